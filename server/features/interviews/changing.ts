import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isRequest } from '#contract/chat/exchange'
import type { MessageContent, MessageType } from '#contract/chat/model'
import { codes, failure, type Result, success } from '#contract/errors'
import { accepted, type Interview } from '#contract/interviews/interview'
import { interviewing } from '#contract/jobs/sendStates'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { interviews } from '../../db/schema/interviews'
import { SlidingWindow } from '../../edge/rateLimit'
import type { Services } from '../../services'
import type { Caller, Tenant } from '../../wire/handle'
import { openChatUser } from '../chat/login/chatUsers'
import { type NewMessage, postInTalk } from '../chat/messages/messages'
import { moveByTalk } from '../chat/sends/moving'
import { type LockedTalk, lockTalk, tellOfTalk } from '../chat/talks/talks'
import { changeChat, type Push } from '../chat/talks/updates'
import { tellSends } from '../resume/sends/tellSends'
import { settleDelay } from './delayMessages'
import { briefOf, type InterviewRow, invitationOf, loadInterview } from './interviewRows'
import { closeAtCarrier, isRoomOpen } from './meeting/carrier'
import { tellOfInterview } from './tellOfInterview'

/** Changes of time that a user may ask the other side about: each is a message in the talk, and some a text message. */
const proposals = new SlidingWindow({ name: 'interviews.proposals', count: 20, window: 3_600_000 })
const tooMany = failure(codes.tooManyRequests, '改期太频繁了，请稍后再试')

/** As {@link changeInterview}, for changes that ask the other side again. */
export async function proposeChange(
  ...[asker, ...change]: Parameters<typeof changeInterview>
): Promise<Result<Interview>> {
  const { services, user } = asker
  if (!proposals.take(String(user.userId), services.now().getTime())) return tooMany
  return changeInterview(asker, ...change)
}

export const noInterview = failure(codes.notFound, '面试不存在')
export const isOver = failure(codes.conflict, '面试已结束')

/** Acts for the former time, which do not count for a new one. */
export const unprepared = {
  reminded: 0,
  roomOpenedAt: null,
  roomClosedAt: null,
  checkedInAt: null,
  checkedInOnSite: false,
} as const

export interface Asker {
  readonly services: Services
  readonly tenant: Tenant
  readonly user: Caller
}

/** The message in the talk when an interview changes. */
export interface News {
  readonly type: MessageType
  readonly content: MessageContent
  /** Identifies the message, so that a repeated call sends it once. */
  readonly clientId?: string
  /** The exchange that the message settles; it may give the request its id. */
  readonly settle?: NewMessage['settle']
}

export interface Change {
  readonly set: Partial<typeof interviews.$inferInsert>
  readonly news?: News
}

/** The same event in the words for its author, and for the other side. */
export const say = (authorText: string, text: string) => ({ text, authorText })

export const tip = (...words: Parameters<typeof say>): News => ({ type: 'tip', content: say(...words) })

export interface Deciding {
  readonly locked: LockedTalk
  readonly tx: Db
}

/** The chat user of a caller. */
export const chatUserOf = (db: Db, { tenant, user }: Pick<Asker, 'tenant' | 'user'>): Promise<number> =>
  openChatUser(db, { tenantId: tenant.id, userId: user.userId, role: user.role })

/**
 * Changes an interview of the caller. Locks its talk; `decide` returns the new row or a failure. Both sides get a message, or
 * only an update of their contact.
 */
export async function changeInterview(
  asker: Asker,
  id: number,
  decide: (row: InterviewRow, now: Date, parts: Deciding) => Result<Change> | Promise<Result<Change>>,
): Promise<Result<Interview>> {
  const { services, user } = asker
  const imUserId = await chatUserOf(services.db, asker)
  let movedIds: readonly number[] = []
  const { result } = await changeChat(
    services,
    async (tx): Promise<{ result: Result<null>; pushes: readonly Push[] }> => {
      const [found] = await tx.select({ cid: interviews.cid }).from(interviews).where(eq(interviews.id, id))
      const locked = found && (await lockTalk(tx, found.cid, imUserId))
      const [row] = locked ? await tx.select().from(interviews).where(eq(interviews.id, id)) : []
      const owner = user.role === recruiter ? row?.recruiterIm : row?.seekerIm
      if (!locked || !row || owner !== imUserId) return { result: noInterview, pushes: [] }
      const decided = await decide(row, services.now(), { locked, tx })
      if (!decided.ok) return { result: decided, pushes: [] }
      const now = services.now()
      const next = { ...row, ...decided.data.set }
      if (isRoomOpen(row) && !isRoomOpen(next)) await closeAtCarrier({ ...services, db: tx }, row)
      const isAgreed = decided.data.set.status === accepted && row.status !== accepted
      if (isAgreed) movedIds = await moveByTalk(tx, row, { to: interviewing, now })
      return { result: success(null), pushes: await carryOut(tx, locked, { row, now, ...decided.data }) }
    },
  )
  if (!result.ok) return result
  services.afterCommit((after) => tellSends(after, movedIds))
  const interview = await loadInterview(services.db, id, { imUserId, role: user.role })
  return interview ? success(interview) : noInterview
}

type Work = Change & { readonly row: InterviewRow; readonly now: Date }

/** Writes the change and posts it from the acting side. */
export async function carryOut(tx: Db, locked: LockedTalk, { row, set, news, now }: Work): Promise<readonly Push[]> {
  const next = { ...row, ...set, version: row.version + 1 } as InterviewRow
  await tx
    .update(interviews)
    .set({ ...set, version: next.version, updatedAt: now })
    .where(eq(interviews.id, row.id))
  await tellOfInterview(tx, locked, { former: row, next, now })
  if (!news) return tellOfTalk(tx, locked.talk)
  const { type, content, clientId = randomUUID(), settle } = news
  const { pushes } = await postInTalk(tx, locked, {
    cid: row.cid,
    fromIm: locked.mine.ownerIm,
    clientId,
    type,
    content: { ...content, interview: isRequest(type) ? await invitationOf(tx, next) : briefOf(next) },
    now,
    settle: async (db, message) => {
      const amended = (await settle?.(db, message))?.amended ?? []
      return { amended: [...amended, ...(await settleDelay(db, { row, next, but: message.id }))], changesContact: true }
    },
  })
  return pushes
}
