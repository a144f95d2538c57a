import { and, eq, gte, isNotNull, min } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import type { Db } from '../../../db/database'
import { payments, reconciledDays } from '../../../db/schema/money/trade'

const hour = 3_600_000
const dayMs = 24 * hour

/** Days that were missed are caught up as far back as this. Providers keep bills for three months. */
const reach = 31

/** Ends of a day in China, `2026-11-21`. */
export const boundsOf = (day: string): { readonly from: Date; readonly to: Date } => {
  const from = new Date(`${day}T00:00:00+08:00`)
  return { from, to: new Date(from.getTime() + dayMs) }
}

/** The last day whose bill a provider has written: bills of yesterday come at ten in the morning in China. */
const lastBillDay = (now: Date): string => dayInChina(new Date(now.getTime() - dayMs - 10 * hour))

/** The oldest day of a channel whose bill was not compared yet; undefined if there is none. */
export async function findMissedDay(db: Db, channel: string, now: Date): Promise<string | undefined> {
  const last = lastBillDay(now)
  const isPaid = and(eq(payments.channel, channel), isNotNull(payments.paidAt))
  const [first] = await db
    .select({ at: min(payments.paidAt) })
    .from(payments)
    .where(isPaid)
  const earliest = dayInChina(new Date(boundsOf(last).from.getTime() - (reach - 1) * dayMs))
  const begun = first?.at ? dayInChina(first.at) : last
  const from = begun < earliest ? earliest : begun
  const done = await db
    .select({ day: reconciledDays.day })
    .from(reconciledDays)
    .where(and(eq(reconciledDays.tenantId, 0), eq(reconciledDays.channel, channel), gte(reconciledDays.day, from)))
  const known = new Set(done.map(({ day }) => day))
  for (let at = boundsOf(from).from; dayInChina(at) <= last; at = new Date(at.getTime() + dayMs))
    if (!known.has(dayInChina(at))) return dayInChina(at)
  return undefined
}

/** Notes that a day of a channel is over, whatever was found. */
export const markDay = (
  db: Db,
  { channel, day, lines, findings, at }: { channel: string; day: string; lines: number; findings: number; at: Date },
) => db.insert(reconciledDays).values({ tenantId: 0, channel, day, lines, findings, at }).onConflictDoNothing()
