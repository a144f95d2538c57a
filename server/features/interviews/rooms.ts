import { eq } from 'drizzle-orm'
import type { OutputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import {
  accepted,
  getInterviewRoom,
  getInterviewRoomCode,
  openInterviewRoom,
  roomOpensAt,
} from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { recruiter } from '#contract/roles'
import { interviews } from '../../db/schema/interviews'
import { notOffered } from '../../outbound/abilities'
import type { OuterServices } from '../../services'
import { handle, handlePrepared } from '../../wire/handle'
import { refuseBlacklisted } from '../chat/contacts/shutOut'
import { type Asker, changeInterview, chatUserOf, noInterview } from './changing'
import { type InterviewRow, loadInterview } from './interviewRows'

const lacking = notOffered('messaging')
const noVideo = failure(codes.conflict, '只有待面试的视频面试可以进入面试间')

/** Why the room cannot be opened yet, with the time from which it can. */
function refuseEarly(startAt: Date, now: Date) {
  const opensAt = roomOpensAt(startAt)
  if (now.getTime() >= opensAt) return undefined
  return failure(
    codes.conflict,
    `面试将于${sayInterviewTime(startAt)}开始，${sayInterviewTime(new Date(opensAt))}起可以进入面试间`,
  )
}

const nameOf = ({ jobName }: { jobName: string }) => (jobName ? `${jobName}面试` : '视频面试')

/** The room lives in the mini-program (core 4.5): this product opens it, and asks the other side in. */
async function linkTo({ messaging }: OuterServices, { id, tenantId }: Pick<InterviewRow, 'id' | 'tenantId'>) {
  const link = await messaging.urlLink({ tenantId, path: 'pages/interview/room', query: `interviewId=${id}` })
  return link.ok ? link.data : undefined
}

export const roomHandlers = [
  handlePrepared(openInterviewRoom, {
    /** Resolves to the address of the room. */
    prepare: async ({ input, services, tenant }) => {
      const url = await linkTo(services, { id: input.id, tenantId: tenant.id })
      return url === undefined ? lacking : success(url)
    },
    run: async ({ input, ...asker }, url) => {
      const { services } = asker
      const opened = await changeInterview(asker, input.id, (row, now, { locked }) => {
        if (row.status !== accepted || row.kind !== 'video') return noVideo
        const blacklisted = refuseBlacklisted(locked)
        if (blacklisted) return blacklisted
        const early = refuseEarly(row.startAt, now)
        if (early) return early
        return success({
          set: { roomOpenedAt: now },
          news: {
            type: 'tip' as const,
            content: { text: '对方开启了视频面试，您可以进入面试间了', authorText: '您开启了视频面试，已通知对方' },
          },
        })
      })
      if (!opened.ok) return opened
      const [row] = await services.db.select().from(interviews).where(eq(interviews.id, input.id))
      if (row)
        services.live.notify(row.seekerIm, {
          notifyType: 'interviewRoomOpen',
          roomName: nameOf(opened.data.job),
          interviewId: row.id,
          wxaUrl: url,
        })
      return success({})
    },
  }),

  handle(getInterviewRoom, ({ input, ...asker }) => findRoom(asker, input.id)),

  handle(getInterviewRoomCode, async ({ input, ...asker }) => {
    const room = await findRoom(asker, input.id)
    return room.ok ? success({ roomName: room.data.roomName, text: room.data.url }) : room
  }),
]

/** The room of a video interview, for whom it is open. */
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
  if (!isOpen && user.role !== recruiter) return failure(codes.conflict, '面试间还没有开放，请等待对方开启')
  const url = await linkTo(services, { id: interview.id, tenantId: tenant.id })
  return url === undefined ? lacking : success({ roomName: nameOf(interview.job), url, isOpen })
}
