import { eq, inArray, or } from 'drizzle-orm'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { orders, payments, refunds } from '../../../db/schema/money/trade'
import { findEmployers, type Parties } from '../../../identity/parties'
import type { FindingRow } from '../findings/findings'

interface Bought {
  readonly userId: number
  readonly role: number
}

/** The parties to orders, in their order: the buyer, and the company for which a recruiter bought. */
export async function findBuyerParties(db: Db, bought: readonly Bought[]): Promise<Parties[]> {
  const recruiters = bought.filter(({ role }) => role === recruiter)
  const employers = await findEmployers(
    db,
    recruiters.map(({ userId }) => userId),
  )
  return bought.map(({ userId, role }) => ({
    userIds: [userId],
    brandIds: role === recruiter ? [employers.get(userId) ?? null] : [],
  }))
}

/** The parties to findings, in their order: the user whom a finding names, and the buyers of its payment or refund. */
export async function findFindingParties(db: Db, rows: readonly FindingRow[]): Promise<Parties[]> {
  const numbersOf = ({ facts, reference }: FindingRow) =>
    [facts.no, facts.refundNo, reference].flatMap((no) => (no ? [no] : []))
  const numbers = [...new Set(rows.flatMap(numbersOf))]
  const named =
    numbers.length === 0
      ? []
      : await db
          .selectDistinct({ no: payments.no, refundNo: refunds.no, userId: orders.userId, role: orders.role })
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .leftJoin(refunds, eq(refunds.paymentId, payments.id))
          .where(or(inArray(payments.no, numbers), inArray(refunds.no, numbers)))
  const parties = await findBuyerParties(db, named)
  return rows.map((row) => {
    const own = new Set(numbersOf(row))
    const buyers = named.flatMap(({ no, refundNo }, at) =>
      own.has(no) || (refundNo !== null && own.has(refundNo)) ? [parties[at] ?? {}] : [],
    )
    return {
      userIds: [Number(row.facts.user ?? 0), ...buyers.flatMap(({ userIds = [] }) => userIds)],
      brandIds: buyers.flatMap(({ brandIds = [] }) => brandIds),
    }
  })
}
