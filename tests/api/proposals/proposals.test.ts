import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActs } from '#contract/console/acts'
import { addOperator, changeOperator, findOperators, resetOperator } from '#contract/console/operators'
import { findWaiting, getToday } from '#contract/console/today'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import { decideProposal, findProposals, proposalLimits, withdrawProposal } from '#contract/proposals/proposal'
import { settleMoneyFinding } from '#contract/trade/desk'
import { refundOrder } from '#contract/trade/trade'
import { userMobiles } from '#server/db/schema/accounts/accounts'
import { totpSecrets } from '#server/db/schema/accounts/security'
import { moneyFindings, orders } from '#server/db/schema/money/trade'
import { operators } from '#server/db/schema/site/operators'
import { proposedActs } from '#server/db/schema/site/proposedActs'
import { defaultTenants } from '#server/features/tenants/tenants'
import { suspend } from '#server/features/trade/findings/suspense'
import { findPermissions } from '#server/sessions/operators'
import { makePaidOrder } from '../../support/money/paidOrder'
import { turnOnApp } from '../../support/server/authenticatorApp'
import { Site, type User } from '../../support/server/site'

let site: Site
let proposer: User
let confirmer: User
beforeAll(async () => {
  site = await Site.open()
  proposer = await site.operator()
  confirmer = await site.operator()
})
afterAll(() => site.close())

const big = proposalLimits.moneyFrom
const agree = { agrees: true, note: '' } as const
const stateOf = async (id: string) => (await site.database.db.select().from(orders).where(eq(orders.id, id)))[0]?.state

/** A refund that waits for a second operator. */
async function proposeRefund(by = proposer) {
  const order = await makePaidOrder(site, await site.user(), big)
  const { proposed } = await by.get(refundOrder, { id: order, why: '重复付款' })
  return { order, id: proposed ?? 0 }
}

const openFor = async (user: User, id: number) =>
  (await user.get(findProposals, { limit: 50 })).list.find((each) => each.id === id)
const endedFor = async (user: User, id: number) =>
  (await user.get(findProposals, { ended: true, limit: 50 })).list.find((each) => each.id === id)

describe('a refund of much money', () => {
  test('is proposed, and made once another operator agrees, in the same transaction', async () => {
    const small = await makePaidOrder(site, await site.user(), big - 1)
    expect(await proposer.get(refundOrder, { id: small, why: '' })).toMatchObject({ proposed: null })
    const order = await makePaidOrder(site, await site.user(), big)
    expect(await proposer.call(refundOrder, { id: order, why: '' })).toMatchObject({ code: codes.invalidInput })
    const { proposed, state } = await proposer.get(refundOrder, { id: order, why: '重复付款' })
    const id = proposed ?? 0
    expect([state, await stateOf(order)]).toEqual(['fulfilled', 'fulfilled'])
    expect(await proposer.call(refundOrder, { id: order, why: '再次' })).toMatchObject({ code: codes.conflict })

    expect(await openFor(confirmer, id)).toMatchObject({
      words: expect.stringContaining('退款¥1,000.00'),
      reason: '重复付款',
      isMine: false,
      obstacle: '',
    })
    expect(await openFor(proposer, id)).toMatchObject({ isMine: true })
    const told = (await confirmer.get(findNotices, {})).list.filter(({ title }) => title === '有事项等待复核')
    expect(told.length).toBeGreaterThan(0)
    const waits = async (user: User) =>
      (await user.get(findWaiting, {})).list.some(({ link }) => link === '/admin/proposals?permission=money')
    expect([await waits(confirmer), await waits(proposer)]).toEqual([true, false])

    expect(await proposer.call(decideProposal, { id, ...agree })).toMatchObject({
      code: codes.forbidden,
      msg: expect.stringContaining('自己提交'),
    })
    expect(await stateOf(order)).toBe('fulfilled')
    expect(await confirmer.call(decideProposal, { id, ...agree })).toMatchObject({ ok: true })
    expect(await stateOf(order)).toBe('refunded')
    expect(await confirmer.call(decideProposal, { id, ...agree })).toMatchObject({ code: codes.conflict })
    expect(await endedFor(proposer, id)).toMatchObject({ state: 'performed' })
    expect((await proposer.get(findNotices, {})).list[0]).toMatchObject({ title: '您提交的事项已执行' })
    const { list } = await confirmer.get(findActs, { limit: 30 })
    expect(list.slice(0, 3).map(({ act, by }) => [act, by?.id])).toEqual([
      ['proposals.confirm', confirmer.userId],
      ['money.refund', confirmer.userId],
      ['proposals.propose', proposer.userId],
    ])
  })

  test('counts what went back before, so that it cannot be made in small parts', async () => {
    const order = await makePaidOrder(site, await site.user(), 2 * big)
    const half = { id: order, amount: big - 1, why: '' }
    expect(await proposer.get(refundOrder, half)).toMatchObject({ proposed: null })
    expect(await proposer.get(refundOrder, { id: order, amount: 1, why: '余款' })).toMatchObject({
      proposed: expect.any(Number),
    })
  })

  test('is made once when two agree at the same time', async () => {
    const third = await site.operator()
    const { id, order } = await proposeRefund()
    const answers = await Promise.all([confirmer, third].map((user) => user.call(decideProposal, { id, ...agree })))
    expect(answers.map((each) => each.ok || each.code).toSorted()).toEqual([codes.conflict, true].toSorted())
    expect(await stateOf(order)).toBe('refunded')
  })

  test('that is not possible any more stays proposed and says why, and may be rejected', async () => {
    const { id, order } = await proposeRefund()
    await site.database.db.update(orders).set({ refunded: 1n }).where(eq(orders.id, order))
    expect(await confirmer.call(decideProposal, { id, ...agree })).toMatchObject({
      code: codes.invalidInput,
      msg: expect.stringContaining('最多可退'),
    })
    expect(await openFor(confirmer, id)).toMatchObject({ state: 'open' })
    expect(await confirmer.call(decideProposal, { id, agrees: false, note: ' ' })).toMatchObject({
      code: codes.invalidInput,
    })
    expect(await confirmer.call(decideProposal, { id, agrees: false, note: '已退过' })).toMatchObject({ ok: true })
    expect(await endedFor(proposer, id)).toMatchObject({ state: 'rejected', note: '已退过' })
    expect(await stateOf(order)).toBe('fulfilled')
  })

  test('is taken back by its proposer only, and ends by itself after a week', async () => {
    const { id } = await proposeRefund()
    expect(await confirmer.call(withdrawProposal, { id })).toMatchObject({ code: codes.notFound })
    expect(await proposer.call(withdrawProposal, { id })).toMatchObject({ ok: true })
    expect(await proposer.call(withdrawProposal, { id })).toMatchObject({ code: codes.conflict })
    expect(await confirmer.call(decideProposal, { id, ...agree })).toMatchObject({ code: codes.conflict })

    const { id: late, order } = await proposeRefund()
    site.advance(proposalLimits.life + 1000)
    await site.make.session(confirmer, { id: confirmer.userId, tenantId: 1 }, 0)
    await site.make.session(proposer, { id: proposer.userId, tenantId: 1 }, 0)
    await Promise.all([confirmer, proposer].map((user) => site.openConsole(user)))
    expect(await confirmer.call(decideProposal, { id: late, ...agree })).toMatchObject({ code: codes.conflict })
    expect(await endedFor(proposer, late)).toMatchObject({ state: 'expired' })
    expect(await proposer.get(refundOrder, { id: order, why: '再次' })).toMatchObject({ proposed: expect.any(Number) })
  })
})

describe('who may confirm', () => {
  const refusedFor = async (user: User, words: string) => {
    const { id } = await proposeRefund()
    expect(await openFor(user, id)).toMatchObject({ obstacle: expect.stringContaining(words) })
    expect(await user.call(decideProposal, { id, ...agree })).toMatchObject({
      code: codes.forbidden,
      msg: expect.stringContaining(words),
    })
    expect(await openFor(proposer, id)).toMatchObject({ state: 'open' })
  }
  const change = (user: User, set: Partial<typeof operators.$inferInsert>) =>
    site.database.db.update(operators).set(set).where(eq(operators.userId, user.userId))

  test('is nobody with the permission for less than a day', async () => {
    const user = await site.operator()
    await change(user, { createdAt: new Date(site.now().getTime() - proposalLimits.confirmerSince + 60_000) })
    await refusedFor(user, '不满24小时')
  })

  test('is nobody whom the proposer has made an operator', async () => {
    const user = await site.operator()
    await change(user, { grantedBy: proposer.userId })
    await refusedFor(user, '来自提交人')
  })

  test('is nobody with a number of the proposer', async () => {
    const user = await site.operator()
    await site.database.db.insert(userMobiles).values({ tenantId: 1, userId: user.userId, mobile: proposer.mobile })
    await refusedFor(user, '同一个手机号')
  })

  test('is nobody without the permission, who does not even see it, nor of another site', async () => {
    const { id } = await proposeRefund()
    const auditor = await site.operator({ permissions: ['audit'] })
    expect(await openFor(auditor, id)).toBeUndefined()
    expect(await auditor.call(decideProposal, { id, ...agree })).toMatchObject({ code: codes.forbidden })
    const foreign = await site.operator({ tenant: defaultTenants[1] })
    expect(await openFor(foreign, id)).toBeUndefined()
    expect(await foreign.call(decideProposal, { id, ...agree })).toMatchObject({ code: codes.notFound })
    expect(await foreign.call(withdrawProposal, { id })).toMatchObject({ code: codes.notFound })
    expect(await (await site.user()).call(findProposals, {})).toMatchObject({ code: codes.forbidden })
  })

  test('confirms nothing of a proposer who has lost the permission', async () => {
    const former = await site.operator({ permissions: ['money'] })
    const { id, order } = await proposeRefund(former)
    await change(former, { permission: 'audit' })
    expect(await confirmer.call(decideProposal, { id, ...agree })).toMatchObject({ code: codes.conflict })
    expect(await stateOf(order)).toBe('fulfilled')
  })
})

test('a booking of much money out of suspense is proposed', async () => {
  const { db } = site.database
  const parts = { db, now: () => site.now() }
  const finding = async (amount: number) => {
    const values = { tenantId: 1, kind: 'otherAmount', channel: 'wechat', reference: `${amount}`, facts: {} }
    const [row] = await db
      .insert(moneyFindings)
      .values({ ...values, at: site.now() })
      .returning()
    if (!row) throw new Error('A finding was not made')
    await suspend(parts, row, BigInt(amount))
    return row.id
  }
  const settle = (id: number) =>
    proposer.get(settleMoneyFinding, { id, note: '渠道已补账', outcome: 'corrected' as const })
  expect(await settle(await finding(big - 1))).toEqual({ proposed: null })
  const id = await finding(-big)
  const { proposed } = await settle(id)
  const settledAt = async () =>
    (await db.select().from(moneyFindings).where(eq(moneyFindings.id, id)))[0]?.settledAt ?? null
  expect(await settledAt()).toBeNull()
  await confirmer.get(decideProposal, { id: proposed ?? 0, ...agree })
  expect(await settledAt()).not.toBeNull()
})

describe('operators of a site', () => {
  test('are listed for those who manage them', async () => {
    const { list } = await proposer.get(findOperators, {})
    expect(list.find(({ isMe }) => isMe)).toMatchObject({ userId: proposer.userId, hasFactor: false })
    expect(list.map(({ userId }) => userId)).toContain(confirmer.userId)
    const other = await site.operator({ permissions: ['audit'] })
    expect(await other.call(findOperators, {})).toMatchObject({ code: codes.forbidden })
    const foreign = await site.operator({ tenant: defaultTenants[1] })
    const seen = (await foreign.get(findOperators, {})).list.map(({ userId }) => userId)
    expect(seen).toContain(foreign.userId)
    expect(seen).not.toContain(confirmer.userId)
    expect(
      await foreign.call(changeOperator, { userId: confirmer.userId, permissions: [], reason: '试' }),
    ).toMatchObject({ code: codes.notFound })
    expect(await foreign.call(resetOperator, { userId: confirmer.userId, reason: '试' })).toMatchObject({
      code: codes.notFound,
    })
  })

  test('are added and changed by two of them, and by nobody alone', async () => {
    const { db } = site.database
    const user = await site.user()
    const wanted = { mobile: user.mobile, permissions: ['jobs' as const], reason: '新同事' }
    expect(await proposer.call(addOperator, { ...wanted, mobile: '13100000000' })).toMatchObject({
      code: codes.notFound,
    })
    const { proposed: added } = await proposer.get(addOperator, wanted)
    expect(await findPermissions(db, user.userId)).toEqual([])
    await confirmer.get(decideProposal, { id: added, ...agree })
    expect(await findPermissions(db, user.userId)).toEqual(['jobs'])
    const [row] = await db.select().from(operators).where(eq(operators.userId, user.userId))
    expect(row?.grantedBy).toBe(proposer.userId)
    expect(await proposer.call(addOperator, wanted)).toMatchObject({ code: codes.conflict })

    const own = { userId: proposer.userId, permissions: [], reason: '试' }
    expect(await proposer.call(changeOperator, own)).toMatchObject({ code: codes.forbidden })
    const { proposed } = await proposer.get(changeOperator, {
      userId: user.userId,
      permissions: ['money'],
      reason: '换岗',
    })
    expect(await openFor(confirmer, proposed)).toMatchObject({
      words: expect.stringMatching(/添加权限：处理退款与对账；取消权限：审核职位/),
    })
    await db.delete(operators).where(eq(operators.userId, user.userId))
    expect(await confirmer.call(decideProposal, { id: proposed, ...agree })).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('变过'),
    })
  })

  test('who have lost everything get their factor reset by two others', async () => {
    const user = await site.operator({ permissions: ['audit'] })
    await turnOnApp(site, user)
    const has = () => site.database.db.$count(totpSecrets, eq(totpSecrets.userId, user.userId))
    const { proposed } = await proposer.get(resetOperator, { userId: user.userId, reason: '手机丢失，已当面确认' })
    expect(await has()).toBe(1)
    await confirmer.get(decideProposal, { id: proposed, agrees: true, note: '已电话确认' })
    expect(await has()).toBe(0)
    user.proof = undefined
    expect(await user.call(getToday, {})).toMatchObject({ code: codes.consoleClosed, data: { state: 'setUp' } })
    await site.settled()
    const told = site.messages.filter(({ mobile }) => mobile === user.mobile)
    expect(told.at(-1)?.text).toContain('重置了管理后台')
  })
})

test('what another release proposed is shown without a name of the program, and can only be rejected', async () => {
  const { id } = await proposeRefund()
  await site.database.db.update(proposedActs).set({ act: 'money.former' }).where(eq(proposedActs.id, id))
  expect(await openFor(confirmer, id)).toMatchObject({ title: '其他操作' })
  expect(await confirmer.call(decideProposal, { id, ...agree })).toMatchObject({ code: codes.conflict })
  await confirmer.get(decideProposal, { id, agrees: false, note: '已不能执行' })
})
