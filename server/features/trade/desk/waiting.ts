import { sql } from 'drizzle-orm'
import { pathTo } from '#contract/page'
import { tradePages } from '#contract/trade/pages'
import type { Waiting } from '../../../area/waiting'
import { invoices, moneyFindings } from '../../../db/schema/money/trade'

const desk = tradePages['vip-trade-desk']

/** The findings of no site wait for the installation's first site, which lists them (`findMoneyFindings`). */
export const waitingMoney: readonly Waiting[] = [
  {
    page: desk,
    operator: 'money',
    what: '待处理的对账差异',
    link: desk.path,
    rows: (tenantId) => sql`
      select at from ${moneyFindings}
      where tenant_id in (${tenantId}, (select 0 from tenants having min(id) = ${tenantId})) and settled_at is null`,
  },
  {
    page: desk,
    operator: 'money',
    what: '待开具的发票',
    link: pathTo(desk, { view: 'invoices' }),
    rows: (tenantId) => sql`
      select created_at as at from ${invoices}
      where tenant_id = ${tenantId} and by_hand and state in ('requested', 'reddening') order by created_at`,
  },
]
