import { eq } from 'drizzle-orm'
import type { ActFacts, ActSubject, OperatorActName } from '#contract/console/actNames'
import { operatorActHeads, operatorActs } from '../db/schema/site/operatorActs'
import type { Services } from '../services'
import { type ActEntry, emptyActChain, hashAct } from './chain'

/** Who acts, and from where. */
export interface Actor {
  readonly tenantId: number
  /** Null for a timed task. */
  readonly userId: number | null
  readonly ip: string
}

export interface OperatorAct {
  readonly act: OperatorActName
  /** `help/12` */
  readonly subject: string
  /** The account and the company that it is about. */
  readonly personId?: number | null | undefined
  readonly brandId?: number | null | undefined
  readonly before?: unknown
  readonly after?: unknown
  /** Why. */
  readonly note?: string | undefined
}

/** An act on something other than what the site publishes. */
export interface DeskAct extends Omit<OperatorAct, 'subject' | 'before' | 'after'> {
  readonly of: ActSubject
  readonly id: number | string
  readonly before?: ActFacts | undefined
  readonly after?: ActFacts | undefined
}

interface Call {
  readonly user: { readonly userId: number }
  readonly tenant: { readonly id: number }
  readonly request: { readonly ip: string }
}

type Writing = Pick<Services, 'db' | 'now' | 'secret'>

/** Notes what an operator's call did, in its transaction. It comes last: the site's log is locked from here to the end. */
export const noteAct = (
  services: Writing,
  { user, tenant, request }: Call,
  { of, id, ...act }: DeskAct,
): Promise<void> =>
  noteActs(services, { tenantId: tenant.id, userId: user.userId, ip: request.ip }, [{ ...act, subject: `${of}/${id}` }])

/**
 * Appends to the site's log of what operators did. This is the only way into it: each entry's hash covers the one before, so
 * `npm run ledger -- verify` finds what was changed or removed.
 */
export async function noteActs(
  { db, now, secret }: Writing,
  actor: Actor,
  acts: readonly OperatorAct[],
): Promise<void> {
  if (acts.length === 0) return
  const at = now()
  // What writes without a transaction of its own still has one here: two must not take one place in the chain.
  await db.transaction(async (tx) => {
    const { tenantId } = actor
    await tx
      .insert(operatorActHeads)
      .values({ tenantId, ...emptyActChain })
      .onConflictDoNothing()
    const [head = emptyActChain] = await tx
      .select()
      .from(operatorActHeads)
      .where(eq(operatorActHeads.tenantId, tenantId))
      .for('update')
    let { position, hash } = head
    const rows = acts.map((each) => {
      position += 1
      const entry = entryOf(each, { ...actor, at, position })
      hash = hashAct(secret, hash, entry)
      return { ...entry, hash }
    })
    await tx.insert(operatorActs).values(rows)
    await tx.update(operatorActHeads).set({ position, hash }).where(eq(operatorActHeads.tenantId, tenantId))
  })
}

interface Written extends Actor {
  readonly at: Date
  readonly position: number
}

function entryOf(given: OperatorAct, { tenantId, userId, ip, at, position }: Written): ActEntry {
  const { act, subject, personId = null, brandId = null, before, after, note = '' } = given
  return {
    tenantId,
    position,
    userId,
    act,
    subject,
    personId,
    brandId,
    before: plain(before),
    after: plain(after),
    note,
    ip,
    at,
  }
}

/** As it is read again: without what JSON lacks. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
