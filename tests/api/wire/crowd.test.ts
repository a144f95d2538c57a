import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUserSettings } from '#contract/account/settings'
import { rechargeWallet } from '#contract/trade/recharge'
import { lock } from '#server/db/locks'
import { Site } from '../../support/server/site'

const application = 'crowd'
let site: Site
beforeAll(async () => {
  site = await Site.open({ reach: (connection) => ({ ...connection, max: 6, application_name: application }) })
})
afterAll(() => site.close())

test('a crowd of acts by one account that wait for a lock leaves connections to others', async () => {
  const [buyer, other] = [await site.user(), await site.user()]
  const { db, pool } = site.database
  // Work of the process itself may be in a transaction at any moment, but only the crowd waits for a lock.
  const countWaiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [application],
    )
    return rows[0]?.count ?? 0
  }
  const answers = await db.transaction(async (tx) => {
    await lock(tx, 'orders', buyer.userId)
    const crowd = Promise.all(Array.from({ length: 12 }, () => buyer.call(rechargeWallet, { amount: 5000 })))
    await vi.waitFor(async () => expect(await countWaiting()).toBe(4), 10_000)
    expect(await other.call(getUserSettings, {})).toMatchObject({ ok: true })
    expect(await countWaiting()).toBe(4)
    return () => crowd
  })
  expect((await answers()).filter(({ ok }) => !ok)).toEqual([])
})
