import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Day, Id, Instant, optionalText, requiredText } from '../fields'

/** Offers (录用通知): pay, place and date, sent in the talk by a recruiter; the seeker accepts, or declines with a reason. */

/**
 * Like the states of an exchange request: 1 open, 2 accepted, 3 declined, 5 withdrawn or replaced, 6 expired without an answer.
 */
export const OfferStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(6)])
export type OfferStatus = z.infer<typeof OfferStatus>
export const offerWaits = 1 as const
export const offerAccepted = 2 as const
export const offerDeclined = 3 as const
export const offerWithdrawn = 5 as const
export const offerExpired = 6 as const

/** An offer in a message of the talk. Its state is the exchange's. */
export const OfferSnapshot = z.object({
  id: z.int(),
  jobName: z.string(),
  monthly: z.int(),
  months: z.int(),
  startOn: z.string(),
  expiresAt: Instant,
})
export type OfferSnapshot = z.infer<typeof OfferSnapshot>

export const Offer = z.extend(OfferSnapshot, {
  cid: z.int(),
  status: OfferStatus,
  bonus: z.int(),
  areaCode: z.string(),
  address: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  probationMonths: z.int(),
  probationPercent: z.int(),
  note: z.string(),
  /** Why it was declined or withdrawn. */
  reason: z.string(),
  answeredAt: z.nullable(Instant),
  createdAt: Instant,
  jobId: z.nullable(z.int()),
  brandName: z.string(),
  peer: z.object({ name: z.string(), avatar: z.string() }),
  isMine: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

const within = (least: number, most: number, words: string) =>
  z.int(words).check(z.gte(least, words), z.lte(most, words))

export const OfferPlan = z.strictObject({
  cid: Id,
  clientId: z.uuid('编号不正确'),
  jobName: requiredText(40, '请填写职位'),
  monthly: within(1_000, 1_000_000, '月薪须在1000到1000000元之间'),
  months: within(12, 24, '薪数须在12到24之间'),
  bonus: z._default(within(0, 10_000_000, '年度奖金须在0到1000万元之间'), 0),
  areaCode: AreaCode,
  address: requiredText(100, '请填写工作地点'),
  startOn: Day,
  probationMonths: z._default(within(0, 6, '试用期最长6个月'), 3),
  /** The law asks for at least 80 % of the agreed pay. */
  probationPercent: z._default(within(80, 100, '试用期工资不得低于约定工资的80%'), 100),
  /** Days until it expires. */
  days: z._default(within(1, 30, '有效期为1到30天'), 7),
  note: optionalText(500),
})

/** Defaults of the form for a new offer. Fails with 1010 if one side has not written yet. */
export const prepareOffer = endpoint({
  path: '/api-user/offer/createBefore',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ cid: Id }),
  output: z.object({
    personName: z.string(),
    jobName: z.string(),
    monthly: z.int(),
    months: z.int(),
    areaCode: z.string(),
    address: z.string(),
  }),
})

/** Sends an offer in the talk and replaces one that is open there. */
export const createOffer = endpoint({
  path: '/api-user/offer/create',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: OfferPlan,
  output: Offer,
})

export const getOffer = endpoint({
  path: '/api-user/offer/get',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: Offer,
})

/** The caller's offers, newest first, at most a hundred. */
export const findOffers = endpoint({
  path: '/api-user/offer/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({}),
  output: z.object({ list: z.array(Offer) }),
})

/** The seeker accepts, which moves the application to 已录用, or declines, which requires a reason. */
export const answerOffer = endpoint({
  path: '/api-user/offer/answer',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({ id: Id, accept: z.boolean(), reason: optionalText(100) }),
  output: Offer,
})

/** The recruiter withdraws an open offer. */
export const withdrawOffer = endpoint({
  path: '/api-user/offer/withdraw',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({ id: Id, reason: requiredText(100, '请填写撤回原因') }),
  output: Offer,
})
