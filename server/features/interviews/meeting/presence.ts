import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { accepted, endOf } from '#contract/interviews/interview'
import type { MeetingNews, MeetingPerson, MeetingState } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { interviews, meetingPeople } from '../../../db/schema/interviews'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'
import type { Services } from '../../../services'
import { readRecording } from '../recording/state'
import { removeFromCarrier } from './carrier'

/** People who have a place in a meeting: since their page says so again and again, whatever server or hub it uses. */
export const hasPlace = (now: Date): SQL | undefined => isWithin(now, limits.meetingSilence)

const isWithin = (now: Date, silence: number): SQL | undefined =>
  and(ne(meetingPeople.state, 'out'), gt(meetingPeople.seenAt, new Date(now.getTime() - silence)))

interface Gathering {
  readonly isClosed: boolean
  readonly endAt: string
  readonly people: readonly MeetingPerson[]
  readonly recording: MeetingState['recording']
}

async function gather(db: Db, id: number, now: Date): Promise<Gathering | undefined> {
  const [row] = await db.select().from(interviews).where(eq(interviews.id, id))
  if (!row) return undefined
  const found = await db
    .select({
      person: meetingPeople,
      recruiter: { name: recruiters.name, avatar: recruiters.avatar },
      resume: { name: resumes.name, avatar: resumes.avatar },
    })
    .from(meetingPeople)
    .leftJoin(recruiters, eq(recruiters.userId, meetingPeople.userId))
    .leftJoin(resumes, eq(resumes.userId, meetingPeople.userId))
    .where(and(eq(meetingPeople.interviewId, id), isWithin(now, limits.meetingForgotten)))
    .orderBy(meetingPeople.id)
  const people = found.map(({ person, recruiter, resume }): MeetingPerson => {
    const card = person.side === 'candidate' ? resume : recruiter
    return {
      imUserId: person.imUserId,
      name: card?.name || (person.side === 'candidate' ? '求职者' : '招聘者'),
      avatar: card?.avatar ?? '',
      side: person.side,
      state: person.state === 'in' ? 'in' : 'waiting',
      seat: person.seat ?? '',
      isAway: (person.seenAt?.getTime() ?? 0) <= now.getTime() - limits.meetingSilence,
      quality: person.quality?.grade ?? null,
    }
  })
  return {
    isClosed: row.status !== accepted || row.roomClosedAt !== null,
    endAt: new Date(endOf(row)).toISOString(),
    people,
    recording: await readRecording(db, id, people),
  }
}

/** Nobody learns of the others before the recruiter has let them in. */
function asSeenBy(
  { people, recording, ...rest }: Gathering,
  imUserId: number,
  about: { id: number; readAt: number },
): MeetingState {
  const me = people.find((person) => person.imUserId === imUserId && !person.isAway)
  const mine = { state: me?.state ?? 'out', seat: me?.seat ?? '' } as const
  const isIn = mine.state === 'in'
  const seen = isIn ? people : people.filter((each) => each === me || (me && each.side === 'host'))
  const shown = seen.map((each) => ({ ...each, seat: isIn && each.state === 'in' ? each.seat : '' }))
  return { ...about, ...rest, mine, people: shown, recording: isIn ? recording : null }
}

/** The meeting as this chat user sees it; undefined if the interview is gone. */
export async function readMeeting(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  imUserId: number,
): Promise<MeetingState | undefined> {
  const at = now()
  const gathering = await gather(db, id, at)
  return gathering && asSeenBy(gathering, imUserId, { id, readAt: at.getTime() })
}

/** Tells everybody who has a place in the meeting, and those who had one until now, how it is. */
export async function tellMeeting(
  { db, now, live }: Pick<Services, 'db' | 'now' | 'live'>,
  id: number,
  former: readonly number[] = [],
): Promise<void> {
  const at = now()
  const gathering = await gather(db, id, at)
  if (!gathering) return
  const readers = new Set([...gathering.people.map(({ imUserId }) => imUserId), ...former])
  for (const imUserId of readers) {
    const room = asSeenBy(gathering, imUserId, { id, readAt: at.getTime() })
    live.tellMeeting(imUserId, { kind: 'state', room } satisfies MeetingNews)
  }
}

/** Keeps a place, or frees it. Returns whether it was there: after a silence, only joining again gives a place. */
export async function keepPlace(
  services: Pick<Services, 'db' | 'now' | 'secret' | 'own'>,
  place: { readonly id: number; readonly imUserId: number; readonly seat: string; readonly isHere: boolean },
): Promise<boolean> {
  const { db, now } = services
  const { id, imUserId, seat, isHere } = place
  const at = now()
  const isMine = and(
    eq(meetingPeople.interviewId, id),
    eq(meetingPeople.imUserId, imUserId),
    eq(meetingPeople.seat, seat),
    ne(meetingPeople.state, 'out'),
  )
  const kept = await db
    .update(meetingPeople)
    .set(isHere ? { seenAt: at, updatedAt: at } : { state: 'out', seat: null, updatedAt: at })
    .where(isHere ? and(isMine, hasPlace(at)) : isMine)
    .returning({ tenantId: meetingPeople.tenantId })
  if (!isHere) for (const { tenantId } of kept) await removeFromCarrier(services, { tenantId, id, imUserId, seat })
  return kept.length > 0
}

/** The connections of these places have ended: unless their pages come back by others, the places are free soon. */
export async function loosenPlaces({ db, now }: Pick<Services, 'db' | 'now'>, seats: readonly string[]): Promise<void> {
  if (seats.length === 0) return
  const left = new Date(now().getTime() - limits.meetingSilence + limits.meetingCutOff)
  await db
    .update(meetingPeople)
    .set({ seenAt: sql`least(${meetingPeople.seenAt}, ${left.toISOString()}::timestamptz)` })
    .where(and(inArray(meetingPeople.seat, [...seats]), ne(meetingPeople.state, 'out')))
}
