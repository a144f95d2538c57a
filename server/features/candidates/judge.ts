import { and, inArray, or, sql } from 'drizzle-orm'
import type { CandidateReport } from '#contract/candidates/candidate'
import type { Candidate } from '#contract/candidates/person'
import { readCandidate } from '#contract/candidates/readCandidate'
import type { CandidateFile, CandidateRow } from '#contract/candidates/table'
import type { Db } from '../../db/database'
import { candidates } from '../../db/schema/candidates'
import { isInPool, type Pool } from './pool'

export type KnownPerson = typeof candidates.$inferSelect

export interface Judged {
  /** Undefined for a row with faults. */
  readonly person: Candidate | undefined
  readonly known: KnownPerson | undefined
  readonly report: CandidateReport
}

/** What each row will be: a new person, one of the pool, or nothing, with the reasons. */
export async function judgeRows(
  db: Db,
  pool: Pool,
  rows: readonly (CandidateRow | CandidateFile)[],
): Promise<readonly Judged[]> {
  const read = rows.map(readCandidate)
  const people = read.flatMap(({ person }) => person ?? [])
  const known = await findKnown(db, pool, people)
  const first = new Map<string, number>()
  return rows.map((row, at): Judged => {
    const { person, faults: own = [] } = read[at] ?? {}
    const faults = person ? repeats(first, row, person) : own
    const found = person && known.find((each) => isSame(each, person))
    const report = { at, faults: [...faults], known: found ? { id: found.id, name: found.name } : null }
    return faults.length > 0
      ? { person: undefined, known: undefined, report: { ...report, known: null } }
      : { person, known: found, report }
  })
}

type Contacts = Pick<Candidate, 'mobile' | 'email'>

export const isSame = (one: Contacts, other: Contacts): boolean =>
  (other.mobile !== '' && one.mobile === other.mobile) || (other.email !== '' && one.email === other.email)

/** People of the pool with one of these numbers or mails; those with the same number first. */
async function findKnown(db: Db, pool: Pool, people: readonly Contacts[]): Promise<readonly KnownPerson[]> {
  const listOf = (key: keyof Contacts) => people.map((person) => person[key]).filter((text) => text !== '')
  const [mobiles, emails] = [listOf('mobile'), listOf('email')]
  if (mobiles.length + emails.length === 0) return []
  return db
    .select()
    .from(candidates)
    .where(
      and(
        isInPool(pool),
        or(
          mobiles.length > 0 ? inArray(candidates.mobile, mobiles) : undefined,
          emails.length > 0 ? inArray(candidates.email, emails) : undefined,
        ),
      ),
    )
    .orderBy(mobiles.length > 0 ? sql`${inArray(candidates.mobile, mobiles)} desc` : candidates.id, candidates.id)
}

/** A person who is in the list twice; `first` has the rows so far by number and mail. */
function repeats(first: Map<string, number>, row: CandidateRow, person: Candidate): CandidateReport['faults'] {
  for (const [title, contact] of [
    ['手机号', person.mobile],
    ['邮箱', person.email],
  ] as const) {
    const before = contact === '' ? undefined : first.get(contact)
    if (before !== undefined) return [{ title, message: `与第${before}行相同，是同一个人` }]
  }
  for (const contact of [person.mobile, person.email]) if (contact !== '') first.set(contact, row.number)
  return []
}
