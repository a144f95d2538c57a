import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../db/database'
import { ledgerTransfers } from '../../../db/schema/money/ledger'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import type { LedgerParts } from './accounts'
import { type Booked, book, lockAccounts, type Transfer } from './book'

type HoldParts = Pick<Services, 'db' | 'now' | 'secret'>

/**
 * Holds an amount in the caller's transaction: it is not free any more, and has not moved. {@link postHold} moves it, or a part of
 * it; {@link voidHold} frees it. With `expiresAt` it is freed at that time unless it was resolved before.
 */
export async function hold(services: HoldParts, transfer: Omit<Transfer, 'kind' | 'pendingId'>): Promise<Booked> {
  const booked = await book(services, [{ ...transfer, kind: 'pending' }])
  if (booked.ok && booked.isNew && transfer.expiresAt)
    await enqueue(services, holdExpiries, { id: transfer.id }, { key: transfer.id, runAt: transfer.expiresAt })
  return booked
}

/** `over`: the hold was already resolved in another way, and nothing changed. */
export type Resolved = 'done' | 'over'

/** Moves the amount of a hold, or the part `amount`, and releases the rest. */
export const postHold = (parts: LedgerParts, id: string, amount?: bigint): Promise<Resolved> =>
  resolveHold(parts, id, { kind: 'post', amount })

/** Releases a hold. */
export const voidHold = (parts: LedgerParts, id: string): Promise<Resolved> => resolveHold(parts, id, { kind: 'void' })

interface Resolution {
  readonly kind: 'post' | 'void'
  readonly amount?: bigint | undefined
}

async function resolveHold(parts: LedgerParts, id: string, { kind, amount }: Resolution): Promise<Resolved> {
  const { db } = parts
  const held = await findTransfer(db, id)
  if (held?.kind !== 'pending') throw new Error(`${id} is no hold`)
  const { tenantId, unit, debitAccount: from, creditAccount: to, reason, reference, orderId } = held
  await lockAccounts(db, [from, to])
  const [resolved] = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.pendingId, id))
  const moved = amount ?? held.amount
  if (resolved) return resolved.kind === kind && resolved.amount === moved ? 'done' : 'over'
  await book(parts, [
    {
      id: deriveId(id, 'resolved'),
      tenantId,
      unit,
      from,
      to,
      amount: moved,
      kind,
      pendingId: id,
      reason: `${reason}.${kind}`,
      reference,
      orderId: orderId ?? undefined,
    },
  ])
  return 'done'
}

export async function findTransfer(db: Db, id: string) {
  const [row] = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.id, id))
  return row
}

/** Voids holds that have expired. It is retried without end, since the amount would otherwise be held for ever. */
export const holdExpiries = workKind({
  kind: 'holdExpiry',
  title: '释放到期的冻结金额',
  payload: z.object({ id: z.string() }),
  mostAttempts: 1_000_000,
  run: ({ db, now }, { payload: { id } }) => db.transaction((tx) => voidHold({ db: tx, now }, id)),
})
