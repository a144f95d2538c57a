import { eq } from 'drizzle-orm'
import { siteFacts } from '#contract/tenants/siteFactsKind'
import { siteContent } from '../../../area/siteContent'
import { tenants } from '../../../db/schema/site/tenants'
import { readMailAddress } from '../../../outbound/messages/mailAddress'
import { findLast } from '../../../siteContent/rows'
import { findArea } from '../../settings/catalogs/areas'
import { findTenant } from '../../tenants/findTenant'
import { tellSitesChanged } from '../../tenants/tenantRegistry'
import { columnsWith, factsIn } from './factColumns'

/** Until operators publish them, those of the site's row. What is published is written to the row, from which everything reads. */
export const factsContent = siteContent(
  siteFacts,
  async ({ services: { db }, tenant }) => {
    const hasHistory = (await findLast(db, { tenantId: tenant.id, kind: siteFacts.key })).length > 0
    return hasHistory ? [] : [{ key: '', data: factsIn(await findTenant(db, tenant.id)) }]
  },
  {
    async refuse(_, { data: { city, mailFrom } }) {
      if (!city.every((code) => findArea(code))) return { field: 'city', msg: '没有这个城市' }
      if (mailFrom !== '' && !readMailAddress(mailFrom))
        return { field: 'mailFrom', msg: '发件人的格式是 名称 <地址@example.com>' }
      return undefined
    },
    async follow({ services, tenant }, data) {
      if (data === undefined) return
      const { db, now } = services
      const isOwn = eq(tenants.id, tenant.id)
      const [row] = await db.select().from(tenants).where(isOwn).for('update')
      if (!row) return
      await db
        .update(tenants)
        .set({ ...columnsWith(row, data), updatedAt: now() })
        .where(isOwn)
      services.afterCommit((outer) => tellSitesChanged(outer.db))
    },
  },
)
