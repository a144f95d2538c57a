import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './database'

/**
 * What these reads give: side by side where each has a connection of the pool, one after the other in a transaction, whose one
 * connection takes one query at a time.
 */
export async function together<Results extends readonly unknown[]>(
  db: Db,
  ...reads: { readonly [At in keyof Results]: () => PromiseLike<Results[At]> }
): Promise<Results> {
  if (!(db instanceof PgTransaction)) return (await Promise.all(reads.map((read) => read()))) as unknown as Results
  const results: unknown[] = []
  for (const read of reads) results.push(await read())
  return results as unknown as Results
}
