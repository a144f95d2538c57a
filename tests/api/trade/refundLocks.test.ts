import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOrder, getOrderStatus } from '#contract/trade/trade'
import { sandboxPayments, sandboxRefunds } from '#server/db/schema/money/trade'
import { workRules } from '#server/work/worker'
import { pass, refund } from '../../support/money/buying'
import { beginSandbox, press } from '../../support/money/sandbox'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const somebodyWaits = () =>
  vi.waitFor(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await site.database.pool.query(waiting)).rowCount).toBeGreaterThan(0)
  })

/** Fails at once if another transaction has the money that a refund moves. */
const lockMoney = () =>
  site.database.pool.query(`select from ledger_accounts where kind in ('revenue', 'clearing') for update nowait`)

test.each([
  ['the order', 'select from orders where id = $1 for update'],
  ['the rights', `select from ledger_accounts where kind = 'lot' and $1::uuid is not null for no key update`],
] as const)('a refund that ends waits for %s before it takes hold of money', async (_, lock) => {
  const user = await site.user()
  const { id } = await user.get(createOrder, { product: 'prop', item: { code: 'greeting-20' } })
  await press(site, await beginSandbox(site, user, id), 'pay')
  await site.database.db.update(sandboxPayments).set({ refundWill: 'PROCESSING' })
  await refund(site, id)
  await site.database.db.update(sandboxRefunds).set({ state: 'ABNORMAL' }).where(eq(sandboxRefunds.state, 'PROCESSING'))
  const other = await site.database.pool.connect()
  await other.query('begin')
  await other.query(lock, [id])
  site.advance(2 * workRules.longestDelay)
  const settled = site.settled()
  await somebodyWaits()
  await lockMoney()
  await other.query('commit')
  other.release()
  await settled
  await pass(site, user, 0)
  expect((await user.get(getOrderStatus, { id })).order.state).toBe('fulfilled')
})
