import { and, isNotNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QuietHours } from '#contract/notices/ways'
import type { Db } from '../../db/database'
import { userSettings } from '../../db/schema/preferences'
import type { Services } from '../../services'
import { type EventNotice, takeBackNotices, tellOfEvent } from './eventNotices'
import { earliestReminder, reminderTime } from './reminderTime'

/** Something that begins at a given minute. */
export interface RemindedThing {
  readonly id: number
  readonly tenantId: number
  readonly startAt: Date
}

/** Somebody who has asked to be reminded of something. Whoever takes part in several sessions of it is there once for each. */
export interface Asker {
  readonly of: Pick<RemindedThing, 'id' | 'tenantId'>
  readonly userId: number
  /** When the thing begins for this person. */
  readonly startAt: Date
  readonly askedAt: Date
  readonly remindedAt: Date | null
  readonly quiet: QuietHours | null
  /** The session in which the person takes part, where a thing has any. */
  readonly session?: { readonly id: number; readonly name: string; readonly place: string } | undefined
}

export interface Looking {
  readonly now: Date
  /** Of this thing alone. */
  readonly id: number | undefined
  /** Whether a start is near enough for a reminder. The query joins `userSettings`. */
  readonly isNear: (startAt: PgColumn) => SQL | undefined
}

/** What an area declares of its things, so that those who have asked are reminded of them once each. */
export interface ReminderKind<Thing extends RemindedThing> {
  /** Ms before the start at which people are reminded. */
  readonly ahead: number
  /** When somebody is reminded who asks later than that. */
  readonly latecomers: 'atOnce' | 'atStart'
  /** Those whose reminder may be due. */
  readonly findAskers: (db: Db, looking: Looking) => Promise<readonly Asker[]>
  /** Holds the thing until the transaction ends: a move of it waits, and then takes these reminders back. */
  readonly lock: (tx: Db, of: Pick<RemindedThing, 'id' | 'tenantId'>) => Promise<Thing | undefined>
  /** Everybody who has asked, reminded or not. */
  readonly findPeople: (tx: Db, id: number) => Promise<readonly number[]>
  /** Notes when they were reminded; null if they are to be reminded anew. */
  readonly note: (
    tx: Db,
    askers: { readonly id: number; readonly userIds: readonly number[] },
    at: Date | null,
  ) => Promise<unknown>
  /** The reminder. Its key has the start, so that a thing that begins at another time is reminded of anew, and the session. */
  readonly describe: (
    thing: Thing,
    begins: Pick<Asker, 'startAt' | 'session'>,
    now: Date,
  ) => EventNotice & { onceKey: string }
}

/** Reminds those whose reminder is due. Resolves to the number of reminders. */
export async function remindOf<Thing extends RemindedThing>(
  kind: ReminderKind<Thing>,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<number> {
  const time = now()
  const things = new Map((await findDue(kind, db, { now: time })).map(({ of }) => [of.id, of]))
  let reminded = 0
  for (const key of things.values())
    reminded += await db.transaction(async (tx) => {
      const thing = await kind.lock(tx, key)
      return thing ? remindAll(kind, tx, thing, time) : 0
    })
  return reminded
}

async function remindAll<Thing extends RemindedThing>(
  kind: ReminderKind<Thing>,
  tx: Db,
  thing: Thing,
  now: Date,
): Promise<number> {
  const due = await findDue(kind, tx, { now, id: thing.id })
  if (due.length === 0) return 0
  await kind.note(tx, { id: thing.id, userIds: due.map(({ userId }) => userId) }, now)
  const notices = new Map<string, { notice: EventNotice; people: Set<number> }>()
  for (const asker of due) {
    const notice = kind.describe(thing, asker, now)
    const told = notices.get(notice.onceKey) ?? { notice, people: new Set() }
    told.people.add(asker.userId)
    notices.set(notice.onceKey, told)
  }
  for (const { notice, people } of notices.values()) await tellOfEvent(tx, [...people], notice, now)
  return due.length
}

/** Who is to be reminded now: by the quiet hours of some, long before the others. */
async function findDue<Thing extends RemindedThing>(
  kind: ReminderKind<Thing>,
  db: Db,
  { now, id }: Pick<Looking, 'now'> & { id?: number },
): Promise<readonly Asker[]> {
  const until = (startAt: PgColumn, ms: number) => lte(startAt, new Date(now.getTime() + ms))
  const isNear = (startAt: PgColumn) =>
    or(
      until(startAt, kind.ahead),
      and(until(startAt, earliestReminder(kind.ahead)), isNotNull(userSettings.noticeQuiet)),
    )
  const askers = await kind.findAskers(db, { now, id, isNear })
  return askers.filter((asker) => {
    const dueAt = dueTime(kind, asker)
    return dueAt <= now && (asker.remindedAt === null || asker.remindedAt < dueAt)
  })
}

function dueTime(
  { ahead, latecomers }: Pick<ReminderKind<RemindedThing>, 'ahead' | 'latecomers'>,
  { startAt, askedAt, quiet }: Asker,
): Date {
  const isLate = askedAt.getTime() > startAt.getTime() - ahead
  return isLate && latecomers === 'atOnce' ? askedAt : reminderTime({ startAt, askedAt, ahead }, quiet)
}

/** Reminders of a thing are not true any more. Resolves to those who asked for them. */
export async function takeBackReminders<Thing extends RemindedThing>(
  kind: ReminderKind<Thing>,
  tx: Db,
  thing: Thing,
  now: Date,
): Promise<readonly number[]> {
  const people = await kind.findPeople(tx, thing.id)
  const { onceKey } = kind.describe(thing, thing, now)
  await takeBackNotices(tx, people, { onceKey }, now)
  return people
}

export interface Move<Thing> {
  readonly former: Thing
  readonly next: Thing
  /** What people are told of it. `isSoon`: they are not reminded again, since it begins too soon. */
  readonly describe: (isSoon: boolean) => EventNotice
}

/** Takes reminders of the former time back, tells those who asked of the new one, and reminds them of it unless it begins soon. */
export async function moveReminders<Thing extends RemindedThing>(
  kind: ReminderKind<Thing>,
  tx: Db,
  { former, next, describe }: Move<Thing>,
  now: Date,
): Promise<void> {
  const people = await takeBackReminders(kind, tx, former, now)
  if (people.length === 0) return
  const isSoon = next.startAt.getTime() - kind.ahead <= now.getTime()
  await kind.note(tx, { id: next.id, userIds: people }, isSoon ? now : null)
  await tellOfEvent(tx, people, describe(isSoon), now)
}
