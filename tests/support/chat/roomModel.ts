import type { ImChatroomMsgSend, RoomEvent, RoomJoined, RoomMessage } from '#contract/chat/rooms'
import { failure, type Result, success } from '#contract/errors'
import type { RoomLine } from '../../../workers/chat/rooms/room'

export const myIm = 1

/** A text of somebody else's, or of mine. */
export function entry(id: number, given: Partial<RoomMessage> = {}): RoomMessage {
  return {
    id,
    roomId: 7,
    fromUserId: 2,
    name: '周敏',
    avatar: '',
    isHost: false,
    clientId: `theirs-${id}`,
    type: 'text',
    content: { text: `第${id}条` },
    sendAt: 1_700_000_000 + id,
    revoked: false,
    ...given,
  }
}

export const revocation = (id: number, msgId: number): RoomMessage =>
  entry(id, { type: 'revoke', content: { msgId }, clientId: `revoke-${id}` })

/** A room of the service by the rules of the contract, and a line to it that a test can break. */
export class RoomModel implements RoomLine {
  readonly log: RoomMessage[] = []
  readonly asked: [method: string, input: unknown][] = []
  /** Answers to the next calls of a method, in place of the true ones; `lost` carries it out and loses the answer. */
  readonly faults: { readonly method: string; readonly answer: Result<never> | 'lost' }[] = []
  isReady = true
  me: RoomJoined['me'] = { imUserId: myIm, name: '林**', isHost: false, isMuted: false }
  push: (event: RoomEvent) => void = () => {}

  says(text: string): RoomMessage {
    const message = entry(this.log.length + 1, { content: { text } })
    this.log.push(message)
    this.push({ kind: 'message', roomId: 7, message })
    return message
  }

  async ask(method: string, input: never): Promise<Result<never>> {
    this.asked.push([method, input])
    if (this.asked.length > 1_000) throw new Error('The room asks without end')
    await Promise.resolve()
    if (!this.isReady) return failure(0, '网络不给力~')
    const at = this.faults.findIndex((fault) => fault.method === method)
    const fault = at >= 0 ? this.faults.splice(at, 1)[0] : undefined
    if (fault && fault.answer !== 'lost') return fault.answer
    const answer = this.#answer(method, input)
    return fault ? failure(-1, 'Im: timeout') : (structuredClone(answer) as Result<never>)
  }

  #answer(method: string, input: unknown): Result<unknown> {
    if (method === 'imChatroomJoin' || method === 'imChatroomJoinToken') return success(this.#joined())
    if (method === 'imChatroomMsgSend') return success({ message: this.#take(input as ImChatroomMsgSend) })
    if (method === 'imChatroomMsgFind') return success(this.#find(input as Parameters<typeof this.find>[0]))
    return success(null)
  }

  find({ type, lastId, limit = 30 }: { type: 'before' | 'after'; lastId: number; limit?: number }) {
    const list = this.log.filter(({ id }) => (type === 'before' ? id < lastId : id > lastId))
    return { list: type === 'before' ? list.slice(-limit) : list.slice(0, limit), more: list.length > limit }
  }

  readonly #find = this.find.bind(this)

  #joined(): RoomJoined {
    const messages = this.log.slice(-10)
    return { roomId: 7, messages, online: 3, likes: 5, isOver: false, me: this.me, muted: [], blocked: [] }
  }

  #take(input: ImChatroomMsgSend): RoomMessage | null {
    if (input.type !== 'text') return null
    const known = this.log.find(({ clientId }) => clientId === input.clientId)
    if (known) return known
    const given = { fromUserId: myIm, name: '林**', clientId: input.clientId, content: input.content }
    const message = entry(this.log.length + 1, given)
    this.log.push(message)
    this.push({ kind: 'message', roomId: 7, message })
    return message
  }
}
