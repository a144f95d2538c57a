import { eq } from 'drizzle-orm'
import type { OutputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { accepted } from '#contract/interviews/interview'
import { callToMeeting, getInterviewRoom, getInterviewRoomCode, openInterviewRoom } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { recruiter, seeker } from '#contract/roles'
import { interviews } from '../../../db/schema/interviews'
import { SlidingWindow } from '../../../edge/rateLimit'
import { notOffered } from '../../../outbound/abilities'
import type { OuterServices, Services } from '../../../services'
import { handle, handlePrepared } from '../../../wire/handle'
import { refuseBlacklisted } from '../../chat/contacts/shutOut'
import { lockTalk } from '../../chat/talks/talks'
import { notify } from '../../notices/notify'
import { type Asker, changeInterview, chatUserOf, noInterview } from '../changing'
import { type InterviewRow, loadInterview } from '../interviewRows'
import { findOtherSide } from '../otherSide'
import { closed, findMeeting, lastEntryOf, noMeeting, notOpen, noVideo, refuseEarly, roomNameOf } from './meetings'
import { meetingPath } from './paths'
import { readMeeting } from './presence'

const lacking = notOffered('messaging')
const isPast = failure(codes.conflict, '面试已经结束，不能再开启面试间')
const isHere = failure(codes.conflict, '求职者已在面试间，请在页面上让对方进入')
const calledEnough = failure(codes.tooManyRequests, '已多次呼叫对方，请稍后再试，或改用电话联系')

/** A missing seeker is called again and again, but not all the time. */
const calls = new SlidingWindow({
  name: 'interviews.roomCalls',
  count: limits.meetingCalls,
  window: limits.meetingCallsWithin,
})

/** The room in the mini-program (core 4.5): this product opens it, and asks the other side in. */
async function linkTo({ messaging }: OuterServices, { id, tenantId }: Pick<InterviewRow, 'id' | 'tenantId'>) {
  const link = await messaging.urlLink({ tenantId, path: 'pages/interview/room', query: `interviewId=${id}` })
  return link.ok ? link.data : undefined
}

/** Asks the seeker in: to the mini-program where the site has one, and to the page of the room. */
function inviteSeeker(
  { live }: Services,
  row: InterviewRow,
  { roomName, url }: { roomName: string; url: string },
): void {
  live.notify(row.seekerIm, {
    notifyType: 'interviewRoomOpen',
    roomName,
    interviewId: row.id,
    link: meetingPath(row.id),
    ...(url && { wxaUrl: url }),
  })
}

export const openingHandlers = [
  handlePrepared(openInterviewRoom, {
    /** Resolves to the address of the room in the mini-program; empty without one. */
    prepare: async ({ input, services, tenant }) =>
      success((await linkTo(services, { id: input.id, tenantId: tenant.id })) ?? ''),
    run: async ({ input, ...asker }, url) => {
      const { services } = asker
      const opened = await changeInterview(asker, input.id, (row, now, { locked }) => {
        if (row.status !== accepted || row.kind !== 'video') return noVideo
        const blacklisted = refuseBlacklisted(locked)
        if (blacklisted) return blacklisted
        const early = refuseEarly(row.startAt, now)
        if (early) return early
        if (now.getTime() > lastEntryOf(row)) return isPast
        return success({
          set: { roomOpenedAt: now, roomClosedAt: null },
          news: {
            type: 'tip' as const,
            content: { text: '对方开启了视频面试，您可以进入面试间了', authorText: '您开启了视频面试，已通知对方' },
          },
        })
      })
      if (!opened.ok) return opened
      const [row] = await services.db.select().from(interviews).where(eq(interviews.id, input.id))
      if (row) inviteSeeker(services, row, { roomName: roomNameOf(opened.data.job), url })
      return success({})
    },
  }),

  handlePrepared(callToMeeting, {
    prepare: async ({ input, services, tenant }) =>
      success((await linkTo(services, { id: input.id, tenantId: tenant.id })) ?? ''),
    run: ({ input, ...asker }, url) => callSeeker(asker, { id: input.id, url }),
  }),

  handle(getInterviewRoom, ({ input, ...asker }) => findRoom(asker, input.id)),

  handle(getInterviewRoomCode, async ({ input, ...asker }) => {
    const room = await findRoom(asker, input.id)
    return room.ok ? success({ roomName: room.data.roomName, text: room.data.url }) : room
  }),
]

async function callSeeker(
  asker: Asker,
  { id, url }: { id: number; url: string },
): Promise<Result<Record<string, never>>> {
  const { services, user } = asker
  const { db, now } = services
  const meeting = await findMeeting(db, asker, id)
  if (meeting?.side !== 'host') return noMeeting
  const { row } = meeting
  if (row.status !== accepted || row.kind !== 'video') return noVideo
  if (row.roomClosedAt) return closed
  if (row.roomOpenedAt === null) return notOpen
  const locked = await lockTalk(db, row.cid, meeting.imUserId)
  if (!locked) return noMeeting
  const blacklisted = refuseBlacklisted(locked)
  if (blacklisted) return blacklisted
  const seen = await readMeeting(services, { id }, row.seekerIm)
  if (seen?.mine.state !== 'out') return isHere
  if (!calls.take(String(id), now().getTime())) return calledEnough
  const side = await findOtherSide(db, locked)
  const interview = await loadInterview(db, id, { imUserId: meeting.imUserId, role: user.role })
  if (!side || !interview) return noMeeting
  await notify(db, {
    tenantId: row.tenantId,
    userId: side.userId,
    role: seeker,
    kind: 'interview',
    title: '面试官在面试间等您',
    content: `${side.who}已在「${roomNameOf(interview.job)}」的面试间，请尽快进入。`,
    link: meetingPath(id),
    now: now(),
  })
  inviteSeeker(services, row, { roomName: roomNameOf(interview.job), url })
  return success({})
}

/** The room of a video interview in the mini-program, for whom it is open. */
async function findRoom(
  asker: Asker & { readonly services: OuterServices },
  id: number,
): Promise<Result<OutputOf<typeof getInterviewRoom>>> {
  const { user, tenant, services } = asker
  const imUserId = await chatUserOf(services.db, asker)
  const interview = await loadInterview(services.db, id, { imUserId, role: user.role })
  if (interview === undefined) return noInterview
  if (interview.status !== accepted || interview.kind !== 'video') return noVideo
  const isOpen = interview.roomOpenedAt !== null
  const early = isOpen ? undefined : refuseEarly(new Date(interview.startAt), services.now())
  if (early) return early
  if (!isOpen && user.role !== recruiter) return notOpen
  const url = await linkTo(services, { id: interview.id, tenantId: tenant.id })
  return url === undefined ? lacking : success({ roomName: roomNameOf(interview.job), url, isOpen })
}
