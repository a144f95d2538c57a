import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './database'

const script = readFileSync(join(import.meta.dirname, '../../../../ops/citus.sql'), 'utf8')

/** Tables of chat that the script for Citus spreads, and the column that decides where a row of each lies. */
export const shardKeys: ReadonlyMap<string, string> = new Map(
  [...script.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, table = '', key = '']) => [table, key]),
)

/** Partitions of each table. Those of the same number are one shard: PostgreSQL hashes equal ids of all tables alike. */
const shardCount = 8

const shardOf = (relation: string): number | undefined => {
  const [, table = '', at] = /^(.*)_p(\d+)$/.exec(relation) ?? []
  return shardKeys.has(table) ? Number(at) : undefined
}

/**
 * An empty database whose tables of chat have partitions by the hash of their keys, made from the migrated schema. Fails if a
 * primary or unique key of theirs lacks that column. A row that is written says which partition took it.
 */
export async function createShardedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await spread(client)
    await client.query('commit')
  } finally {
    client.release()
  }
  return database
}

async function spread(client: pg.ClientBase): Promise<void> {
  const names = [...shardKeys.keys()]
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [names],
  )
  const { rows: triggers } = await client.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal`,
    [names],
  )
  const { rows: sequences } = await client.query<{ name: string; table: string }>(
    `select pg_get_serial_sequence(attrelid::regclass::text, attname) as name, attrelid::regclass as table from pg_attribute
     where attrelid = any($1::regclass[]) and attidentity <> ''`,
    [names],
  )
  const run = (statement: string) => client.query(statement)
  await run(`create function say_shard() returns trigger language plpgsql as $$
    begin raise log 'written: %', tg_table_name; return null; end $$`)
  for (const { table, name } of references) await run(`alter table ${table} drop constraint ${name}`)
  for (const { name, table } of sequences) await run(`alter sequence ${name} rename to ${table}_former_seq`)
  for (const [table, key] of shardKeys) {
    await run(`alter table ${table} rename to ${table}_former`)
    await run(`create table ${table} (like ${table}_former including all) partition by hash (${key})`)
    for (let at = 0; at < shardCount; at++)
      await run(
        `create table ${table}_p${at} partition of ${table} for values with (modulus ${shardCount}, remainder ${at})`,
      )
    await run(`drop table ${table}_former cascade`)
    await run(
      `create trigger say_shard after insert or update or delete on ${table} for each row execute function say_shard()`,
    )
  }
  for (const { definition } of triggers) await run(definition)
  for (const { table, name, definition } of references)
    await run(`alter table ${table} add constraint ${name} ${definition}`)
  await run(
    `select setval(quote_ident(sequencename)::regclass, 3000000000) from pg_sequences where schemaname = 'public'`,
  )
}

/** A statement, and the shards that one of its runs read or wrote: those of the run with the most. */
export interface Recorded {
  readonly text: string
  readonly shards: ReadonlySet<number>
  readonly tables: ReadonlySet<string>
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly PlanNode[]
}

/** As in a database that is large: rows are looked up by keys. */
const settings = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'client_min_messages=log',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
]

/** Notes of all statements of a server which shards they touch, by the plans that PostgreSQL ran them with. */
export class ShardRecorder {
  readonly #found = new Map<string, Recorded>()

  get statements(): readonly Recorded[] {
    return [...this.#found.values()]
  }

  /** For `Site.open`. */
  readonly reach = (connection: pg.PoolConfig): pg.PoolConfig => {
    const listen = (client: pg.Client) => this.#listen(client)
    class Listening extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config)
        listen(this)
      }
    }
    const options = settings.map((setting) => `-c ${setting}`).join(' ')
    return { ...connection, options, Client: Listening } as pg.PoolConfig
  }

  /** Messages of a connection come in the order of its statements, those of written rows before the plan. */
  #listen(client: pg.Client): void {
    let written: string[] = []
    client.on('notice', ({ message = '' }) => {
      const row = /^written: (\w+)$/.exec(message)?.[1]
      if (row) written.push(row)
      const plan = /^duration: .* plan:\n(.*)$/s.exec(message)?.[1]
      if (!plan) return
      const { 'Query Text': text, Plan } = JSON.parse(plan) as { 'Query Text': string; Plan: PlanNode }
      this.#note(text.replaceAll(/\s+/g, ' ').trim(), [...relationsOf(Plan), ...written])
      written = []
    })
  }

  #note(text: string, relations: readonly string[]): void {
    const spread = relations.filter((name) => shardOf(name) !== undefined)
    if (spread.length === 0) return
    const shards = new Set(spread.map((name) => shardOf(name) ?? 0))
    const tables = new Set(spread.map((name) => name.replace(/_p\d+$/, '')))
    const former = this.#found.get(text)
    if (!former || former.shards.size < shards.size) this.#found.set(text, { text, shards, tables })
  }
}

function relationsOf(node: PlanNode): string[] {
  const own = node['Relation Name'] && node['Actual Loops'] ? [node['Relation Name']] : []
  return [...own, ...(node.Plans ?? []).flatMap(relationsOf)]
}
