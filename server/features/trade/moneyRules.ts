import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'

const Fen = z.int().check(z.gte(1), z.lte(100_000_000))

/** Rules of a tenant's shop; `moneyRules` in its row can change each of them. Amounts are fen. */
const MoneyRules = z.object({
  /** Minutes until an unpaid order is closed. */
  closesAfter: z._default(z.int().check(z.gte(1), z.lte(10_080)), 30),
  /** Open orders that somebody may have at once. */
  openOrders: z._default(z.int().check(z.gte(1), z.lte(1000)), 20),
  /** Orders that somebody may make in an hour. */
  ordersAnHour: z._default(z.int().check(z.gte(1), z.lte(10_000)), 60),
  /** Payments from the wallet above this amount need its password or a passkey. */
  passwordAbove: z._default(Fen, 100_000),
  /** So do payments with which the sum of a day's payments without it exceeds this amount (`dayLimitOf`). */
  passwordAboveDay: z._default(Fen, 200_000),
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
  invoicesByHandFrom: z._default(Fen, 500_000),
  /** How often the owner of a package of rights may stop its clock. */
  packageSuspensions: z._default(z.int().check(z.gte(0), z.lte(100)), 2),
  recharge: z._default(
    z.object({
      least: z._default(Fen, 100),
      most: z._default(Fen, 5_000_000),
      offers: z._default(z.array(Fen).check(z.maxLength(9)), [1000, 5000, 10_000, 20_000, 50_000, 100_000]),
    }),
    { least: 100, most: 5_000_000, offers: [1000, 5000, 10_000, 20_000, 50_000, 100_000] },
  ),
  /** A membership may be suspended `times` times within `within` days; after `days` days its clock restarts by itself. */
  suspension: z._default(
    z.object({
      times: z._default(z.int().check(z.gte(0), z.lte(100)), 2),
      within: z._default(z.int().check(z.gte(1), z.lte(3660)), 365),
      days: z._default(z.int().check(z.gte(1), z.lte(366)), 30),
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
