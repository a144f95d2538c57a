import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFlowMonths, findFlows } from '#contract/wallet/wallet'
import { money, openAccount } from '#server/features/wallet/ledger/accounts'
import { book } from '#server/features/wallet/ledger/book'
import { deriveId } from '#server/wire/deriveId'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('months are those of China, the last twelve of them, and their sums are those of the lines', async () => {
  const user = await site.user()
  const year = site.now().getUTCFullYear()
  const move = async (name: string, at: string, amount: bigint, way: 'in' | 'out') => {
    const parts = { db: site.database.db, now: () => new Date(at) }
    const wallet = await openAccount(parts, { tenantId: 1, userId: user.userId, kind: 'wallet' })
    const revenue = await openAccount(parts, { tenantId: 1, kind: 'revenue' })
    const [from, to] = way === 'in' ? [revenue, wallet] : [wallet, revenue]
    const id = deriveId(name, user.userId)
    const event = { reason: 'test', reference: id }
    await book(parts, [{ id, tenantId: 1, unit: money, from, to, amount, ...event }])
  }
  const { list: months } = await user.get(findFlowMonths, {})
  expect(months.map(({ income, expense }) => income + expense)).toEqual(Array(12).fill(0))
  const [first, second] = months.map(({ month }) => month)
  await move('before', `${first}-01T00:00:00+08:00`, 100n, 'in')
  const beforeFirst = new Date(Date.parse(`${first}-01T00:00:00+08:00`) - 1).toISOString()
  await move('older', beforeFirst, 7000n, 'in')
  await move('late', `${second}-01T00:00:00+08:00`, 30n, 'out')
  const { list } = await user.get(findFlowMonths, {})
  expect(list.length).toBe(12)
  expect(list[0]).toEqual({ month: first, income: 100, expense: 0 })
  expect(list[1]).toEqual({ month: second, income: 0, expense: 30 })
  expect(list.at(-1)?.month.slice(0, 4)).toBe(String(year))
  expect(await user.get(findFlows, { month: first })).toMatchObject({ income: 100, expense: 0, total: 1 })
})
