import { sql } from 'drizzle-orm'
import type { Own } from '../area/own'
import type { Db } from '../db/database'
import { siteRecords } from '../db/schema/site/siteRecords'
import { findLast, type RecordRow } from './rows'

/** What this process keeps of what the sites publish: the rows that count, by site and kind. */
export class ContentCache {
  readonly #kept = new Map<string, Promise<readonly RecordRow[]>>()
  readonly #listeners: ((kind: string | undefined) => void)[] = []
  #version: string | undefined

  constructor(private readonly db: Db) {}

  /** The last revision of each record of a kind. Callers at the same time share one query. */
  read(tenantId: number, kind: string): Promise<readonly RecordRow[]> {
    const name = nameContent(tenantId, kind)
    const known = this.#kept.get(name)
    if (known) return known
    const rows = findLast(this.db, { tenantId, kind })
    this.#kept.set(name, rows)
    rows.catch(() => this.#kept.delete(name))
    return rows
  }

  /** Reads a kind of a site again when it is next asked for; without a name, everything. */
  forget(name?: string): void {
    if (name === undefined) this.#kept.clear()
    else this.#kept.delete(name)
    for (const hear of this.#listeners) hear(name?.split(' ')[1])
  }

  /** Calls `hear` with the key of a kind whose records may have changed; undefined for all kinds. */
  listen(hear: (kind: string | undefined) => void): void {
    this.#listeners.push(hear)
  }

  /** Forgets everything if the history grew since the last look: a notice may be lost. */
  async look(): Promise<void> {
    const [row] = await this.db
      .select({ version: sql<string>`count(*) || ' ' || coalesce(max(${siteRecords.id}), 0)` })
      .from(siteRecords)
      .where(sql`${siteRecords.revision} > 0`)
    if (this.#version !== row?.version) this.forget()
    this.#version = row?.version
  }
}

/** Names a kind of a site, also in notices: `1 help`. */
export const nameContent = (tenantId: number, kind: string): string => `${tenantId} ${kind}`

export const contentCache: Own<ContentCache> = {
  name: 'siteContent.cache',
  make: ({ db }) => new ContentCache(db),
}
