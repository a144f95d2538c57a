import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../db/database'
import type { Providers } from '../services'

const transaction = new AsyncLocalStorage<true>()

/** Returns the database with transactions that {@link guardProviders} knows of. */
export function markTransactions(db: Db): Db {
  const marked: Db['transaction'] = (run, config) => transaction.run(true, () => db.transaction(run, config))
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? marked : Reflect.get(target, name, target)),
  })
}

/** Runs work that has nothing to do with the transaction around it. */
export const outsideTransactions = <Value>(work: () => Value): Value => transaction.exit(work)

/** Throws inside a marked transaction: for what takes long without being a provider. */
export function refuseInTransaction(what: string): void {
  if (transaction.getStore()) throw new Error(`${what} was called inside a transaction`)
}

/**
 * Returns providers that throw if they are called inside a transaction, which would hold a connection while they work. Types refuse
 * most such calls; this finds those of a function that captured the providers from outside. For tests and development.
 */
export const guardProviders = (providers: Providers): Providers => ({
  ...guard('services', providers),
  outside: (which) => guard(which.name, providers.outside(which)),
})

function guard<Part extends object>(path: string, part: Part): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      const own = `${path}.${String(name)}`
      if (typeof value === 'function')
        return (...given: unknown[]) => {
          refuseInTransaction(own)
          return Reflect.apply(value, target, given)
        }
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? guard(own, value) : value
    },
  })
}
