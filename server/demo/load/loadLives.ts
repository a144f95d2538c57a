import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import { jobStatus } from '#contract/jobs/job'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { chatUsers } from '../../db/schema/chat'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { liveRoomJobs, liveRooms, roomMessages } from '../../db/schema/live'
import { recruiters } from '../../db/schema/recruiters'
import { openChatUser } from '../../features/chat/login/chatUsers'
import { loadSpeakers, type RoomSpeaker } from '../../features/chat/rooms/people'
import { areaAddress } from '../../features/settings/catalogs/areas'
import { demoRecruiter } from '../accounts'
import { type DemoLive, demoLives } from '../lives'
import { momentOf } from '../times'
import { rowAt, storeRows } from './insertRows'

const hour = 3_600_000
const shownJobs = 6

export interface LivesLoad {
  readonly tenantId: number
  /** Area code of the tenant's city. */
  readonly city: string
  readonly now: Date
}

interface Host {
  readonly userId: number
  readonly brandName: string
}

/** Current, coming and past streams, with their messages and their hosts' jobs. */
export async function loadLives(tx: Db, { tenantId, city, now }: LivesLoad): Promise<void> {
  const hosts = await findHosts(tx, tenantId)
  const viewers = await findViewers(tx, tenantId)
  if (hosts.length === 0 || viewers.length === 0) return
  for (const [at, live] of demoLives.entries()) {
    const host = rowAt(hosts, at % hosts.length)
    const fill = (text: string) =>
      text.replaceAll('{brand}', host.brandName).replaceAll('{city}', areaAddress(city.slice(0, 4)))
    const startAt = beginOf(live, now)
    const [room] = await tx
      .insert(liveRooms)
      .values({
        tenantId,
        hostId: host.userId,
        code: randomBytes(6).toString('base64url'),
        title: fill(live.title),
        intro: live.intro.map(fill).join('\n'),
        startAt,
        endAt: new Date(startAt.getTime() + live.hours * hour),
        likes: live.likes,
        seq: live.lines.length,
      })
      .returning({ id: liveRooms.id })
    if (!room) continue
    await loadLines(tx, { live, roomId: room.id, tenantId, hostId: host.userId, viewers, startAt, now })
    await loadRoomJobs(tx, { roomId: room.id, tenantId, hostId: host.userId })
  }
}

function beginOf({ begins }: DemoLive, now: Date): Date {
  if (begins === 'anHourAgo') return new Date(now.getTime() - hour)
  return momentOf(now, begins.inDays, begins.hour)
}

/** The demo's own recruiter first, then those who offer most. */
async function findHosts(tx: Db, tenantId: number): Promise<Host[]> {
  const offers = (which: ReturnType<typeof eq>) =>
    tx
      .select({ userId: jobs.userId, brandName: brands.brandName })
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.userId))
      .innerJoin(recruiters, eq(recruiters.userId, jobs.userId))
      .innerJoin(brands, eq(brands.id, recruiters.brandId))
      .where(and(eq(jobs.tenantId, tenantId), eq(jobs.status, jobStatus.open), which))
      .groupBy(jobs.userId, brands.brandName)
      .orderBy(desc(count()), asc(jobs.userId))
  const own = await offers(eq(users.mobile, demoRecruiter.mobile)).limit(1)
  return [...own, ...(await offers(ne(users.mobile, demoRecruiter.mobile)).limit(demoLives.length))]
}

async function findViewers(tx: Db, tenantId: number): Promise<RoomSpeaker[]> {
  const rows = await tx
    .select({ id: chatUsers.id })
    .from(chatUsers)
    .where(and(eq(chatUsers.tenantId, tenantId), eq(chatUsers.role, seeker)))
    .orderBy(desc(chatUsers.id))
    .limit(8)
  return loadSpeakers(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  )
}

interface Lines {
  readonly live: DemoLive
  readonly roomId: number
  readonly tenantId: number
  readonly hostId: number
  readonly viewers: readonly RoomSpeaker[]
  readonly startAt: Date
  readonly now: Date
}

/** Said one a minute from the beginning on; before a stream begins, until now. */
async function loadLines(tx: Db, { live, roomId, tenantId, hostId, viewers, startAt, now }: Lines): Promise<void> {
  const hostIm = await openChatUser(tx, { tenantId, userId: hostId, role: recruiter })
  const [host] = await loadSpeakers(tx, tenantId, [hostIm])
  if (!host) return
  const first = Math.min(startAt.getTime(), now.getTime() - (live.lines.length + 1) * 60_000)
  await storeRows(
    tx,
    roomMessages,
    live.lines.map(({ from, text }, at) => {
      const speaker = from === 'host' ? host : rowAt(viewers, (at * 3 + live.lines.length) % viewers.length)
      return {
        roomId,
        id: at + 1,
        tenantId,
        fromIm: speaker.imUserId,
        name: speaker.name,
        avatar: speaker.avatar,
        isHost: from === 'host',
        clientId: randomUUID(),
        type: 'text' as const,
        content: { text },
        sendAt: new Date(first + (at + 1) * 60_000),
      }
    }),
  )
}

async function loadRoomJobs(
  tx: Db,
  { roomId, tenantId, hostId }: { roomId: number; tenantId: number; hostId: number },
): Promise<void> {
  const rows = await tx
    .select({ jobId: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.tenantId, tenantId), eq(jobs.userId, hostId), eq(jobs.status, jobStatus.open)))
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(shownJobs)
  await storeRows(
    tx,
    liveRoomJobs,
    rows.map(({ jobId }, place) => ({ roomId, jobId, tenantId, place })),
  )
}
