import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { moneyRule } from '#contract/tenants/moneySettings'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'

const Fen = z.int().check(z.gte(1), z.lte(100_000_000))

/** Rules of a tenant's shop; `moneyRules` in its row can change each of them. Amounts are fen. */
const MoneyRules = z.object({
  /** Minutes until an unpaid order is closed. */
  closesAfter: moneyRule('closesAfter'),
  /** Open orders that somebody may have at once. */
  openOrders: moneyRule('openOrders'),
  /** Orders that somebody may make in an hour. */
  ordersAnHour: moneyRule('ordersAnHour'),
  /** Payments from the wallet above this amount need its password or a passkey. */
  passwordAbove: moneyRule('passwordAbove'),
  /** So do payments with which the sum of a day's payments without it exceeds this amount (`dayLimitOf`). */
  passwordAboveDay: moneyRule('passwordAboveDay'),
  /** Signs of fraud within an hour: this many orders up to this amount, or this many people who pay one buyer's orders. */
  risk: z._default(
    z.object({
      smallAmount: z._default(Fen, 500),
      smallOrders: z._default(z.int().check(z.gte(1), z.lte(1000)), 15),
      payers: z._default(z.int().check(z.gte(1), z.lte(1000)), 5),
    }),
    { smallAmount: 500, smallOrders: 15, payers: 5 },
  ),
  /** Invoices from this amount on wait for an operator. */
  invoicesByHandFrom: moneyRule('invoicesByHandFrom'),
  /** How often the owner of a package of rights may stop its clock. */
  packageSuspensions: moneyRule('packageSuspensions'),
  recharge: z._default(
    z.object({
      least: moneyRule('rechargeLeast'),
      most: moneyRule('rechargeMost'),
      offers: z._default(z.array(Fen).check(z.maxLength(9)), [1000, 5000, 10_000, 20_000, 50_000, 100_000]),
    }),
    { least: 100, most: 5_000_000, offers: [1000, 5000, 10_000, 20_000, 50_000, 100_000] },
  ),
  /** A membership may be suspended `times` times within `within` days; after `days` days its clock restarts by itself. */
  suspension: z._default(
    z.object({
      times: moneyRule('suspensionTimes'),
      within: moneyRule('suspensionWithin'),
      days: moneyRule('suspensionDays'),
    }),
    { times: 2, within: 365, days: 30 },
  ),
})
export type MoneyRules = z.infer<typeof MoneyRules>

/** One payment up to `passwordAbove` is always possible without the password. */
export const dayLimitOf = ({ passwordAbove, passwordAboveDay }: MoneyRules): number =>
  Math.max(passwordAbove, passwordAboveDay)

export async function findMoneyRules(db: Db, tenantId: number): Promise<MoneyRules> {
  const [row] = await db.select({ stored: tenants.moneyRules }).from(tenants).where(eq(tenants.id, tenantId))
  return readMoneyRules(row?.stored)
}

/** Reads a tenant's rules. Unreadable rules count as missing, so the defaults apply. */
export function readMoneyRules(stored: unknown): MoneyRules {
  const read = MoneyRules.safeParse(stored ?? {})
  return read.success ? read.data : MoneyRules.parse({})
}
