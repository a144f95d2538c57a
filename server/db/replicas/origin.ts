import type { Db } from '../database'

const origins = new WeakMap<Db, Db>()

/** Returns the query builder of a replica with transactions of the primary. */
export function placeBeside(primary: Db, replica: Db): Db {
  const placed = new Proxy(replica, {
    get: (target, name) =>
      name === 'transaction' ? primary.transaction.bind(primary) : Reflect.get(target, name, target),
  })
  origins.set(placed, primary)
  return placed
}

/** The query builder of the primary: what is kept for minutes is read there, whoever asks first. */
export const primaryOf = (db: Db): Db => origins.get(db) ?? db
