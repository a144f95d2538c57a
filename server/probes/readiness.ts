import type { Pool } from 'pg'
import { isMigrated } from '../db/migrate'
import type { Sharing } from '../sockets/sharing'
import { probeWrites } from './writeProbe'

/** Why a process should get no requests. */
export type Hindrance = 'stopping' | 'database' | 'migrations' | 'redis'

export interface ReadinessParts {
  readonly pool: Pool
  readonly sharing?: Pick<Sharing, 'isReachable'>
  readonly isStopping: () => boolean
  readonly report: (error: unknown) => void
}

/** Returns a function that resolves to what hinders this process from serving; empty if nothing does. */
export function probeReadiness({ pool, sharing, isStopping, report }: ReadinessParts): () => Promise<Hindrance[]> {
  const takesWrites = probeWrites(pool, report)
  return async () => {
    if (isStopping()) return ['stopping']
    if (!(await takesWrites())) return ['database']
    const [hasSchema, hasRedis] = await Promise.all([
      isMigrated(pool).catch(() => false),
      sharing?.isReachable?.() ?? true,
    ])
    return [...(hasSchema ? [] : ['migrations' as const]), ...(hasRedis ? [] : ['redis' as const])]
  }
}
