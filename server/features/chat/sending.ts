import type { MessageContent } from '../../../contract/chat/model'
import type { ImMsgSend, ImMsgSendAnswer } from '../../../contract/chat/socket'
import { codes, failure, type Result, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import type { Services } from '../../services'
import { findOwnImage } from './imageContent'
import { findOfferedJob } from './jobContent'
import { findPosted, type PostedMessage, postInTalk } from './messages'
import { noTalk, type Outcome } from './outcome'
import { findQuote } from './quoting'
import { readUpTo } from './reading'
import { revoke } from './revoking'
import { isShutOut } from './shutOut'
import { type LockedTalk, lockTalk } from './talks'
import { changeChat } from './updates'

type Outgoing = Exclude<ImMsgSend, { type: 'read' | 'revoke' }>
type Reading = Extract<ImMsgSend, { type: 'read' }>

/** Carries out the socket's `imMsgSend` for a chat user: a message, or moving the read cursor. Answers after the commit. */
export async function sendFrom(
  services: Services,
  imUserId: number,
  input: ImMsgSend,
): Promise<Result<ImMsgSendAnswer>> {
  const fault = input.type === 'text' ? faultOf(input.content.text) : undefined
  if (fault !== undefined) return failure(codes.invalidInput, fault)
  const { result } = await changeChat(services, (tx) => {
    if (input.type === 'read') return markRead(tx, imUserId, input)
    if (input.type === 'revoke') return revoke(tx, imUserId, input, services.now())
    return sendMessage(tx, imUserId, input, services.now())
  })
  return result
}

const nothingVisible = /^[\s\p{Cc}\p{Cf}]*$/u
/** NUL and halves of surrogate pairs: no JSON column takes them. */
const unstorable = /[\0\p{Cs}]/u

function faultOf(text: string): string | undefined {
  if (nothingVisible.test(text)) return '不能发送空白消息'
  if (unstorable.test(text)) return '消息含有无法发送的字符'
  return undefined
}

async function markRead(tx: Db, imUserId: number, { cid, content }: Reading): Promise<Outcome> {
  const state = await readUpTo(tx, { cid, imUserId, msgId: content.msgId })
  if (state === undefined) return noTalk
  return { result: success({ message: null, seq: state.seq }), pushes: state.pushes }
}

async function sendMessage(tx: Db, imUserId: number, input: Outgoing, now: Date): Promise<Outcome> {
  const locked = await lockTalk(tx, input.cid, imUserId)
  if (locked === undefined) return noTalk
  const { cid, clientId, type } = input
  const content = await fillIn(tx, locked, input)
  if (!content.ok) {
    const earlier = await findPosted(tx, { fromIm: imUserId, clientId })
    return earlier ? acknowledge(earlier) : { result: content, pushes: [] }
  }
  return acknowledge(
    await postInTalk(tx, locked, { cid, fromIm: imUserId, clientId, type, content: content.data, now }),
  )
}

function acknowledge({ message, seq, pushes }: PostedMessage): Outcome {
  return { result: success({ message, seq }), pushes }
}

/** What the message says, or why it may not be sent now; one that was sent before is answered nevertheless. */
async function fillIn(tx: Db, { talk, mine }: LockedTalk, input: Outgoing): Promise<Result<MessageContent>> {
  if (await isShutOut(tx, talk, mine.ownerIm)) return failure(codes.notFound, '简历不存在或未公开')
  if (mine.isBlack) return failure(codes.conflict, '你已将对方拉黑，解除拉黑后才能发消息')
  if (input.type === 'text') {
    const { text, quoteId } = input.content
    const quote = quoteId === undefined ? undefined : await findQuote(tx, mine, quoteId)
    return success(quote ? { text, quote } : { text })
  }
  if (input.type === 'image') {
    const image = await findOwnImage(tx, mine, input.content.uploadId)
    return image ? success({ image }) : failure(codes.notFound, '图片不存在，请重新上传')
  }
  const offered = await findOfferedJob(tx, { jobId: input.content.jobId, recruiterIm: talk.recruiterIm })
  if (offered === undefined) return failure(codes.notFound, '职位不存在')
  if (!offered.isOpen) return failure(codes.conflict, '职位已停止招聘')
  return success({ job: offered.content })
}
