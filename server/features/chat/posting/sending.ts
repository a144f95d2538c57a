import { eq } from 'drizzle-orm'
import type { ImMsgSend, ImMsgSendAnswer } from '#contract/chat/socket'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { isVisible } from '#contract/text/visibleText'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import type { Services } from '../../../services'
import { refuseUnmet } from '../../jobs/conditions/refuseUnmet'
import { setFlags } from '../contacts/contactFlags'
import { refuseBlocked } from '../contacts/refuseBlocked'
import { isShutOut } from '../contacts/shutOut'
import { answerExchange, type MessageBody, requestExchange } from '../exchanges/exchanging'
import { findOwnImage } from '../messages/imageContent'
import { findOfferedJob } from '../messages/jobContent'
import { findPosted, type PostedMessage, postInTalk } from '../messages/messages'
import { noTalk, type Outcome } from '../messages/outcome'
import { findQuote } from '../messages/quoting'
import { revoke } from '../messages/revoking'
import { read } from '../talks/reading'
import { type LockedTalk, lockTalk } from '../talks/talks'
import { changeChat, readSeq } from '../talks/updates'
import { refusePosting } from './consequences'
import { flagWords } from './flagWords'
import { deliveryDelay } from './metrics'
import { spendGreeting } from './spendGreeting'
import { textPosting } from './textBatches'

type Outgoing = Exclude<ImMsgSend, { type: 'read' | 'revoke' | 'reread' }>
type Changing = Exclude<ImMsgSend, { type: 'read' }>
type Reading = Extract<ImMsgSend, { type: 'read' }>
type Rereading = Extract<ImMsgSend, { type: 'reread' }>
type PlainText = Extract<ImMsgSend, { type: 'text' }>

/** Carries out the socket's `imMsgSend` for a chat user: sends a message, or reads, revokes or marks. Resolves after the commit. */
export async function sendFrom(
  services: Services,
  imUserId: number,
  input: ImMsgSend,
): Promise<Result<ImMsgSendAnswer>> {
  const began = performance.now()
  const answer = await send(services, imUserId, input)
  if (answer.ok && input.type !== 'read') deliveryDelay.observe((performance.now() - began) / 1000)
  return answer
}

async function send(services: Services, imUserId: number, input: ImMsgSend): Promise<Result<ImMsgSendAnswer>> {
  const fault = input.type === 'text' ? faultOfText(input.content.text) : undefined
  if (fault !== undefined) return failure(codes.invalidInput, fault)
  if (input.type === 'read') return markRead(services, imUserId, input)
  if (!isPlainText(input)) return sendAlone(services, imUserId, input)
  const { cid, clientId, content } = input
  const text = { imUserId, cid, clientId, text: content.text }
  return services.own(textPosting).send(services, text, () => sendAlone(services, imUserId, input))
}

/** Sends in a transaction of its own, which any message can; plain texts usually go by `textBatches.ts`. */
export async function sendAlone(services: Services, imUserId: number, input: Changing) {
  const { result } = await changeChat(services, (tx) => carryOut(tx, imUserId, input, services))
  return result
}

/** Texts that quote nothing keep their order and go together (`textBatches.ts`). */
export function isPlainText(input: unknown): input is PlainText {
  const { type, content } = (input ?? {}) as Partial<PlainText>
  return type === 'text' && content?.quoteId === undefined
}

async function carryOut(tx: Db, imUserId: number, input: Changing, services: Services): Promise<Outcome> {
  if (input.type === 'revoke') return revoke(tx, imUserId, input, services.now())
  if (input.type === 'reread') return markReread(tx, imUserId, input)
  return sendMessage(tx, imUserId, input, services)
}

export function faultOfText(text: string): string | undefined {
  return isVisible(text) ? undefined : '不能发送空白消息'
}

async function markRead(
  services: Services,
  imUserId: number,
  { cid, content }: Reading,
): Promise<Result<ImMsgSendAnswer>> {
  const state = await read(services, { cid, imUserId, msgId: content.msgId })
  return state ? success({ message: null, seq: state.seq }) : noTalk.result
}

/** Marks the talk as unread on the owner's devices. No-op if already marked. */
async function markReread(tx: Db, imUserId: number, { cid }: Rereading): Promise<Outcome> {
  const marked = await setFlags(tx, { cid, imUserId }, { isReread: true })
  if (marked === undefined) return noTalk
  return { result: success({ message: null, seq: await readSeq(tx, imUserId) }), pushes: marked.pushes }
}

async function sendMessage(tx: Db, imUserId: number, input: Outgoing, services: Services): Promise<Outcome> {
  const now = services.now()
  const locked = await lockTalk(tx, input.cid, imUserId)
  if (locked === undefined) return noTalk
  const { cid, clientId, type } = input
  const refusal = await refuse(tx, locked, input, services)
  const inside = { ...services, db: tx }
  const filled = refusal ?? (await fillIn(inside, locked, input))
  const spent = filled.ok ? await spendGreeting(inside, locked) : filled
  const posting = spent.ok ? filled : spent
  if (!posting.ok) {
    const earlier = await findPosted(tx, { cid, fromIm: imUserId, clientId })
    if (earlier) return acknowledge(earlier)
    const rules = await services.chatRules.of(tx, locked.talk.tenantId, now)
    await flagWords(tx, [{ fromIm: imUserId, isRoom: false, clientId, text: wordsOf(input) }], { rules, now })
    return { result: posting, pushes: [] }
  }
  return acknowledge(await postInTalk(tx, locked, { cid, fromIm: imUserId, clientId, type, now, ...posting.data }))
}

/** Why the message may not be sent. A first message is refused for more than one in a talk that has begun. */
async function refuse(tx: Db, locked: LockedTalk, input: Outgoing, { chatRules, now }: Services) {
  const rules = await chatRules.of(tx, locked.talk.tenantId, now())
  const isReceiverBlocked = (await refuseBlocked(tx, locked.theirs.ownerIm)) !== undefined
  const attempt = { words: wordsOf(input), isReceiverBlocked, isSenderBlacklisting: locked.mine.isBlack }
  const refusal = refusePosting(attempt, rules)
  if (refusal) return refusal
  const unmet = await refuseUnmetFirst(tx, locked, now())
  if (unmet) return unmet
  return (await isShutOut(tx, locked.talk, locked.mine.ownerIm)) ? shutOut : undefined
}

/** A seeker's first message about a job follows its hard conditions. */
async function refuseUnmetFirst(tx: Db, { talk, mine }: LockedTalk, now: Date): Promise<Failure | undefined> {
  if (talk.initiatorIm !== null || talk.jobId === null || mine.ownerIm !== talk.seekerIm) return undefined
  const [seeker] = await tx.select({ userId: chatUsers.userId }).from(chatUsers).where(eq(chatUsers.id, mine.ownerIm))
  return seeker && refuseUnmet(tx, { tenantId: talk.tenantId, jobId: talk.jobId, seekerId: seeker.userId, now })
}

const shutOut = failure(codes.notFound, '简历不存在或未公开')

/** The sender's own words in it. */
function wordsOf(input: Outgoing): string {
  if (input.type === 'text') return input.content.text
  return 'note' in input.content ? (input.content.note ?? '') : ''
}

function acknowledge({ message, seq, pushes }: PostedMessage): Outcome {
  return { result: success({ message, seq }), pushes }
}

/** Builds the message's content and further changes, or says why it may not be sent now. */
async function fillIn(services: Services, locked: LockedTalk, input: Outgoing): Promise<Result<MessageBody>> {
  const tx = services.db
  switch (input.type) {
    case 'text':
      return success(await sayText(tx, locked, input.content))
    case 'image':
      return showImage(tx, locked, input.content.uploadId)
    case 'job':
      return offerJob(tx, locked, input.content.jobId)
    case 'mobileExchange':
    case 'wechatExchange':
    case 'resumeExchange':
    case 'acceptedExchange':
      return requestExchange(services, locked, input)
    default:
      return answerExchange(services, locked, input)
  }
}

async function sayText(
  tx: Db,
  { mine }: LockedTalk,
  { text, quoteId }: { text: string; quoteId?: number | undefined },
) {
  const quote = quoteId === undefined ? undefined : await findQuote(tx, mine, quoteId)
  return { content: quote ? { text, quote } : { text } }
}

async function showImage(tx: Db, { mine }: LockedTalk, uploadId: string): Promise<Result<MessageBody>> {
  const image = await findOwnImage(tx, mine, uploadId)
  return image ? success({ content: { image } }) : failure(codes.notFound, '图片不存在，请重新上传')
}

async function offerJob(tx: Db, { talk }: LockedTalk, jobId: number): Promise<Result<MessageBody>> {
  const offered = await findOfferedJob(tx, { jobId, recruiterIm: talk.recruiterIm })
  if (offered === undefined) return failure(codes.notFound, '职位不存在')
  if (!offered.isOpen) return failure(codes.conflict, '职位已停止招聘')
  return success({ content: { job: offered.content } })
}
