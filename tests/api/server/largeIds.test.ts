import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/server/databases/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/**
 * Integers with four bytes whose names are those of ids. The number of a site is one: an installation will not have two thousand
 * million sites, and each row of each table has it.
 */
const named = '(^id|_id|_ids|_im|_by|^cid)$'
const sites = ['tenant_id', 'tenants.id']

test('no id, and no reference to one, has only four bytes', async () => {
  const { rows } = await database.pool.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('integer'::regtype, 'smallint'::regtype, 'integer[]'::regtype) and (
        a.attidentity <> '' or a.attname ~ $1
        or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)))
    order by 1`,
    [named],
  )
  const narrow = rows.map(({ column }) => column).filter((column) => !sites.some((site) => column.endsWith(site)))
  expect(narrow).toEqual([])
})

test('no sequence ends before those ids', async () => {
  const { rows } = await database.pool.query<{ sequence: string }>(
    `select sequencename as sequence from pg_sequences where schemaname = 'public' and max_value < 2::numeric ^ 53`,
  )
  expect(rows).toEqual([])
})

test('no function takes or keeps an id in four bytes', async () => {
  const { rows } = await database.pool.query<{ name: string; source: string }>(
    `select proname as name, pg_get_function_arguments(oid) || ' ' || prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`,
  )
  const kept = rows.flatMap(({ name, source }) =>
    [...source.matchAll(/(\w+) (?:integer|int4?)\b/gi)].map(([, what]) => `${name}: ${what}`),
  )
  // Numbers of sites, degrees, places in the ledger's lists, counts of unread messages, and flags.
  expect(kept.filter((each) => !/: (_?tenants?|held|debit|credit|_tenants|\w+_unread|\w+_flags)$/.test(each))).toEqual(
    [],
  )
})
