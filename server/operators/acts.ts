import { eq } from 'drizzle-orm'
import type { ActFacts, ActSubject, OperatorAct } from '#contract/operatorActs'
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

export interface NotedAct {
  readonly act: OperatorAct
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

/** An act on something other than what the site publishes. `of`: what it is about, if its record names several kinds of things. */
export type DeskAct<Act extends OperatorAct> = Omit<NotedAct, 'act' | 'subject' | 'before' | 'after'> & {
  readonly act: Act
  readonly of?: ActSubject | undefined
  readonly id: number | string
  readonly before?: ActFacts<Act> | undefined
  readonly after?: ActFacts<Act> | undefined
} & (Act extends { readonly of: ActSubject } ? { readonly of?: undefined } : { readonly of: ActSubject })

/** An act on one kind of things, which need not be named with it. */
export type ActOnOne = OperatorAct & { readonly of: ActSubject }

interface Call {
  readonly user: { readonly userId: number }
  readonly tenant: { readonly id: number }
  readonly request: { readonly ip: string }
}

type Writing = Pick<Services, 'db' | 'now' | 'secret'>

/** Notes what an operator's call did, in its transaction. It comes last: the site's log is locked from here to the end. */
export const noteAct = <const Act extends OperatorAct>(
  services: Writing,
  { user, tenant, request }: Call,
  { of, id, ...noted }: DeskAct<Act>,
): Promise<void> =>
  noteActs(services, { tenantId: tenant.id, userId: user.userId, ip: request.ip }, [
    { ...noted, subject: nameThing(noted.act, id, of) },
  ])

/** A thing as the log names it: `job/12`. */
export function nameThing(act: OperatorAct, id: number | string, chosen?: ActSubject): string {
  const subject = chosen ?? subjectsOf(act)[0]
  if (!subject) throw new Error(`${act.name} is about no thing`)
  return `${subject.key}/${id}`
}

/** What an act is called; another release may have noted one without words here. */
export const titleOfAct = (known: Services['operatorActs'], name: string): string =>
  known.get(name)?.title ?? '其他操作'

/** The kinds of things that an act may be about. */
export const subjectsOf = ({ of = [] }: OperatorAct): readonly ActSubject[] => [of].flat()

/**
 * Appends to the site's log of what operators did. This is the only way into it: each entry's hash covers the one before, so
 * `npm run ledger -- verify` finds what was changed or removed.
 */
export async function noteActs({ db, now, secret }: Writing, actor: Actor, acts: readonly NotedAct[]): Promise<void> {
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

function entryOf(given: NotedAct, { tenantId, userId, ip, at, position }: Written): ActEntry {
  const { act, subject, personId = null, brandId = null, before, after, note = '' } = given
  return {
    tenantId,
    position,
    userId,
    act: act.name,
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
