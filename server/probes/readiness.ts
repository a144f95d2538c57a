import type { Pool } from 'pg'
import { isMigrated } from '../db/migrate'
import { probeWrites } from './writeProbe'

/** Why a process should get no requests. */
export type Hindrance = 'stopping' | 'database' | 'migrations'

export interface ReadinessParts {
  readonly pool: Pool
  readonly isStopping: () => boolean
  readonly report: (error: unknown) => void
}

/** Returns a function that resolves to what hinders this process from serving; empty if nothing does. */
export function probeReadiness({ pool, isStopping, report }: ReadinessParts): () => Promise<Hindrance[]> {
  const takesWrites = probeWrites(pool, report)
  return async () => {
    if (isStopping()) return ['stopping']
    if (!(await takesWrites())) return ['database']
    const hasSchema = await isMigrated(pool).catch(() => false)
    return hasSchema ? [] : ['migrations']
  }
}
