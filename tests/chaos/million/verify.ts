import { setTimeout as sleep } from 'node:timers/promises'
import type { Servers } from '../servers'
import { readText } from './person'
import type { TalkOfTwo } from './watch'

/** How long everybody may take to agree once nothing is in the way, in ms. */
const patience = 120_000

export interface Counts {
  stored: number
  lost: number
  doubled: number
  /** Before an earlier text of its author, or before a text that its author had read. */
  misordered: number
  /** Devices whose disk, view or unread count differs from the database. */
  different: number
}

/** Waits until nothing is under way, then holds the database against what was written, and each device against the database. */
export async function verify(stage: Servers, talks: readonly TalkOfTwo[]): Promise<Counts> {
  await comeToRest(talks)
  const counts: Counts = { stored: 0, lost: 0, doubled: 0, misordered: 0, different: 0 }
  for (const talk of talks) {
    const rows = await readStored(stage, talk.cid)
    counts.stored += rows.length
    countFaults(talk, rows, counts)
    for (const person of talk.people) {
      const isSame = await within(patience, () => isUpToDate(stage, talk, person, rows))
      if (!isSame) counts.different += 1
    }
  }
  return counts
}

async function comeToRest(talks: readonly TalkOfTwo[]): Promise<void> {
  const people = new Set(talks.flatMap((talk) => talk.people))
  for (const person of people) {
    const isAtRest = await within(patience, async () => {
      await person.retry()
      return person.isLive && person.waiting === 0
    })
    if (!isAtRest)
      throw new Error(`${person.imUserId} does not come to rest: ${JSON.stringify(person.session.linkInfo())}`)
  }
}

async function within(ms: number, isTrue: () => Promise<boolean> | boolean): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) if (await isTrue()) return true
  return false
}

interface Row {
  readonly id: number
  readonly from: number
  readonly number: number
  readonly seen: number
}

async function readStored(stage: Servers, cid: number): Promise<Row[]> {
  const statement = `select id::float8 as id, from_im::float8 as "from", content ->> 'text' as text from messages where cid = $1 order by id`
  const rows = await stage.query<{ id: number; from: number; text: string }>(statement, [cid])
  return rows.map(({ id, from, text }) => ({ id, from, ...readText(text) }))
}

function countFaults({ cid, people }: TalkOfTwo, rows: readonly Row[], counts: Counts): void {
  const isLoose = people.some(({ sentAgain }) => sentAgain.has(cid))
  const highest = new Map(people.map(({ imUserId }) => [imUserId, 0]))
  const numbers = new Map(people.map(({ imUserId }) => [imUserId, new Set<number>()]))
  for (const { from, number, seen } of rows) {
    const [other] = people.filter(({ imUserId }) => imUserId !== from)
    const known = numbers.get(from)
    if (known?.has(number)) counts.doubled += 1
    known?.add(number)
    const isLate = number < (highest.get(from) ?? 0)
    const isUnfounded = seen > (highest.get(other?.imUserId ?? 0) ?? 0)
    if (!isLoose && (isLate || isUnfounded)) counts.misordered += 1
    highest.set(from, Math.max(number, highest.get(from) ?? 0))
  }
  for (const person of people) counts.lost += person.written(cid) - (numbers.get(person.imUserId)?.size ?? 0)
}

/** The disk has the newest messages without a hole, the view ends as the database does, and the unread count is the same. */
async function isUpToDate(
  stage: Servers,
  { cid }: TalkOfTwo,
  person: TalkOfTwo['people'][number],
  rows: readonly Row[],
): Promise<boolean> {
  const ids = person.archive.idsOf(cid)
  const first = Math.min(...ids)
  const expected = rows.filter(({ id }) => id >= first)
  const isKept = expected.length === ids.size && expected.every(({ id }) => ids.has(id))
  const isShown = person.session.conversation(cid).messages.at(-1)?.id === rows.at(-1)?.id
  const [contact] = await stage.query<{ unread: number }>(
    'select unread from contacts where cid = $1 and owner_im = $2',
    [cid, person.imUserId],
  )
  const unread = person.session.contacts().list.find((one) => one.cid === cid)?.unread
  return isKept && isShown && contact?.unread === unread
}
