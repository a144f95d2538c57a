import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../contract/all'
import { decideCertification, findCertifications } from '../../../contract/companies/certification'
import { setUserBlocked } from '../../../contract/complaints/blocking'
import { findAllComplaints, getComplaint, handleComplaint } from '../../../contract/complaints/complaint'
import type { Endpoint, InputOf } from '../../../contract/endpoint'
import { codes } from '../../../contract/errors'
import { findJobReviews, reviewJob } from '../../../contract/jobs/life'
import { partyWords } from '../../../contract/operators'
import { findDeskOrders, findMoneyFindings, settleMoneyFinding } from '../../../contract/trade/desk'
import { decideInvoice, findDeskInvoices } from '../../../contract/trade/invoices'
import { getRefundable, refundOrder, stopRefund } from '../../../contract/trade/trade'
import { brandCertifications, brandMembers } from '../../../server/db/schema/companies'
import { complaints } from '../../../server/db/schema/complaints'
import { invoices, moneyFindings, payments, refunds } from '../../../server/db/schema/money/trade'
import { recruiters } from '../../../server/db/schema/recruiters'
import { allHandlers } from '../../../server/features/handlers'
import { jobStatus } from '../../../server/features/jobs/life/status'
import { makePaidOrder } from '../../support/money/paidOrder'
import { Site, type User } from '../../support/server/site'

let site: Site
let db: Site['database']['db']
/** An operator who recruits for a company, and a colleague there. */
let party: User
let colleague: User
let stranger: User
let impartial: User
let brand: Awaited<ReturnType<Site['make']['brand']>>
beforeAll(async () => {
  site = await Site.open()
  db = site.database.db
  brand = await site.make.brand()
  party = await site.operator()
  colleague = await site.user({ role: 1 })
  stranger = await site.user()
  impartial = await site.operator()
  await db.insert(recruiters).values({ userId: party.userId, tenantId: 1, name: '管理员', brandId: brand.id })
  await db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, colleague.userId))
})
afterAll(() => site.close())

const today = new Date()

async function waitingJob(userId: number): Promise<number> {
  return (await site.make.job({ userId, brandId: brand.id, status: jobStatus.inReview }, brand)).id
}

async function certification(brandId: number, applicantId: number): Promise<number> {
  const values = { companyName: '福州海风科技有限公司', creditCode: '91350100M000100Y43', legalPerson: '沈知行' }
  const [row] = await db
    .insert(brandCertifications)
    .values({ tenantId: 1, brandId, applicantId, state: 1, documentId: randomUUID(), ...values })
    .returning()
  return row?.id ?? 0
}

type Complained = Pick<typeof complaints.$inferInsert, 'kind' | 'targetId' | 'accusedId' | 'reporterId'>
async function complaint(given: Complained): Promise<number> {
  const words = { title: '前端工程师', reason: 'fee', content: '面试时要求先交八百元服装费。' }
  const [row] = await db
    .insert(complaints)
    .values({ tenantId: 1, role: 0, ...words, createdAt: today, ...given })
    .returning()
  return row?.id ?? 0
}
const complaintAbout = async (accused: User, reporter = stranger) =>
  complaint({
    kind: 'job',
    targetId: await waitingJob(accused.userId),
    accusedId: accused.userId,
    reporterId: reporter.userId,
  })

async function invoice(user: User): Promise<string> {
  const values = { kind: 'personal' as const, title: '林小满', taxNo: '', email: 'a@example.com', amount: 10_000n }
  const [row] = await db
    .insert(invoices)
    .values({
      ...{ id: randomUUID(), tenantId: 1, orderId: await makePaidOrder(site, user), userId: user.userId, ...values },
      ...{ state: 'requested' as const, byHand: true, createdAt: today },
    })
    .returning()
  return row?.id ?? ''
}

async function finding(facts: Readonly<Record<string, string>>): Promise<number> {
  const [row] = await db
    .insert(moneyFindings)
    .values({ tenantId: 1, kind: 'otherAmount', channel: 'wechat', reference: randomUUID(), facts, at: today })
    .returning()
  return row?.id ?? 0
}
async function findingAboutPayment(user: User): Promise<number> {
  const orderId = await makePaidOrder(site, user)
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return finding({ no: payment?.no ?? '' })
}

/** A refund that no provider has begun. */
async function waitingRefund(user: User): Promise<string> {
  const orderId = await makePaidOrder(site, user)
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  const id = randomUUID()
  await db.insert(refunds).values({
    ...{ id, no: `R${id}`, tenantId: 1, orderId, paymentId: payment?.id ?? '', amount: 100n, why: '测试' },
    ...{ state: 'pending' as const, transferId: randomUUID(), createdAt: today },
  })
  return id
}

/** One way of being a party, and the call in which it matters. */
interface Case {
  readonly as: string
  readonly endpoint: Endpoint
  readonly input: () => Promise<object>
}
const act = (endpoint: Endpoint, as: string, input: Case['input']): Case => ({ endpoint, as, input })

const acts: readonly Case[] = [
  act(reviewJob, 'recruiter', async () => ({ id: await waitingJob(party.userId), passes: true })),
  act(reviewJob, 'colleague', async () => ({ id: await waitingJob(colleague.userId), passes: false, note: '不符' })),
  act(decideCertification, 'member', async () => {
    await db.delete(brandCertifications)
    return { id: await certification(brand.id, colleague.userId), accepts: true }
  }),
  act(decideCertification, 'applicant', async () => {
    return { id: await certification((await site.make.brand()).id, party.userId), accepts: false, reason: '不清晰' }
  }),
  act(handleComplaint, 'accused', async () => ({ id: await complaintAbout(party), state: 2, reply: '没有问题' })),
  act(handleComplaint, 'reporter', async () => ({ id: await complaintAbout(stranger, party), state: 1 })),
  act(handleComplaint, 'member of the company', async () => ({ id: await complaintAbout(colleague), state: 1 })),
  act(handleComplaint, 'member of the accused company', async () => {
    const accused = { kind: 'company' as const, targetId: brand.id, accusedId: null }
    return { id: await complaint({ ...accused, reporterId: stranger.userId }), state: 1 }
  }),
  act(setUserBlocked, 'account', async () => ({ userId: party.userId, blocked: false })),
  act(setUserBlocked, 'colleague', async () => ({ userId: colleague.userId, blocked: false })),
  act(setUserBlocked, 'reporter', async () => {
    const disliked = await site.user()
    await complaintAbout(disliked, party)
    return { userId: disliked.userId, blocked: true }
  }),
  act(refundOrder, 'buyer', async () => ({ id: await makePaidOrder(site, party), why: '测试' })),
  act(getRefundable, 'buyer', async () => ({ id: await makePaidOrder(site, party) })),
  act(stopRefund, 'buyer', async () => ({ id: await waitingRefund(party) })),
  act(settleMoneyFinding, 'buyer', async () => ({ id: await findingAboutPayment(party), note: '已核对' })),
  act(settleMoneyFinding, 'user', async () => ({ id: await finding({ user: String(party.userId) }), note: '已核对' })),
  act(decideInvoice, 'buyer', async () => ({ id: await invoice(party), accepts: false, reason: '测试' })),
]

/** Lists with a thing of the party in them, found by its id. */
interface Listed {
  readonly endpoint: Endpoint
  readonly make: () => Promise<number | string>
  readonly list: (operator: User) => Promise<readonly { readonly key: unknown; readonly isParty: boolean }[]>
}
const lists: readonly Listed[] = [
  {
    endpoint: findJobReviews,
    make: () => waitingJob(party.userId),
    list: async (operator) =>
      (await operator.get(findJobReviews, { limit: 50 })).list.map(({ card, isParty }) => ({ key: card.id, isParty })),
  },
  {
    endpoint: findCertifications,
    make: async () => certification((await site.make.brand()).id, party.userId),
    list: async (operator) =>
      (await operator.get(findCertifications, { limit: 50 })).list.map(({ id, isParty }) => ({ key: id, isParty })),
  },
  {
    endpoint: findAllComplaints,
    make: () => complaintAbout(party),
    list: async (operator) =>
      (await operator.get(findAllComplaints, { limit: 50 })).list.map(({ id, isParty }) => ({ key: id, isParty })),
  },
  {
    endpoint: findMoneyFindings,
    make: () => findingAboutPayment(party),
    list: async (operator) =>
      (await operator.get(findMoneyFindings, { limit: 50 })).list.map(({ id, isParty }) => ({ key: id, isParty })),
  },
  {
    endpoint: findDeskOrders,
    make: () => makePaidOrder(site, party),
    list: async (operator) =>
      (await operator.get(findDeskOrders, { limit: 50 })).list.map(({ id, isParty }) => ({ key: id, isParty })),
  },
  {
    endpoint: findDeskInvoices,
    make: () => invoice(party),
    list: async (operator) =>
      (await operator.get(findDeskInvoices, { limit: 50 })).list.map(({ id, isParty }) => ({ key: id, isParty })),
  },
]

const deskCalls = allEndpoints.filter(({ access }) => typeof access === 'object')
const pathsWith = (rule: Endpoint['parties']) =>
  deskCalls.filter(({ parties }) => parties === rule).map(({ path }) => path)

describe('the calls of operators', () => {
  test('say what they do for a party', () => {
    expect(deskCalls.length).toBeGreaterThan(15)
    expect(pathsWith(undefined)).toEqual([])
  })

  test('are tried below for each party, and refuse them before they run', () => {
    const isTried = (path: string) => [...acts, ...lists].some(({ endpoint }) => endpoint.path === path)
    expect([...pathsWith('refused'), ...pathsWith('marked')].filter((path) => !isTried(path))).toEqual([])
    const checks = allHandlers.filter((handler) => 'refusesParties' in handler).map(({ endpoint }) => endpoint.path)
    expect(checks.sort()).toEqual([...pathsWith('refused')].sort())
  })

  test.each(acts)('$endpoint.path refuses the $as and serves others', async ({ endpoint, input }) => {
    const given = (await input()) as InputOf<typeof endpoint>
    expect(await party.call(endpoint, given)).toMatchObject({ code: codes.forbidden, msg: partyWords })
    expect(await impartial.call(endpoint, given)).toMatchObject({ ok: true })
  })

  test.each(lists)('$endpoint.path marks the things of a party', async ({ make, list }) => {
    const key = await make()
    expect(await list(party)).toContainEqual({ key, isParty: true })
    expect(await list(impartial)).toContainEqual({ key, isParty: false })
  })
})

describe('a reporter', () => {
  test('is hidden from the accused, also in the list of complaints', async () => {
    const id = await complaintAbout(party)
    expect(await party.call(getComplaint, { id })).toMatchObject({ code: codes.forbidden, msg: partyWords })
    const { list } = await party.get(findAllComplaints, { limit: 50 })
    expect(list.find((each) => each.id === id)).toMatchObject({ isParty: true, reason: '', content: '' })
  })

  test('is shown to operators with the permission for it only', async () => {
    const id = await complaintAbout(stranger, colleague)
    const handler = await site.operator({ permissions: ['complaints'] })
    expect((await handler.get(getComplaint, { id })).handling?.reporter).toBeNull()
    const entrusted = await site.operator({ permissions: ['complaints', 'reporters'] })
    expect((await entrusted.get(getComplaint, { id })).handling?.reporter?.mobile).toBe(colleague.mobile)
  })

  test('who operates the site reads their own complaint as a reporter does', async () => {
    const id = await complaintAbout(stranger, party)
    expect((await party.get(getComplaint, { id })).handling).toBeNull()
  })

  test('of a company that an operator has left is still not their case', async () => {
    const former = await site.operator()
    await db.insert(recruiters).values({ userId: former.userId, tenantId: 1, name: '前同事', brandId: brand.id })
    await db.update(recruiters).set({ brandId: null }).where(eq(recruiters.userId, former.userId))
    await db.delete(brandMembers).where(eq(brandMembers.userId, former.userId))
    const input = { id: await waitingJob(colleague.userId), passes: true as const }
    expect(await former.call(reviewJob, input)).toMatchObject({ code: codes.forbidden })
  })
})
