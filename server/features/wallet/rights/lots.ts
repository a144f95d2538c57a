import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import { ledgerAccounts, rightLots } from '../../../db/schema/money/ledger'
import { deriveId } from '../../../wire/deriveId'
import { type LedgerParts, openAccount } from '../ledger/accounts'
import { book, lockAccounts } from '../ledger/book'

export type LotSource = (typeof rightLots.$inferSelect)['source']

export interface RightOwner {
  readonly tenantId: number
  readonly userId: number
}

export interface Grant extends RightOwner {
  /** Names the grant: a repeated one gives nothing more. */
  readonly id: string
  /** The right, for example `greeting`. */
  readonly unit: string
  /** The only role that may use it; undefined: both. */
  readonly role?: Role
  readonly count: number
  readonly source: LotSource
  /** The membership, package, order or day that it comes from. */
  readonly sourceId: string
  readonly startsAt?: Date
  /** Null: never. */
  readonly endsAt: Date | null
  readonly orderId?: string
}

/**
 * Gives a user a lot of rights, in the caller's transaction. Resolves to the lot's id: that of the former grant if this one is a
 * repeat.
 */
export async function grantLot(parts: LedgerParts, grant: Grant): Promise<number> {
  const { id, tenantId, userId, unit, role, count, source, sourceId, endsAt, startsAt = parts.now(), orderId } = grant
  const name = `${source}:${id}`
  const to = await openAccount(parts, { tenantId, userId, unit, kind: 'lot', name })
  const lot = { accountId: to, tenantId, userId, unit, role, source, sourceId, startsAt, endsAt }
  await parts.db.insert(rightLots).values(lot).onConflictDoNothing()
  const from = await openAccount(parts, { tenantId, unit, kind: 'issued', shareOf: userId })
  const transfer = { id: deriveId(id, 'grant', unit), tenantId, unit, from, to, amount: BigInt(count), orderId }
  await book(parts, [{ ...transfer, reason: 'right.grant', reference: name }])
  return to
}

/** As {@link grantLot} for several, always in the same order of rights, so that two acts never wait for each other. */
export async function grantLots(parts: LedgerParts, grants: readonly Grant[]): Promise<void> {
  for (const grant of grants.toSorted((left, right) => (left.unit < right.unit ? -1 : 1))) await grantLot(parts, grant)
}

export interface Lot {
  readonly id: number
  readonly unit: string
  readonly role: Role | null
  readonly source: LotSource
  readonly sourceId: string
  readonly endsAt: Date | null
  readonly suspendedAt: Date | null
  readonly free: number
}

const free = sql<string>`${ledgerAccounts.postedCredits} - ${ledgerAccounts.postedDebits} - ${ledgerAccounts.pendingDebits}`

export interface LotChoice {
  readonly units?: readonly string[]
  /** Lots that this role may use. */
  readonly role?: Role | undefined
  /** Without suspended and empty ones. */
  readonly usable?: boolean
}

/** Lots of a user that have not ended, the one that ends first before the others. */
export async function findLots(
  { db, now }: LedgerParts,
  { tenantId, userId }: RightOwner,
  { units, role, usable = false }: LotChoice = {},
): Promise<readonly Lot[]> {
  const rows = await db
    .select({ lot: rightLots, free })
    .from(rightLots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, rightLots.accountId))
    .where(
      and(
        eq(rightLots.userId, userId),
        eq(rightLots.tenantId, tenantId),
        isNull(rightLots.lapsedAt),
        lte(rightLots.startsAt, now()),
        or(isNull(rightLots.endsAt), gt(rightLots.endsAt, now()), sql`${rightLots.suspendedAt} is not null`),
        units && inArray(rightLots.unit, [...units]),
        role === undefined ? undefined : or(isNull(rightLots.role), eq(rightLots.role, role)),
        usable ? and(isNull(rightLots.suspendedAt), sql`${free} > 0`) : undefined,
      ),
    )
    .orderBy(sql`${rightLots.endsAt} asc nulls last`, asc(rightLots.accountId))
  return rows.map(({ lot: { accountId: id, unit, role, source, sourceId, endsAt, suspendedAt }, free }) => ({
    id,
    unit,
    role,
    source,
    sourceId,
    endsAt,
    suspendedAt,
    free: Number(free),
  }))
}

/** How many pieces of each right a user can use now. */
export async function readRights(
  parts: LedgerParts,
  owner: RightOwner,
  role?: Role,
): Promise<Readonly<Record<string, number>>> {
  const lots = await findLots(parts, owner, { role, usable: true })
  const sums: Record<string, number> = {}
  for (const { unit, free } of lots) sums[unit] = (sums[unit] ?? 0) + free
  return sums
}

/** Stops the clock of all lots from one source, in the caller's transaction: they cannot be used until they resume. */
export async function suspendLots({ db, now }: LedgerParts, source: LotSource, sourceId: string): Promise<void> {
  await db
    .update(rightLots)
    .set({ suspendedAt: now() })
    .where(and(isFrom(source, sourceId), isNull(rightLots.suspendedAt), isNull(rightLots.lapsedAt)))
}

/** Restarts the clock: each lot ends later by the time that it was stopped. */
export async function resumeLots({ db, now }: LedgerParts, source: LotSource, sourceId: string): Promise<void> {
  await db
    .update(rightLots)
    .set({
      endsAt: sql`${rightLots.endsAt} + (${now().toISOString()}::timestamptz - greatest(${rightLots.suspendedAt}, ${rightLots.startsAt}))`,
      suspendedAt: null,
    })
    .where(and(isFrom(source, sourceId), sql`${rightLots.suspendedAt} is not null`))
}

/** Ends all lots from one source now; their remaining units lapse. */
export async function endLots({ db, now }: LedgerParts, source: LotSource, sourceId: string): Promise<void> {
  const isRunning = or(isNull(rightLots.endsAt), gt(rightLots.endsAt, now()), sql`${rightLots.suspendedAt} is not null`)
  await db
    .update(rightLots)
    .set({ endsAt: now(), suspendedAt: null })
    .where(and(isFrom(source, sourceId), isNull(rightLots.lapsedAt), isRunning))
}

const isFrom = (source: LotSource, sourceId: string) =>
  and(eq(rightLots.source, source), eq(rightLots.sourceId, sourceId))

/** Books the remaining units of ended lots as lapsed. Resolves to the number of lots. */
export async function lapseLots({ db, now }: LedgerParts, most = 500): Promise<number> {
  const ended = await db
    .select({ id: rightLots.accountId })
    .from(rightLots)
    .where(and(isNull(rightLots.lapsedAt), isNull(rightLots.suspendedAt), lte(rightLots.endsAt, now())))
    .orderBy(asc(rightLots.endsAt))
    .limit(most)
  for (const { id } of ended) await db.transaction((tx) => lapseLot({ db: tx, now }, id))
  return ended.length
}

/** Accounts are locked before the lot's row, as everywhere. */
async function lapseLot(parts: LedgerParts, id: number): Promise<void> {
  const { db, now } = parts
  const [row] = await db.select().from(rightLots).where(eq(rightLots.accountId, id))
  if (!row) return
  const { tenantId, userId, unit } = row
  const to = await openAccount(parts, { tenantId, unit, kind: 'lapsed', shareOf: userId })
  const left = (await lockAccounts(db, [id, to])).get(id) ?? 0n
  const isEnded = and(
    eq(rightLots.accountId, id),
    isNull(rightLots.lapsedAt),
    isNull(rightLots.suspendedAt),
    lte(rightLots.endsAt, now()),
  )
  const ended = await db
    .update(rightLots)
    .set({ lapsedAt: now() })
    .where(isEnded)
    .returning({ id: rightLots.accountId })
  if (ended.length === 0 || left <= 0n) return
  // A lot that opened again lapses a second time, at another end.
  const reference = `${id}:${row.endsAt?.getTime()}`
  const transfer = { id: deriveId('lapse', reference), tenantId, unit, from: id, to, amount: left }
  await book(parts, [{ ...transfer, reason: 'right.lapse', reference }])
}
