import { openDatabase } from '#server/db/database'
import { migrateDatabase } from '#server/db/migrate'
import { tenants } from '#server/db/schema/site/tenants'
import { insertExamples } from '#server/sites/examples'
import type { TestDatabase } from './databases/database'
import type { TestServer } from './databases/standby'
import { Site } from './site'

/** Opens a database of a server of its own, migrated and with the example sites. */
export async function openClusterDatabase({ url }: TestServer): Promise<TestDatabase> {
  const connection = { connectionString: url }
  const database = await openDatabase(connection, () => {})
  await migrateDatabase(database.pool)
  await insertExamples(database.db, { forDemo: true })
  await database.db.update(tenants).set({ companyRules: { uncertifiedJobs: 1000 } })
  return { ...database, connection, name: 'rencai' }
}

/** A process of a site on a primary, which may read from these addresses. */
export async function openClusterSite(
  primary: TestServer,
  readUrls: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const reads = { DATABASE_URL: primary.url, DATABASE_READ_URL: readUrls.join(',') }
  return Site.open({ database: await openClusterDatabase(primary), env: { ...reads, ...env } })
}
