import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { createOrder, getOrder, refundOrder } from '#contract/trade/trade'
import { makeUuid } from '#contract/uuid'
import {
  findPackageItems,
  findPackages,
  getAssets,
  getPackage,
  listPackages,
  resumePackage,
  suspendPackage,
  usePackage,
} from '#contract/vip/packages'
import { users } from '#server/db/schema/accounts/accounts'
import { goods } from '#server/db/schema/money/goods'
import { rightLots } from '#server/db/schema/money/ledger'
import { packages } from '#server/db/schema/money/packages'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { defaultGoods } from '#server/features/vip/goods/defaultGoods'
import { lapseLots } from '#server/features/wallet/rights/lots'
import { takeRight } from '#server/features/wallet/rights/takeRight'
import { buyPackage, orderPackage } from '../../support/money/packageBuying'
import { byPath } from '../../support/server/byPath'
import { Site, type User } from '../../support/server/site'

const day = 86_400_000
const first = defaultTenants[0]
const code = 'sprint'
let site: Site
let user: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.user()
})

/** Buys a package and resolves to its id. */
async function buy(owner = user): Promise<{ id: string; orderId: string }> {
  const { id: orderId } = await buyPackage(site, owner, code)
  const [own] = (await owner.get(findPackages, {})).list
  return { id: own?.id ?? '', orderId }
}

/** Time passes, and the user logs in again. */
async function daysLater(ms: number): Promise<void> {
  site.advance(ms)
  const [account] = await site.database.db.select().from(users).where(eq(users.id, user.userId))
  if (account) await site.make.session(user, account, 0)
}

const parts = () => ({ db: site.database.db, now: () => site.now() })
const take = (unit: string, id = makeUuid()) =>
  takeRight(parts(), { tenantId: first.id, userId: user.userId, unit, id, reason: 'test' })
const freeOf = async (right: string) =>
  (await user.get(getAssets, {})).rights.find((each) => each.right === right)?.free ?? 0

test('the goods for sale depend on the role, and bought goods stay unchanged', async () => {
  const codesOf = async (owner: User) => (await owner.get(listPackages, {})).list.map((each) => each.code)
  expect(await codesOf(user)).toEqual(['sprint'])
  expect(await codesOf(await site.user({ role: 1 }))).toEqual(['starter', 'urgent'])
  const tenant = defaultTenants[1] ?? first
  const owner = await site.user({ tenant })
  const [sold] = defaultGoods.filter((each) => each.code === code)
  if (!sold) throw new Error('There are no goods')
  const row = { ...sold, tenantId: tenant.id, version: 2, rights: { greeting: 5 } }
  await site.database.db.insert(goods).values(row)
  const { lines } = await orderPackage(owner, code)
  expect(lines[0]?.value).toBe('5次打招呼')
  await site.database.db.insert(goods).values({ ...row, version: 3, isOnSale: false })
  expect(await codesOf(owner)).toEqual([])
  expect(await owner.call(createOrder, { product: 'package', item: { code } })).toMatchObject({ code: codes.notFound })
})

test('a package of the other role, or of no name, is not for sale', async () => {
  for (const code of ['starter', 'nothing', 7])
    expect(await user.call(createOrder, { product: 'package', item: { code } })).toMatchObject({ code: codes.notFound })
})

test('a package that is paid waits to be opened, and its rights come with the press', async () => {
  const { id, orderId } = await buy()
  expect(await user.get(getPackage, { id })).toMatchObject({ state: 'new', orderId, endsAt: null, source: 'order' })
  expect(await user.get(getAssets, {})).toMatchObject({
    rights: [{ right: 'greeting', free: 0, today: 100 }],
    packages: { new: 1, open: 0 },
  })
  expect((await user.get(findPackageItems, { id })).list[0]).toEqual({
    right: 'greeting',
    given: 50,
    used: 0,
    left: 50,
    lapsed: 0,
  })
  expect(await user.get(usePackage, { id })).toMatchObject({ state: 'open' })
  expect(await freeOf('greeting')).toBe(50)
  await take('greeting')
  expect((await user.get(findPackageItems, { id })).list[0]).toMatchObject({ used: 1, left: 49 })
  expect(await user.get(getAssets, {})).toMatchObject({ packages: { new: 0, open: 1 } })
})

test('a package opens once, however often it is pressed', async () => {
  const { id } = await buy()
  const presses = await Promise.all([1, 2, 3].map(() => user.call(usePackage, { id })))
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(presses.filter(({ ok }) => !ok)).toMatchObject([{ code: codes.conflict }, { code: codes.conflict }])
  expect(await freeOf('greeting')).toBe(50)
  const other = await buy()
  user.onceKey = makeUuid(site.now().getTime())
  const opened = await user.get(usePackage, { id: other.id })
  expect(await user.get(usePackage, { id: other.id })).toEqual(opened)
})

test('the clock is stopped while a package is suspended, as often as the site allows', async () => {
  const { id } = await buy()
  expect(await user.call(suspendPackage, { id })).toMatchObject({ code: codes.conflict })
  const { endsAt } = await user.get(usePackage, { id })
  expect(await user.get(suspendPackage, { id })).toMatchObject({ state: 'suspended', suspensionsLeft: 1 })
  expect(await take('greeting')).toMatchObject({ ok: false })
  expect(await user.call(suspendPackage, { id })).toMatchObject({ code: codes.conflict })
  await daysLater(30 * day)
  const resumed = await user.get(resumePackage, { id })
  expect(resumed.state).toBe('open')
  expect(Date.parse(resumed.endsAt ?? '') - Date.parse(endsAt ?? '')).toBeGreaterThanOrEqual(30 * day)
  const [lot] = await site.database.db.select().from(rightLots).where(eq(rightLots.sourceId, id)).limit(1)
  expect(lot?.endsAt?.toISOString()).toBe(resumed.endsAt)
  expect(await take('greeting')).toMatchObject({ ok: true })
  expect(await user.call(resumePackage, { id })).toMatchObject({ code: codes.conflict })
  await user.get(suspendPackage, { id })
  await user.get(resumePackage, { id })
  expect(await user.call(suspendPackage, { id })).toMatchObject({ code: codes.conflict, msg: /最多暂停2次/ })
})

test('a site may forbid suspensions', async () => {
  const { db } = site.database
  const { id } = await buy()
  await user.get(usePackage, { id })
  await db
    .update(tenants)
    .set({ moneyRules: { packageSuspensions: 0 } })
    .where(eq(tenants.id, first.id))
  expect(await user.call(suspendPackage, { id })).toMatchObject({ code: codes.conflict, msg: '本站的权益包不能暂停' })
  await db.update(tenants).set({ moneyRules: {} }).where(eq(tenants.id, first.id))
})

test('rights end with their package, and the remaining pieces are logged as lapsed', async () => {
  const { id } = await buy()
  await user.get(usePackage, { id })
  await take('greeting')
  await daysLater(15 * day)
  expect(await user.get(getPackage, { id })).toMatchObject({ state: 'ended' })
  expect(await freeOf('greeting')).toBe(0)
  await lapseLots(parts(), 10_000)
  expect((await user.get(findPackageItems, { id })).list[0]).toMatchObject({ used: 1, left: 0, lapsed: 49 })
  expect(await user.call(suspendPackage, { id })).toMatchObject({ code: codes.conflict })
})

test('a gift that was not opened in time is missed, also where the page still shows it', async () => {
  const { id } = await buy()
  await site.database.db
    .update(packages)
    .set({ source: 'gift', orderId: null, openUntil: new Date(site.now().getTime() + day) })
    .where(eq(packages.id, id))
  expect(await user.get(getPackage, { id })).toMatchObject({ state: 'new', source: 'gift' })
  await daysLater(2 * day)
  expect(await user.call(usePackage, { id })).toMatchObject({ code: codes.conflict })
  expect((await user.get(findPackages, { group: 'over' })).list).toMatchObject([{ id, state: 'missed' }])
})

test('a whole refund takes back the package and its remaining rights', async () => {
  const operator = await site.operator({ permissions: ['money'] })
  const { id, orderId } = await buy()
  const opened = await buy()
  await user.get(usePackage, { id: opened.id })
  await operator.get(refundOrder, { id: orderId, amount: 1, why: '' })
  expect(await user.get(getPackage, { id })).toMatchObject({ state: 'new' })
  await operator.get(refundOrder, { id: orderId, why: '' })
  await operator.get(refundOrder, { id: opened.orderId, why: '' })
  expect((await user.get(getOrder, { id: orderId })).state).toBe('refunded')
  expect(await user.call(usePackage, { id })).toMatchObject({ code: codes.conflict })
  expect(await user.get(getPackage, { id: opened.id })).toMatchObject({ state: 'withdrawn' })
  expect(await freeOf('greeting')).toBe(0)
})

test('packages are listed by state, the newest first, page by page', async () => {
  const older = await buy()
  site.advance(1000)
  const newer = await buy()
  await user.get(usePackage, { id: older.id })
  const page = await user.get(findPackages, { limit: 1 })
  expect(page).toMatchObject({ total: 2, list: [{ id: newer.id }] })
  expect((await user.get(findPackages, { limit: 1, cursor: page.next })).list).toMatchObject([{ id: older.id }])
  expect((await user.get(findPackages, { group: 'open' })).list).toMatchObject([{ id: older.id }])
  expect((await user.get(findPackages, { group: 'new' })).list).toMatchObject([{ id: newer.id }])
  expect(await user.call(findPackages, { cursor: '1_x' })).toMatchObject({ code: codes.invalidInput })
})

test('nobody sees or opens a package of somebody else, of the other role, or of another site', async () => {
  const { id } = await buy()
  const otherRole = await site.user({ role: 1 })
  await site.database.db
    .update(packages)
    .set({ userId: otherRole.userId })
    .where(and(eq(packages.id, id), eq(packages.userId, user.userId)))
  for (const other of [user, otherRole, await site.user({ tenant: defaultTenants[1] })])
    for (const call of [getPackage, findPackageItems, usePackage, suspendPackage, resumePackage])
      expect(await other.call(call, { id })).toMatchObject({ code: codes.notFound })
})

const id = '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11'
test.each(
  byPath([
    [getAssets, {}],
    [findPackages, {}],
    [getPackage, { id }],
    [findPackageItems, { id }],
    [usePackage, { id }],
    [suspendPackage, { id }],
    [resumePackage, { id }],
    [listPackages, {}],
  ]),
)('%s is for users', async (_, endpoint, input) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
})
