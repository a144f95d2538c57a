import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { chatUsers, contacts, talks } from '../../../db/schema/chat'
import type { SideFacts, TalkFacts } from './consequences'

/** One side of a talk with everything that the rules of posting look at, and nothing that a message changes. */
export type FactsRow = Omit<TalkFacts, 'initiatedAt' | 'jobId'> &
  Omit<SideFacts, 'chatAt'> & {
    readonly cid: number
    readonly tenantId: number
    readonly isListed: boolean
    readonly isBlocked: boolean
    /** All of these facts that may change, in one number ({@link flagsOfSide}). */
    readonly flags: number
  }

/** The rows of both sides. */
export type Facts = readonly FactsRow[]

/** What the rules of posting look at, and what may change, in one number that two readings can be compared by. */
export const flagsOfSide = sql`(${talks.seekerWrote}::integer + 2 * ${talks.recruiterWrote}::integer
  + 4 * (${talks.initiatorIm} is not null)::integer + 8 * ${contacts.isBlack}::integer + 16 * ${contacts.isImproper}::integer
  + 32 * ${contacts.isRemove}::integer + 64 * (${contacts.chatAt} is not null)::integer + 128 * ${chatUsers.blocked}::integer)`

/** {@link FactsRow} of the tables named in {@link fromSides}. */
export const factsColumn = sql`jsonb_build_object(
  'cid', ${talks.id}, 'tenantId', ${talks.tenantId}, 'seekerIm', ${talks.seekerIm}, 'recruiterIm', ${talks.recruiterIm},
  'seekerWrote', ${talks.seekerWrote}, 'recruiterWrote', ${talks.recruiterWrote}, 'initiatorIm', ${talks.initiatorIm},
  'ownerIm', ${contacts.ownerIm}, 'isBlack', ${contacts.isBlack}, 'isImproper', ${contacts.isImproper},
  'isRemove', ${contacts.isRemove}, 'isListed', ${contacts.chatAt} is not null, 'isBlocked', ${chatUsers.blocked},
  'flags', ${flagsOfSide})`

/** Both sides of each of these talks, a row each. */
const fromSides = (cids: SQL): SQL => sql`
  from ${talks}
  cross join lateral (values (${talks.seekerIm}), (${talks.recruiterIm})) as side (owner)
  join ${contacts} on ${contacts.ownerIm} = side.owner and ${contacts.cid} = ${talks.id}
  join ${chatUsers} on ${chatUsers.id} = side.owner
  where ${talks.id} = any(${cids}::bigint[])`

const most = 10_000

/**
 * Facts of talks as this process saw them last. They may be outdated: what is written with them is written only if the database
 * still says the same (`writeTexts.ts`).
 */
export class KnownTalks {
  readonly #known = new Map<number, Facts>()

  /** Reads facts that are not cached. Unknown talks are missing from the result. */
  async load(db: Db, cids: readonly number[]): Promise<ReadonlyMap<number, Facts>> {
    const unknown = cids.filter((cid) => !this.#known.has(cid))
    if (unknown.length > 0) this.#learn(await readFacts(db, unknown))
    return new Map(
      cids.flatMap((cid) => {
        const facts = this.#known.get(cid)
        return facts ? [[cid, facts] as const] : []
      }),
    )
  }

  #learn(rows: readonly FactsRow[]): void {
    for (const row of rows) this.#known.delete(row.cid)
    for (const row of rows) this.#known.set(row.cid, [...(this.#known.get(row.cid) ?? []), row])
    for (const cid of this.#known.keys()) {
      if (this.#known.size <= most) break
      this.#known.delete(cid)
    }
  }

  /** Takes facts that have changed, and leaves what is known of the other side. */
  correct(rows: readonly FactsRow[]): void {
    for (const row of rows) {
      const others = (this.#known.get(row.cid) ?? []).filter(({ ownerIm }) => ownerIm !== row.ownerIm)
      this.#known.set(row.cid, [...others, row])
    }
  }

  forget(cid: number): void {
    this.#known.delete(cid)
  }
}

/** Reads the facts of both sides of these talks. */
export async function readFacts(db: Db, cids: readonly number[]): Promise<FactsRow[]> {
  const { rows } = await db.execute<{ facts: FactsRow }>(
    sql`select ${factsColumn} as facts ${fromSides(sql`${sql.param([...cids])}`)}`,
  )
  return rows.map(({ facts }) => facts)
}
