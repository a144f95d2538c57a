import { and, eq } from 'drizzle-orm'
import type { OutgoingExchange } from '#contract/chat/commands'
import { agreed, asked, type ExchangedResume, type ExchangeKind, kindOf } from '#contract/chat/exchange'
import type { MessageContent } from '#contract/chat/model'
import { codes, failure, type Result, success } from '#contract/errors'
import { hired } from '#contract/jobs/sendStates'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { chatUsers } from '../../../db/schema/chat'
import { offers } from '../../../db/schema/interviews'
import { resumeAttachments } from '../../../db/schema/uploads'
import type { Services } from '../../../services'
import { disclose } from '../../resume/ledger/disclose'
import { findSendable } from '../../resume/sections/sendable'
import { tellSends } from '../../resume/sends/tellSends'
import type { RightParts } from '../../vip/rights/dailyRights'
import { refuseBlacklisted } from '../contacts/shutOut'
import type { NewMessage } from '../messages/messages'
import { moveByTalk } from '../sends/moving'
import type { LockedTalk } from '../talks/talks'
import { mayBeDirect, spendDirect } from './directly'
import { findWaiting, type Given, openExchange, settleExchange } from './exchangeRows'

/** A message's content, and what else the message changes. */
export interface MessageBody {
  readonly content: MessageContent
  readonly settle?: NewMessage['settle']
}

/** An offer has more to it than yes or no, and an answer of its own. */
const answeredThere = failure(codes.conflict, '请打开录用通知，查看后答复')

type Request = Extract<OutgoingExchange, { type: `${string}Exchange` }>
type Answer = Extract<OutgoingExchange, { type: `${string}ExchangeResult` }>

/**
 * Asks the other side (core 4.4): once both have written, or by a right before (`directly.ts`), and with what one would give oneself
 * at hand. A seeker without a resume: 13009, with one that lacks its basics: 13002 (core 8).
 */
export async function requestExchange(
  services: RightParts,
  locked: LockedTalk,
  input: Request,
): Promise<Result<MessageBody>> {
  const tx = services.db
  const kind = surelyKind(input.type)
  const { talk } = locked
  const blacklisted = refuseBlacklisted(locked)
  if (blacklisted) return blacklisted
  const isDirect = mayBeDirect(locked, kind)
  if (!isDirect && !(talk.seekerWrote && talk.recruiterWrote)) return failure(codes.conflict, '双方都回复后才能发起')
  const me = await findParty(tx, locked.mine.ownerIm)
  if (kind === 'accepted' && me.role !== recruiter) return failure(codes.conflict, '录用由招聘者发起')
  const needs = await checkOwn(tx, kind, me, 'ask')
  if (!needs.ok) return needs
  const resume =
    kind === 'resume' && me.role === seeker
      ? await chooseResume(tx, me, input.content.attachmentId)
      : success(undefined)
  if (!resume.ok) return resume
  const spent = isDirect ? await spendDirect(services, locked, { userId: me.userId, kind }) : success(null)
  if (!spent.ok) return spent
  const { note } = input.content
  return success({
    content: {
      exchange: { status: asked, ...(note ? { note } : {}), ...(resume.data ? { resume: shown(resume.data) } : {}) },
    },
    settle: async (db, row) => ({
      amended: await openExchange(db, row, { jobId: talk.jobId, resume: resume.data }),
      changesContact: false,
    }),
  })
}

/** Agrees or refuses, while the request waits. */
export async function answerExchange(
  services: Services,
  locked: LockedTalk,
  input: Answer,
): Promise<Result<MessageBody>> {
  const tx = services.db
  const kind = surelyKind(input.type)
  const { requestId, status, attachmentId } = input.content
  if (kind === 'accepted' && (await tx.$count(offers, eq(offers.requestId, requestId))) > 0) return answeredThere
  const request = await findWaiting(tx, { cid: input.cid, requestId, kind })
  if (request === undefined || request.fromIm === locked.mine.ownerIm) return failure(codes.conflict, '该请求已失效')
  if (status !== agreed)
    return success({
      content: { outcome: { requestId, status } },
      settle: async (db) => ({ amended: await settleExchange(db, request, status), changesContact: false }),
    })
  const [me, them] = [await findParty(tx, locked.mine.ownerIm), await findParty(tx, locked.theirs.ownerIm)]
  const needs = await checkOwn(tx, kind, me, 'give')
  if (!needs.ok) return needs
  const { tenantId } = locked.talk
  const given = await gather(services, { tenantId, kind, me, them, attachmentId, offered: request.resume })
  if (!given.ok) return given
  const { seekerValue, recruiterValue, resume } = given.data
  const values = { seeker: seekerValue ?? '', recruiter: recruiterValue ?? '' }
  return success({
    content: {
      outcome: {
        requestId,
        status,
        ...(values.seeker || values.recruiter ? { values } : {}),
        ...(resume ? { resume: shown(resume) } : {}),
      },
    },
    settle: async (db) => {
      if (kind === 'accepted') {
        const ids = await moveByTalk(db, request, { to: hired, now: services.now() })
        services.afterCommit((after) => tellSends(after, ids))
      }
      return { amended: await settleExchange(db, request, status, given.data), changesContact: true }
    },
  })
}

function surelyKind(type: OutgoingExchange['type']): ExchangeKind {
  const kind = kindOf(type)
  if (kind === undefined) throw new Error(`A message of type ${type} is no exchange`)
  return kind
}

interface Party {
  readonly userId: number
  readonly role: number
  readonly mobile: string
  readonly weixin: string
}

async function findParty(tx: Db, imUserId: number): Promise<Party> {
  const [party] = await tx
    .select({ userId: users.id, role: chatUsers.role, mobile: users.mobile, weixin: users.weixin })
    .from(chatUsers)
    .innerJoin(users, eq(users.id, chatUsers.userId))
    .where(eq(chatUsers.id, imUserId))
  if (party === undefined) throw new Error(`Chat user ${imUserId} has no account`)
  return party
}

/** Checks that this side has what it would give. */
async function checkOwn(tx: Db, kind: ExchangeKind, me: Party, to: 'ask' | 'give'): Promise<Result<unknown>> {
  if (kind === 'wechat' && me.weixin === '') return failure(codes.conflict, '请先设置微信号')
  if (me.role !== seeker || (kind !== 'resume' && to === 'give')) return success(null)
  const sendable = await findSendable(tx, me.userId, kind === 'resume' ? '发送' : '发起交换')
  return !sendable.ok && kind !== 'resume' && sendable.code === codes.resumeIncomplete ? success(null) : sendable
}

type Handed = NonNullable<Given['resume']>

/** The file that the seeker names, or the resume on the site. */
async function chooseResume(tx: Db, me: Party, attachmentId: number | undefined): Promise<Result<Handed>> {
  const sendable = await findSendable(tx, me.userId, '发送')
  if (!sendable.ok) return sendable
  const { id: resumeId, name } = sendable.data
  if (attachmentId === undefined)
    return success({ resumeId, name: `${name}的在线简历`, isAttachment: false, uploadId: null })
  const [file] = await tx
    .select({ name: resumeAttachments.name, uploadId: resumeAttachments.uploadId })
    .from(resumeAttachments)
    .where(and(eq(resumeAttachments.id, attachmentId), eq(resumeAttachments.userId, me.userId)))
  if (file === undefined) return failure(codes.notFound, '附件不存在，请重新选择')
  return success({ resumeId, name: file.name, isAttachment: true, uploadId: file.uploadId })
}

interface Gathering {
  readonly tenantId: number
  readonly kind: ExchangeKind
  readonly me: Party
  readonly them: Party
  readonly attachmentId: number | undefined
  readonly offered: Handed | null
}

/** Collects what both sides give with this agreement. */
async function gather(
  services: Services,
  { tenantId, kind, me, them, attachmentId, offered }: Gathering,
): Promise<Result<Given>> {
  if (kind === 'resume') {
    const resume =
      me.role === seeker ? await chooseResume(services.db, me, attachmentId) : success(offered ?? undefined)
    return resume.ok ? success({ resume: resume.data }) : resume
  }
  if (kind !== 'mobile' && kind !== 'wechat') return success({})
  if (kind === 'wechat' && them.weixin === '') return failure(codes.conflict, '对方没有设置微信号，请稍后再试')
  const own = ({ mobile, weixin }: Party) => (kind === 'mobile' ? mobile : weixin)
  const [person, hiring] = me.role === seeker ? [me, them] : [them, me]
  const viewer = { tenantId, userId: hiring.userId }
  const [seekerValue] = await disclose(services, viewer, [{ ownerId: person.userId, kind, part: own(person) }])
  return success({ seekerValue, recruiterValue: own(hiring) })
}

const shown = ({ resumeId, name, isAttachment }: Handed): ExchangedResume => ({ resumeId, name, isAttachment })
