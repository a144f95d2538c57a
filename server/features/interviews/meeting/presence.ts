import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { MeetingNews, MeetingPerson, MeetingState } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { meetingPeople } from '../../../db/schema/interviews'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'
import type { Services } from '../../../services'
import { readRecording } from '../recording/state'
import { removeFromCarrier } from './carrier'
import { isOf, type RoomTimes, readTimes } from './rooms'

/** People who have a place in a meeting: since their page says so again and again, whatever server or hub it uses. */
export const hasPlace = (now: Date): SQL | undefined => isWithin(now, limits.meetingSilence)

const isWithin = (now: Date, silence: number): SQL | undefined =>
  and(ne(meetingPeople.state, 'out'), gt(meetingPeople.seenAt, new Date(now.getTime() - silence)))

interface Gathering extends RoomTimes {
  readonly people: readonly MeetingPerson[]
  readonly recording: MeetingState['recording']
}

async function gather(db: Db, key: RoomKey, now: Date): Promise<Gathering | undefined> {
  const times = await readTimes(db, key)
  if (!times) return undefined
  const found = await db
    .select({
      person: meetingPeople,
      recruiter: { name: recruiters.name, avatar: recruiters.avatar },
      resume: { name: resumes.name, avatar: resumes.avatar },
    })
    .from(meetingPeople)
    .leftJoin(recruiters, eq(recruiters.userId, meetingPeople.userId))
    .leftJoin(resumes, eq(resumes.userId, meetingPeople.userId))
    .where(and(isOf(key), isWithin(now, limits.meetingForgotten)))
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
    ...times,
    people,
    // Only interviews are recorded.
    recording: key.of === undefined ? await readRecording(db, key.id, people) : null,
  }
}

/** Nobody learns of the others before the recruiter has let them in. */
function asSeenBy(
  { people, recording, ...rest }: Gathering,
  imUserId: number,
  about: RoomKey & { readonly readAt: number },
): MeetingState {
  const me = people.find((person) => person.imUserId === imUserId && !person.isAway)
  const mine = { state: me?.state ?? 'out', seat: me?.seat ?? '' } as const
  const isIn = mine.state === 'in'
  const seen = isIn ? people : people.filter((each) => each === me || (me && each.side === 'host'))
  const shown = seen.map((each) => ({ ...each, seat: isIn && each.state === 'in' ? each.seat : '' }))
  return { ...about, ...rest, mine, people: shown, recording: isIn ? recording : null }
}

/** Without what else may be in it. */
const plain = ({ id, of }: RoomKey): RoomKey => (of === undefined ? { id } : { id, of })

/** The meeting as this chat user sees it; undefined if what it belongs to is gone. */
export async function readMeeting(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: RoomKey,
  imUserId: number,
): Promise<MeetingState | undefined> {
  const at = now()
  const gathering = await gather(db, key, at)
  return gathering && asSeenBy(gathering, imUserId, { ...plain(key), readAt: at.getTime() })
}

/** Tells everybody who has a place in the meeting, and those who had one until now, how it is. */
export async function tellMeeting(
  { db, now, live }: Pick<Services, 'db' | 'now' | 'live'>,
  key: RoomKey,
  former: readonly number[] = [],
): Promise<void> {
  const at = now()
  const gathering = await gather(db, key, at)
  if (!gathering) return
  const readers = new Set([...gathering.people.map(({ imUserId }) => imUserId), ...former])
  for (const imUserId of readers) {
    const room = asSeenBy(gathering, imUserId, { ...plain(key), readAt: at.getTime() })
    live.tellMeeting(imUserId, { kind: 'state', room } satisfies MeetingNews)
  }
}

/** Keeps a place, or frees it. Returns whether it was there: after a silence, only joining again gives a place. */
export async function keepPlace(
  services: Pick<Services, 'db' | 'now' | 'secret' | 'own'>,
  key: RoomKey,
  place: { readonly imUserId: number; readonly seat: string; readonly isHere: boolean },
): Promise<boolean> {
  const { db, now } = services
  const { imUserId, seat, isHere } = place
  const at = now()
  const isMine = and(
    isOf(key),
    eq(meetingPeople.imUserId, imUserId),
    eq(meetingPeople.seat, seat),
    ne(meetingPeople.state, 'out'),
  )
  const kept = await db
    .update(meetingPeople)
    .set(isHere ? { seenAt: at, updatedAt: at } : { state: 'out', seat: null, updatedAt: at })
    .where(isHere ? and(isMine, hasPlace(at)) : isMine)
    .returning({ tenantId: meetingPeople.tenantId })
  if (!isHere)
    for (const { tenantId } of kept) await removeFromCarrier(services, { tenantId, ...plain(key), imUserId, seat })
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
