import { describe, expect, test } from 'vitest'
import { readSteps } from '#server/db/migrationSteps'

/**
 * What a statement removes or restricts for processes of the former release, which continue on the migrated database. Statements
 * on a table of the same migration do not count, nor a unique index with a column of the same migration: rows of the former release
 * have null there.
 */
function whatItTakes(statement: string, created: ReadonlySet<string>, added: ReadonlySet<string>): string | undefined {
  const plain = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
  const table = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(?:"?public"?\.)?"?(\w+)"?/i.exec(plain)?.[1]
  const indexed = /^CREATE UNIQUE INDEX .*? ON (?:"?public"?\.)?"?(\w+)"?/i.exec(plain)?.[1]
  if ([table, indexed].some((name) => name !== undefined && created.has(name))) return undefined
  const columns = indexed
    ? [...(/\(([^)]*)\)/.exec(plain)?.[1]?.matchAll(/"(\w+)"/g) ?? [])].map(([, name]) => name)
    : []
  if (columns.some((name) => added.has(`${indexed}.${name}`))) return undefined
  return taking.find(([, pattern]) => pattern.test(plain))?.[0]
}

const taking: readonly (readonly [string, RegExp])[] = [
  ['drops', /^DROP (?!INDEX|TRIGGER)/i],
  ['truncates', /^TRUNCATE/i],
  ['drops a column or default', /^ALTER TABLE .* DROP (?!CONSTRAINT|NOT NULL|IDENTITY|EXPRESSION)/i],
  ['renames', /^ALTER .* RENAME /i],
  ['changes a type', /^ALTER TABLE .* ALTER COLUMN .* (SET DATA )?TYPE /i],
  ['requires a value', /^ALTER TABLE .* SET NOT NULL/i],
  ['requires a value', /^ALTER TABLE .* ADD COLUMN (?!.*(DEFAULT|GENERATED)).*NOT NULL/i],
  ['constrains', /^ALTER TABLE .* ADD CONSTRAINT /i],
  ['constrains', /^CREATE UNIQUE INDEX /i],
]

const createdBy = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap(
      (each) => /^\s*CREATE TABLE (?:IF NOT EXISTS )?(?:"?public"?\.)?"?(\w+)"?/i.exec(each)?.[1] ?? [],
    ),
  )

/** Columns that may be null, as in `jobs.name`. */
const addedBy = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap((each) => {
      const [, table, column, rest = ''] = /^\s*ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"(.*)/i.exec(each) ?? []
      return column === undefined || /DEFAULT|NOT NULL|GENERATED/i.test(rest) ? [] : [`${table}.${column}`]
    }),
  )

const problems = (statements: readonly string[]) => {
  const [created, added] = [createdBy(statements), addedBy(statements)]
  return statements.flatMap((each) => whatItTakes(each, created, added) ?? [])
}

describe('migrations after the first', () => {
  const [, ...later] = readSteps()

  test.each(later)(
    '$tag only adds, or says which processes can do without what it takes',
    ({ statements, safeFor }) => {
      if (safeFor === 0) expect(problems(statements)).toEqual([])
    },
  )
})

test.each([
  ['DROP TABLE "jobs";', 'drops'],
  ['ALTER TABLE "jobs" DROP COLUMN "name";', 'drops a column or default'],
  ['ALTER TABLE "jobs" RENAME COLUMN "name" TO "title";', 'renames'],
  ['ALTER TABLE "jobs" ALTER COLUMN "name" SET DATA TYPE integer;', 'changes a type'],
  ['ALTER TABLE "jobs" ALTER COLUMN "name" SET NOT NULL;', 'requires a value'],
  ['ALTER TABLE "jobs" ADD COLUMN "name" text NOT NULL;', 'requires a value'],
  ['ALTER TABLE "jobs" ADD CONSTRAINT "a" UNIQUE ("name");', 'constrains'],
  ['CREATE UNIQUE INDEX "a" ON "jobs" USING btree ("name");', 'constrains'],
])('%s is noticed', (statement, problem) => {
  expect(problems([statement])).toEqual([problem])
})

test.each([
  'ALTER TABLE "jobs" ADD COLUMN "name" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "jobs" ADD COLUMN "name" text;',
  'ALTER TABLE "jobs" ALTER COLUMN "name" DROP NOT NULL;',
  'CREATE INDEX "a" ON "jobs" USING btree ("name");',
  'UPDATE "jobs" SET "name" = \'\';',
])('%s is allowed', (statement) => {
  expect(problems([statement])).toEqual([])
})

test('a migration may make a column unique that it adds, since former processes leave it empty', () => {
  const index = 'CREATE UNIQUE INDEX "a" ON "jobs" USING btree ("tenant_id","name");'
  expect(problems(['ALTER TABLE "jobs" ADD COLUMN "name" text;', index])).toEqual([])
  expect(problems(['ALTER TABLE "jobs" ADD COLUMN "name" text DEFAULT \'\' NOT NULL;', index])).toEqual(['constrains'])
})

test('a migration may constrain the table that it creates', () => {
  expect(
    problems(['CREATE TABLE "new" ("id" integer);', 'ALTER TABLE "new" ADD CONSTRAINT "a" UNIQUE ("id");']),
  ).toEqual([])
})
