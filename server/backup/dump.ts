import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import type { ArchiveWriter } from './archiveWriter'
import { type DatabaseShape, partSize, paths } from './manifest'

const compress = promisify(gzip)

/** Settings on which the text form of values depends. */
const plainText = [
  `set local datestyle = 'ISO, YMD'`,
  `set local timezone = 'UTC'`,
  `set local intervalstyle = 'postgres'`,
  'set local extra_float_digits = 3',
  `set local bytea_output = 'hex'`,
]

/**
 * Copies every logged table of the schema `public` into the archive, all as of one moment, while others go on writing. It relies on no
 * table in particular, and needs no programs of PostgreSQL: its version may differ from that of the restoring server.
 */
export async function dumpDatabase(client: PoolClient, archive: ArchiveWriter): Promise<DatabaseShape> {
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read read only')
  for (const setting of plainText) await client.query(setting)
  const migration = await readMigration(client)
  const tables: DatabaseShape['tables'] = []
  for (const table of await readTables(client)) {
    tables.push({ ...table, rows: await dumpTable(client, table, archive) })
  }
  const partitions = await readPartitions(client)
  // Sequences do not belong to the snapshot: read last, they are past every number in it.
  const sequences = await readSequences(client)
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.query('commit')
  return { postgres: rows[0]?.server_version ?? '', migration, tables, partitions, sequences }
}

/** The newest migration of a database; undefined if it has none. */
async function readMigration(client: PoolClient): Promise<DatabaseShape['migration']> {
  const { rows } = await client.query<{ count: string; at: string | null }>(
    'select count(*) as count, max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return { number: Number(rows[0]?.count ?? 0), at: Number(rows[0]?.at ?? 0) }
}

/** Tables of extensions are the extension's. */
const ownedByExtension = `exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

async function readTables(client: PoolClient): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not ${ownedByExtension}
    group by c.relname order by c.relname`)
  return rows
}

async function readPartitions(client: PoolClient): Promise<DatabaseShape['partitions']> {
  const { rows } = await client.query<DatabaseShape['partitions'][number]>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
      case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as key
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind in ('r', 'p')
    order by (select count(*) from pg_partition_ancestors(c.oid)), c.relname`)
  return rows
}

async function readSequences(client: PoolClient): Promise<DatabaseShape['sequences']> {
  const { rows } = await client.query<DatabaseShape['sequences'][number]>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** Resolves to the number of rows. */
async function dumpTable(
  client: PoolClient,
  { name, columns }: { name: string; columns: readonly string[] },
  archive: ArchiveWriter,
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(to(`copy (select ${list} from public.${client.escapeIdentifier(name)}) to stdout`))
  let [waiting, size, parts]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    parts += 1
    const part = await compress(Buffer.concat(waiting))
    await archive.add(paths.part(name, parts), part, { size: part.length })
    waiting = []
    size = 0
  }
  for await (const chunk of copy) {
    waiting.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= partSize) await flush()
  }
  if (size > 0) await flush()
  return copy.rowCount
}
