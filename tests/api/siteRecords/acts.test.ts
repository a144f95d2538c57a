import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operatorActs } from '#server/db/schema/site/operatorActs'
import { defaultTenants } from '#server/features/tenants/tenants'
import { deleteSite } from '#server/sites/removeSite'
import { Site } from '../../support/server/site'
import { publishArticle } from '../../support/siteRecords/articles'

test('what operators did goes with their site, and that of other sites stays', async () => {
  const site = await Site.open()
  try {
    const { db } = site.database
    const [first, second] = defaultTenants
    for (const tenant of [first, second]) await publishArticle(await site.operator({ tenant }), '记下来了吗？')
    await db.transaction((tx) => deleteSite(tx, second?.id ?? 0))
    expect(await db.$count(operatorActs, eq(operatorActs.tenantId, second?.id ?? 0))).toBe(0)
    expect(await db.$count(operatorActs, eq(operatorActs.tenantId, first.id))).toBe(2)
  } finally {
    await site.close()
  }
})
