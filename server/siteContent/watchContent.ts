import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '../db/database'
import { Listener } from '../db/listener'
import type { OuterServices } from '../services'
import { contentCache, nameContent } from './contentCache'

/** Channel of notifications that a kind of a site's records changed. */
const channel = 'rencai_records'

/** Makes every process read a kind of a site again. After the commit, since PostgreSQL commits transactions that notify one by one. */
export async function tellContentChanged({ db, own }: OuterServices, tenantId: number, kind: string): Promise<void> {
  const name = nameContent(tenantId, kind)
  own(contentCache).forget(name)
  await db.execute(sql`select pg_notify(${channel}, ${name})`)
}

/** Makes every process read all records of all sites again. After the commit. */
export const tellAllContentChanged = (db: Db) => db.execute(sql`select pg_notify(${channel}, '')`)

/** Forgets kept records when a notice says so. Returns a function that stops this. */
export function watchContent({ own, log }: OuterServices, pool: Pool): () => Promise<void> {
  const cache = own(contentCache)
  const listener = new Listener(pool, {
    channel,
    hear: (name) => cache.forget(name === '' ? undefined : name),
    onListening: () => cache.forget(),
    report: (error) => log.warn({ err: error }, 'Changes of what the sites publish are not heard'),
  })
  void listener.open()
  return () => listener.close()
}
