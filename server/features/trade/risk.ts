import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { codes, type Failure, failure } from '../../../contract/errors'
import { orders, payments } from '../../db/schema/money/trade'
import { deriveId } from '../../deriveId'
import type { Services } from '../../services'
import { noteFinding } from './findings/findings'
import { findMoneyRules } from './moneyRules'

const hour = 3_600_000

const refusal = failure(codes.tooManyRequests, '操作过于频繁，为保障资金安全已暂停下单，请一小时后再试或联系客服')

/** An identifier of a payer that does not reveal who it is: an account, a user of an app, or a network. */
export const payerName = ({ secret }: Pick<Services, 'secret'>, words: string): string =>
  deriveId(secret, 'payer', words)

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

/**
 * Refuses a buyer whose orders of the last hour look like fraud by the site's rule: many small ones, or many people who pay them.
 * Operators find it on their list, once an hour.
 */
export async function refuseRisk(services: Services, owner: Owner, newPayer = ''): Promise<Failure | undefined> {
  const { db, now } = services
  const { risk } = await findMoneyRules(db, owner.tenantId)
  const since = new Date(now().getTime() - hour)
  const isSmall = and(
    ...[eq(orders.userId, owner.userId), eq(orders.tenantId, owner.tenantId)],
    ...[gt(orders.createdAt, since), lte(orders.amount, BigInt(risk.smallAmount))],
  )
  const small = newPayer === '' ? await db.$count(orders, isSmall) : 0
  if (small >= risk.smallOrders) return note(services, owner, { kind: 'riskSmallOrders', orders: small })
  const [row] = await db
    .select({ payers: sql<number>`count(distinct ${payments.payer})::int` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        ...[eq(orders.userId, owner.userId), eq(orders.tenantId, owner.tenantId)],
        ...[gt(payments.createdAt, since), ne(payments.payer, ''), ne(payments.payer, newPayer)],
      ),
    )
  const payers = (row?.payers ?? 0) + (newPayer === '' ? 0 : 1)
  return payers > risk.payers ? note(services, owner, { kind: 'riskPayers', payers }) : undefined
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
