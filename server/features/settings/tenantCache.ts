import type { Db } from '../../db/database'
import { primaryOf } from '../../db/replicas/origin'
import type { Services } from '../../services'

type Source = Pick<Services, 'db' | 'now'>

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly expiresAt: number
}

const lifetime = 600_000

/**
 * Keeps what `load` answers for a tenant for ten minutes. Callers at the same time share one load; a failed one is
 * forgotten at once. One entry a tenant, so it stays as small as the list of tenants. It is read from the primary: a replica's state of
 * a moment would stay for ten minutes.
 */
export function cachedForTenant<Value>(load: (source: Source, tenantId: number) => Promise<Value>) {
  const databases = new WeakMap<Db, Map<number, Entry<Value>>>()
  return ({ db: asked, now }: Source, tenantId: number): Promise<Value> => {
    const db = primaryOf(asked)
    const entries = databases.get(db) ?? new Map<number, Entry<Value>>()
    databases.set(db, entries)
    const time = now().getTime()
    const kept = entries.get(tenantId)
    if (kept && kept.expiresAt > time) return kept.value
    const value = load({ db, now }, tenantId)
    entries.set(tenantId, { value, expiresAt: time + lifetime })
    value.catch(() => entries.delete(tenantId))
    return value
  }
}
