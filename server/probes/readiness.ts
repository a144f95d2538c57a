import type { Pool } from 'pg'
import type { DatabaseWatch } from '../db/databaseWatch'
import { type DatabaseHindrance, probeDatabase } from './databaseProbe'

/** Why a process should get no requests. */
export type Hindrance = 'stopping' | DatabaseHindrance

export interface ReadinessParts {
  readonly pool: Pool
  readonly watch: Pick<DatabaseWatch, 'isHeard'>
  readonly isStopping: () => boolean
  readonly report: (error: unknown) => void
}

/**
 * Returns a function that resolves to what hinders this process from serving calls and pages; empty if nothing does. A database
 * that went silent is known without a question, so that the answer never waits for it.
 */
export function probeReadiness({ pool, watch, isStopping, report }: ReadinessParts): () => Promise<Hindrance[]> {
  const findInDatabase = probeDatabase(pool, report)
  return async () => {
    if (isStopping()) return ['stopping']
    if (!watch.isHeard) return ['database']
    const inDatabase = await findInDatabase()
    return inDatabase ? [inDatabase] : []
  }
}
