import { and, count, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import { lock } from '../../db/locks'
import { orders, payments } from '../../db/schema/money/trade'
import type { Services } from '../../services'
import { deriveId } from '../../wire/deriveId'
import { noteFinding } from './findings/findings'
import { findMoneyRules } from './moneyRules'

const hour = 3_600_000

const refusal = failure(codes.tooManyRequests, '操作过于频繁，为保障资金安全已暂停下单，请一小时后再试或联系客服')
const linkRefusal = failure(codes.tooManyRequests, '最近帮TA付款的人较多，为保障资金安全，请一小时后再试')

/** An identifier of a payer that does not reveal who it is: an account, a user of an app, or a network. */
export const payerName = ({ secret }: Pick<Services, 'secret'>, words: string): string =>
  deriveId(secret, 'payer', words)

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

const ofOwner = ({ tenantId, userId }: Owner) => and(eq(orders.userId, userId), eq(orders.tenantId, tenantId))

/**
 * Refuses a new order of a buyer who made many small ones within the last hour, by the site's rule. Operators find it on their
 * list, once an hour. Call it under the lock of the limit `orders`.
 */
export async function refuseSmallOrders(services: Services, owner: Owner): Promise<Failure | undefined> {
  const { db, now } = services
  const { risk } = await findMoneyRules(db, owner.tenantId)
  const since = new Date(now().getTime() - hour)
  const isSmall = and(gt(orders.createdAt, since), lte(orders.amount, BigInt(risk.smallAmount)))
  const small = await db.$count(orders, and(ofOwner(owner), isSmall))
  return small < risk.smallOrders ? undefined : note(services, owner, { kind: 'riskSmallOrders', orders: small })
}

export interface NewPayer {
  /** See {@link payerName}. */
  readonly by: string
  /** Somebody with the link of the order, not the buyer. */
  readonly byLink: boolean
}

/**
 * Refuses a further payer of a buyer's orders if many people paid them within the last hour, by the site's rule, and locks that
 * limit. The buyer and the people with a link are counted apart, and of these only those who did pay: what strangers do never
 * keeps a buyer from paying.
 */
export async function refusePayer(
  services: Services,
  owner: Owner,
  { by, byLink }: NewPayer,
): Promise<Failure | undefined> {
  const { db, now } = services
  await lock(db, 'payers', owner.userId)
  const { risk } = await findMoneyRules(db, owner.tenantId)
  const since = new Date(now().getTime() - hour)
  const counts = byLink ? and(eq(payments.byLink, true), gt(payments.paidAt, since)) : eq(payments.byLink, false)
  const [row] = await db
    .select({ others: count(sql`distinct ${payments.payer}`) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(ofOwner(owner), counts, gt(payments.createdAt, since), ne(payments.payer, ''), ne(payments.payer, by)))
  const payers = (row?.others ?? 0) + 1
  if (payers <= risk.payers) return undefined
  const refused = await note(services, owner, { kind: 'riskPayers', payers })
  return byLink ? linkRefusal : refused
}

interface Risk {
  readonly kind: 'riskSmallOrders' | 'riskPayers'
  readonly orders?: number
  readonly payers?: number
}

async function note(services: Services, { tenantId, userId }: Owner, risk: Risk): Promise<Failure> {
  const { kind, orders: made, payers } = risk
  const reference = `${userId} ${services.now().toISOString().slice(0, 13)}`
  const facts = {
    user: String(userId),
    ...(made !== undefined && { orders: String(made) }),
    ...(payers !== undefined && { payers: String(payers) }),
  }
  await noteFinding(services, { tenantId, kind, channel: '', reference, facts })
  return refusal
}
