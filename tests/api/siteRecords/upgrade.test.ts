import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSiteRevisions, getSiteRecord, withdrawSiteRecord } from '#contract/siteRecords/records'
import { AppConfig, getAppConfig, webClient } from '#contract/tenants/site'
import { migrationsFolder } from '#server/db/migrationSteps'
import { tenantAppConfigs } from '#server/db/schema/site/tenantSite'
import { uploads } from '#server/db/schema/uploads'
import { Site } from '../../support/server/site'

const name = readdirSync(migrationsFolder).find((each) => each.endsWith('_record_bases.sql')) ?? ''
const statements = readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint')
const statement = (start: string) => statements.find((each) => each.includes(start)) ?? ''

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('switches of before the upgrade become the first revision', async () => {
  const { db } = site.database
  const operator = await site.operator()
  const data = AppConfig.parse({ nextForm: true })
  await db.insert(tenantAppConfigs).values({ tenantId: 1, ...webClient, data })
  await db.execute(sql.raw(statement('INSERT INTO "site_records"')))
  const which = { kind: 'appConfig', key: '' }
  expect(await operator.get(getSiteRecord, which)).toMatchObject({ state: 'published', live: { data } })
  expect((await operator.get(findSiteRevisions, which)).list).toMatchObject([
    { revision: 1, by: '系统升级' },
    { revision: 0, state: 'builtIn', data: { nextForm: false } },
  ])
  await operator.get(withdrawSiteRecord, which)
  expect((await site.visitor().get(getAppConfig, webClient)).config).toEqual(AppConfig.parse({}))
})

test('pictures that sites showed before the upgrade belong to no account', async () => {
  const { db } = site.database
  const { userId } = await site.user()
  const file = {
    tenantId: 1,
    kind: 'image' as const,
    name: 'a',
    type: 'image/png',
    md5: 'a',
    sentSize: 1,
    sha256: 'b',
    size: 1,
  }
  const [row] = await db
    .insert(uploads)
    .values({ ...file, userId })
    .returning()
  await db.execute(sql`insert into site_records (tenant_id, kind, key, version, state, data)
    values (1, 'qualifications', '1001', 1, 'published', ${JSON.stringify({ image: `/files/${row?.id}.png` })}::jsonb)`)
  await db.execute(sql.raw(statement('UPDATE "uploads"')))
  expect(
    await db
      .select()
      .from(uploads)
      .where(eq(uploads.id, row?.id ?? '')),
  ).toMatchObject([{ userId: 0 }])
})
