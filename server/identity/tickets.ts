import { and, eq, gt } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { type TicketData, tickets } from '../db/schema/accounts/logins'
import type { Services } from '../services'
import { hashToken, makeToken } from '../sessions/tokens'
import type { Tenant } from '../wire/handle'

const minute = 60_000

/** Lifetime of each kind, in ms. */
const ticketLife = {
  captcha: 5 * minute,
  choice: 5 * minute,
  former: 10 * minute,
  reset: 10 * minute,
  proof: limits.proofLife,
  undo: limits.undoWithin,
  bind: 10 * minute,
  payer: 10 * minute,
  scan: 2 * minute,
  wechat: 2 * minute,
  authorize: 5 * minute,
  access: minute,
  mini: 30 * minute,
  second: 5 * minute,
  waitingReset: limits.resetWait + limits.resetOpen,
  closing: 10 * minute,
  passkey: 5 * minute,
  export: 10 * minute,
} as const
export type TicketKind = keyof typeof ticketLife

export type Ticket = typeof tickets.$inferSelect

type TicketParts = Pick<Services, 'db' | 'now'> & { readonly tenant: Pick<Tenant, 'id'> }

export interface IssuedTicket {
  readonly key: string
  /** ms since 1970. */
  readonly expiresAt: number
}

/** Makes a ticket. Only its hash is stored. */
export async function issueTicket(
  { db, now, tenant }: TicketParts,
  kind: TicketKind,
  { userId, expiresAt: given, ...data }: TicketData & { userId?: number; expiresAt?: Date },
): Promise<IssuedTicket> {
  const key = makeToken()
  const expiresAt = given ?? new Date(now().getTime() + ticketLife[kind])
  await db.insert(tickets).values({ hash: hashToken(key), tenantId: tenant.id, kind, userId, data, expiresAt })
  return { key, expiresAt: expiresAt.getTime() }
}

/** Resolves to the ticket of a key; undefined if it has expired or belongs to another tenant. */
export async function findTicket(parts: TicketParts, kind: TicketKind, key: string): Promise<Ticket | undefined> {
  const [ticket] = await parts.db
    .select()
    .from(tickets)
    .where(isGood(parts, kind, key))
  return ticket
}

/** As {@link findTicket}; until the transaction ends, nobody else can find, take or move it. */
export async function lockTicket(parts: TicketParts, kind: TicketKind, key: string): Promise<Ticket | undefined> {
  const [ticket] = await parts.db
    .select()
    .from(tickets)
    .where(isGood(parts, kind, key))
    .for('update')
  return ticket
}

/** Removes and returns the ticket. Of two simultaneous calls, one gets it. */
export async function takeTicket(parts: TicketParts, kind: TicketKind, key: string): Promise<Ticket | undefined> {
  const [ticket] = await parts.db
    .delete(tickets)
    .where(isGood(parts, kind, key))
    .returning()
  return ticket
}

/** Moves a ticket from one state to the next. Resolves to false if it is not in that state. */
export async function moveTicket(
  parts: TicketParts,
  ticket: Pick<Ticket, 'hash' | 'state'>,
  change: { state: string; userId?: number; data?: TicketData },
): Promise<boolean> {
  const moved = await parts.db
    .update(tickets)
    .set(change)
    .where(and(eq(tickets.hash, ticket.hash), eq(tickets.state, ticket.state), gt(tickets.expiresAt, parts.now())))
    .returning({ hash: tickets.hash })
  return moved.length === 1
}

const isGood = ({ now, tenant }: TicketParts, kind: TicketKind, key: string) =>
  and(
    eq(tickets.hash, hashToken(key)),
    eq(tickets.tenantId, tenant.id),
    eq(tickets.kind, kind),
    gt(tickets.expiresAt, now()),
  )

export const ticketParts = ({ services, tenant }: { services: Services; tenant: Tenant }): TicketParts => ({
  db: services.db,
  now: services.now,
  tenant,
})
