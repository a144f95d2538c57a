import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import { applySteps, type MigrationStep } from '../db/migrationSteps'
import type { DatabaseShape } from './manifest'
import { unfoldPart } from './unfoldPart'

/**
 * Fills a database with what {@link dumpDatabase} wrote: `begin`, then each part in the order of the archive, then `end`. All of
 * it happens in the caller's transaction. The schema comes from the migrations that the archive's database had; later ones are
 * applied to its data at the end.
 */
export class DatabaseLoad {
  readonly #client: PoolClient
  readonly #shape: DatabaseShape
  readonly #steps: readonly MigrationStep[]
  #constraints: readonly { table: string; name: string; definition: string }[] = []
  #indexes: readonly string[] = []
  #open: { readonly table: string; readonly copy: Writable } | undefined

  constructor(client: PoolClient, shape: DatabaseShape, steps: readonly MigrationStep[]) {
    this.#client = client
    this.#shape = shape
    this.#steps = steps
  }

  /** Removes everything that the server keeps in this database, and creates the archive's empty tables. */
  async begin(): Promise<void> {
    await dropEverything(this.#client)
    const { at } = this.#shape.migration
    await applySteps(
      this.#client,
      this.#steps.filter((step) => step.at <= at),
    )
    await this.#createPartitions()
    // The owner of a table may not disable foreign keys, and checking them at the end is faster.
    this.#constraints = await dropForeignKeys(this.#client)
    this.#indexes = await dropIndexes(this.#client)
    await this.#each((table) => `alter table ${table} disable trigger user`)
    // What migrations insert is in the archive too.
    await this.#each((table) => `delete from ${table}`)
  }

  async #createPartitions(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind in ('r', 'p')`,
    )
    for (const { name } of rows) await this.#client.query(`drop table if exists ${this.#name(name)} cascade`)
    for (const { name, parent, bound, key } of this.#shape.partitions) {
      const divided = key === null ? '' : ` partition by ${key}`
      await this.#client.query(`create table ${this.#name(name)} partition of ${this.#name(parent)} ${bound}${divided}`)
    }
  }

  async addPart(table: string, part: Readable): Promise<void> {
    if (this.#open?.table !== table) {
      await this.#endTable()
      const columns = this.#shape.tables.find(({ name }) => name === table)?.columns ?? []
      const list = columns.map((column) => this.#client.escapeIdentifier(column)).join(', ')
      this.#open = { table, copy: this.#client.query(from(`copy ${this.#name(table)} (${list}) from stdin`)) }
    }
    const { copy } = this.#open
    const failed = finished(copy)
    failed.catch(() => {})
    await pipeline(unfoldPart(part), async (rows: AsyncIterable<Buffer>) => {
      for await (const chunk of rows) if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), failed])
    })
  }

  async #endTable(): Promise<void> {
    const { copy } = this.#open ?? {}
    this.#open = undefined
    if (!copy) return
    copy.end()
    await finished(copy)
  }

  /** Checks and completes what was loaded, and brings it to this server's schema. */
  async end(): Promise<void> {
    await this.#endTable()
    for (const { name, rows } of this.#shape.tables) await this.#checkRows(name, rows)
    await this.#each((table) => `alter table ${table} enable trigger user`)
    for (const definition of this.#indexes) await this.#client.query(definition)
    for (const { table, name, definition } of this.#constraints)
      await this.#client.query(
        `alter table ${this.#name(table)} add constraint ${this.#client.escapeIdentifier(name)} ${definition}`,
      )
    await this.#setSequences()
    await applySteps(this.#client, this.#steps)
    await leapLogs(this.#client)
  }

  async #checkRows(table: string, expected: number): Promise<void> {
    const { rows } = await this.#client.query<{ count: string }>(`select count(*) as count from ${this.#name(table)}`)
    if (Number(rows[0]?.count) !== expected) throw new Error(`${table} has ${rows[0]?.count} of ${expected} rows`)
  }

  /** Leaves a gap, so that a number given after the backup, which people may remember, does not get another meaning. */
  async #setSequences(): Promise<void> {
    for (const { name, last } of this.#shape.sequences) {
      if (last === null) continue
      await this.#client.query(
        `select setval(s.oid::regclass, least(q.max_value, $2::bigint + case when q.data_type = 'bigint'::regtype then 1000000 else 10000 end))
        from pg_class s join pg_sequences q on q.schemaname = 'public' and q.sequencename = s.relname
        where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and s.relname = $1`,
        [name, last],
      )
    }
  }

  async #each(statement: (table: string) => string): Promise<void> {
    for (const { name } of this.#shape.tables) await this.#client.query(statement(this.#name(name)))
  }

  #name(table: string): string {
    return `public.${this.#client.escapeIdentifier(table)}`
  }
}

/**
 * Browsers have seen log numbers that were given after the backup. The numbers continue after a gap that differs between
 * restores, so each of their cursors is too old or too high, and they load their lists again.
 */
const leapLogs = (client: PoolClient) =>
  client.query('update public.chat_users set seq = seq + floor(extract(epoch from clock_timestamp()) * 1000)')

/** Whether the server has stored anything in this database. */
export async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_tables where schemaname in ('public', 'drizzle') limit 1`)
  return rowCount === 0
}

/**
 * Schemas stay: their owner may be another role, and extensions may be in them. Tables go before sequences: one that numbers the
 * rows of a table goes with it and cannot be dropped alone.
 */
async function dropEverything(client: PoolClient): Promise<void> {
  const notOfExtensions = (catalog: string, alias: string) =>
    `not exists (select from pg_depend d where d.objid = ${alias}.oid and d.classid = '${catalog}'::regclass and d.deptype = 'e')`
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists public.%I cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, relname) as statement, relkind = 'S' as "isLater"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfExtensions('pg_class', 'c')}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure), true
    from pg_proc p where pronamespace = 'public'::regnamespace and ${notOfExtensions('pg_proc', 'p')}
    union all
    select format('drop type if exists public.%I cascade', typname), true
    from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${notOfExtensions('pg_type', 't')}
    order by "isLater"`)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists drizzle cascade')
}

/**
 * Drops all indexes but those of constraints and of partitions, and returns what makes them again: entering rows one by one takes
 * several times as long and, where WAL is written for it, ten times as much of that.
 */
async function dropIndexes(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.oid::regclass::text as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.oid)
    order by i.oid`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function dropForeignKeys(client: PoolClient) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`)
  for (const { table, name } of rows)
    await client.query(
      `alter table public.${client.escapeIdentifier(table)} drop constraint ${client.escapeIdentifier(name)}`,
    )
  return rows
}
