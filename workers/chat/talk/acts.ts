import type { CommandsOf, ContactFlag, OutgoingExchange, OutgoingImage, OutgoingText } from '#contract/chat/commands'
import type { Draft } from '#contract/chat/drafts'
import type { ImMsgSend, ImMsgSendAnswer } from '#contract/chat/socket'
import { clearUnread } from '#contract/chat/talks'
import { codes, failure, localCodes, type Result, success } from '#contract/errors'
import type { Write } from '../disk/archive'
import type { ChatApi } from '../link/api'
import type { Book } from './book'
import type { Contacts } from './contacts'
import type { Conversations } from './conversations'
import type { Drafts } from './drafts'
import type { Inbox } from './inbox'
import type { Outbox } from './outbox'
import type { Receipts } from './receipts'

interface ActsEnds {
  readonly book: Book
  readonly api: ChatApi
  readonly inbox: Inbox
  readonly outbox: Outbox
  readonly receipts: Receipts
  readonly drafts: Drafts
  readonly contacts: Contacts
  readonly conversations: Conversations
  save(writes: readonly Write[]): Promise<void>
  send(input: ImMsgSend): Promise<Result<ImMsgSendAnswer>>
}

/** A user's acts in conversations; `contract/chat/commands.ts` documents each. */
export class Acts implements CommandsOf<'acts'> {
  readonly #ends: ActsEnds
  constructor(ends: ActsEnds) {
    this.#ends = ends
  }

  async sendText(message: OutgoingText): Promise<Result<null>> {
    await this.#ends.outbox.write(message)
    return success(null)
  }

  async sendImage({ cid, clientId, uploadId, image }: OutgoingImage): Promise<Result<null>> {
    await this.#ends.outbox.write({ cid, clientId, text: '', upload: { id: uploadId, image } })
    return success(null)
  }

  async resend(clientId: string): Promise<Result<null>> {
    const isHere = await this.#ends.outbox.retry(clientId)
    return isHere ? success(null) : failure(codes.notFound, '消息不存在')
  }

  async resendAll(): Promise<Result<number>> {
    return success(await this.#ends.outbox.retryAll())
  }

  async discard(clientId: string): Promise<Result<null>> {
    await this.#ends.outbox.discard(clientId)
    return success(null)
  }

  /** Waits for the server's word; asked again after a time-out, since the answer may be lost and the message is one. */
  async exchange(message: OutgoingExchange): Promise<Result<null>> {
    const { book, save, send } = this.#ends
    let answer = await send(message)
    if (!answer.ok && answer.code === localCodes.timeout) answer = await send(message)
    if (!answer.ok) return answer
    if (answer.data.message) await save(book.acknowledge(answer.data.message))
    return success(null)
  }

  async revoke(cid: number, msgId: number): Promise<Result<null>> {
    const answer = await this.#ends.send({ type: 'revoke', cid, content: { msgId } })
    return answer.ok ? success(null) : answer
  }

  async reread(cid: number): Promise<Result<null>> {
    await this.#ends.receipts.sendNow(cid)
    const answer = await this.#ends.send({ type: 'reread', cid, content: {} })
    return answer.ok ? success(null) : answer
  }

  switchJob(cid: number, jobId: number): Promise<Result<null>> {
    return this.#ends.conversations.switchJob(cid, jobId)
  }

  setFlag(cid: number, flag: ContactFlag, value: boolean): Promise<Result<null>> {
    return this.#ends.contacts.setFlag(cid, flag, value)
  }

  async markRead(cid: number, msgId: number): Promise<Result<null>> {
    const { book, receipts, save } = this.#ends
    const writes = book.read(cid, msgId)
    if (writes.length === 0) return success(null)
    await save(writes)
    receipts.flush()
    return success(null)
  }

  /** Marks all messages that this hub has seen as read on the server; the resulting updates arrive here. */
  async clearUnread(): Promise<Result<null>> {
    const { api, book } = this.#ends
    if (book.cursor === null) return failure(codes.conflict, '聊天正在加载，请稍后再试')
    const cleared = await api.call(clearUnread, { seen: book.cursor })
    if (!cleared.ok) return cleared
    await this.#ends.inbox.catchUp()
    return success(null)
  }

  async keepDraft(draft: Draft): Promise<Result<null>> {
    await this.#ends.drafts.keep(draft)
    return success(null)
  }
}
