import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database'
import { startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { migrateDatabase } from '#server/db/migrate'
import { tenants } from '#server/db/schema/site/tenants'
import { trimUpdates } from '#server/features/chat/talks/trimUpdates'
import { insertExamples } from '#server/sites/examples'

/**
 * Connection to the run's PostgreSQL. Its database is a migrated template with the example sites, which each test file clones.
 */
export interface TestPostgres {
  readonly host: string
  readonly user: string
  readonly database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** Ids of tests have more than four bytes, so that nothing can rely on four. */
const startWithLargeIds = (pool: Pool) =>
  pool.query(
    `select setval(quote_ident(sequencename)::regclass, 3000000000) from pg_sequences where schemaname = 'public'`,
  )

/** Starts one PostgreSQL for the whole run and migrates the database that tests clone, with the seven example sites. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rencai-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const template = await openDatabase(postgres.connection, () => {})
  await migrateDatabase(template.pool)
  await insertExamples(template.db, { forDemo: true })
  // Companies of tests are not certified, and many tests need more jobs than such a company may have.
  await template.db.update(tenants).set({ companyRules: { uncertifiedJobs: 1000 } })
  // What every server would otherwise do first.
  await trimUpdates(template.db, new Date())
  await startWithLargeIds(template.pool)
  await template.close()
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
