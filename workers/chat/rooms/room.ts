import type { OutgoingRoomText, RoomAct } from '#contract/chat/commands'
import type { RoomAccess, RoomEvent, RoomJoined, RoomMessage, RoomPerson } from '#contract/chat/rooms'
import type { RoomState } from '#contract/chat/state'
import { codes, type Failure, failure, localCodes, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { DataOf, InputOf, Method } from '../link/socket'
import { mayPass, Pauses } from '../talk/pauses'
import { RoomLog } from './roomLog'
import { RoomOutbox } from './roomOutbox'
import { RoomView } from './roomView'

/** A way to the server on which rooms can be joined: a user's, or a logged-out viewer's own. */
export interface RoomLine {
  readonly isReady: boolean
  ask<M extends Method>(method: M, input: InputOf<M>): Promise<Result<DataOf<M>>>
}

interface RoomEnds {
  line(): RoomLine | undefined
  /** A logged-out viewer reads the room by an access. */
  isGuest(): boolean
  changed(): void
}

/** This user's membership in the room, and the room's own state. */
type JoinedState = Omit<RoomJoined, 'roomId' | 'messages'>

/** The notice that others see when a viewer joins. */
const greeting = '来了'
const gapPage = 100
/** A server that is busy is asked again after so many ms. */
const retryDelay = 5_000

const notLive = failure(localCodes.network, '网络不给力~')

/** One chatroom: its log, this user's unsent messages and membership. */
export class Room {
  access: RoomAccess | null = null
  readonly #roomId: number
  readonly #ends: RoomEnds
  readonly #outbox: RoomOutbox
  readonly #view = new RoomView()
  #phase: RoomState['phase'] = 'joining'
  #refusal: Failure | undefined
  readonly #log = new RoomLog()
  #state: JoinedState = empty
  #entered: RoomState['entered'] = null
  #isLoading = false
  #isFilling = false
  readonly #pauses = new Pauses()
  #greets = true
  /** Grows whenever the room is left or the line is lost, so that answers to earlier calls are dropped. */
  #life = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #joining: Promise<Result<null>> | undefined

  constructor(roomId: number, ends: RoomEnds) {
    this.#roomId = roomId
    this.#ends = ends
    this.#outbox = new RoomOutbox({
      isReady: () => this.#phase === 'joined',
      send: (input) => this.#ask('imChatroomMsgSend', input),
      delivered: (message) => this.#merge([message]),
      changed: ends.changed,
    })
  }

  get state(): RoomState {
    const { me } = this.#state
    return {
      roomId: this.#roomId,
      phase: this.#phase,
      needsAccess: this.#needsAccess,
      error: this.#refusal?.msg ?? '',
      ...this.#state,
      messages: this.#view.show(this.#log.entries, this.#outbox.rows, me),
      hasOlder: this.#log.hasOlder,
      loading: this.#isLoading,
      entered: this.#entered,
    }
  }

  /** Joins, or rejoins; fetches missed entries by the last id (core 4.2). */
  async join(): Promise<Result<null>> {
    if (this.#phase === 'joined') return success(null)
    this.#joining ??= this.#join()
    return this.#joining
  }

  async #join(): Promise<Result<null>> {
    clearTimeout(this.#timer)
    const life = this.#life
    const end = (answer: Result<null>): Result<null> => {
      if (life === this.#life) this.#joining = undefined
      return answer
    }
    await Promise.resolve()
    if (!this.#ends.line()?.isReady || (this.#ends.isGuest() && !this.access)) return end(notLive)
    this.#set('joining')
    const answer = await this.#askToJoin()
    if (life !== this.#life) return notLive
    if (!answer.ok) return end(this.#refused(answer))
    this.#greets = false
    const { roomId: _roomId, messages, ...state } = answer.data
    this.#state = state
    this.#set('joined')
    this.#merge(messages)
    this.#outbox.flush()
    void this.#fillHoles(life)
    return end(success(null))
  }

  /** The line is down, or another user's now. */
  suspend(): void {
    this.#life++
    this.#joining = undefined
    clearTimeout(this.#timer)
    this.#pauses.end()
    this.#isFilling = false
    this.#isLoading = false
    this.#set('joining')
  }

  /** Leaves. Its messages stay for a return. */
  async leave(): Promise<void> {
    const wasIn = this.#phase === 'joined'
    this.suspend()
    this.#log.keepFewer()
    if (wasIn) await this.#ask('imChatroomLeave', { roomId: this.#roomId })
  }

  /** Removes everything of the former user. */
  forgetUser(): void {
    this.suspend()
    this.#greets = true
    this.#refusal = undefined
    this.#state = empty
    this.#outbox.clear()
    this.#ends.changed()
  }

  receive(event: RoomEvent): void {
    if (this.#phase === 'refused') {
      this.#letIn(event)
      return
    }
    if (this.#phase !== 'joined' && event.kind !== 'message') return
    if (event.kind === 'message') this.#take(event.message)
    else if (event.kind === 'restrained') this.#restrain(event)
    else if (event.kind === 'online') this.#change({ online: event.online })
    else if (event.kind === 'likes') this.#change({ likes: Math.max(this.#state.likes, event.likes) })
    else {
      this.#entered = { order: (this.#entered?.order ?? 0) + 1, name: event.name, content: event.content }
      this.#ends.changed()
    }
  }

  write({ clientId, text }: OutgoingRoomText): Result<null> {
    if (this.#ends.isGuest()) return failure(codes.notLoggedIn, '请先登录')
    this.#outbox.write({ roomId: this.#roomId, clientId, text })
    return success(null)
  }

  discard(clientId: string): void {
    this.#outbox.drop(clientId)
  }

  async act(act: RoomAct): Promise<Result<null>> {
    const answer = await this.#ask('imChatroomMsgSend', act)
    return answer.ok ? success(null) : answer
  }

  async loadOlder(): Promise<Result<null>> {
    if (this.#isLoading || !this.#log.hasOlder) return success(null)
    const oldest = this.#log.entries[0]?.id ?? 1
    const life = this.#life
    this.#isLoading = true
    this.#ends.changed()
    const page = await this.#ask('imChatroomMsgFind', { type: 'before', roomId: this.#roomId, lastId: oldest })
    if (life !== this.#life) return notLive
    this.#isLoading = false
    this.#log.keepMore()
    if (page.ok) {
      if (!page.data.more) this.#log.begins(page.data.list[0]?.id ?? oldest)
      this.#merge(page.data.list)
    }
    this.#ends.changed()
    return page.ok ? success(null) : page
  }

  /** A hole waits a moment for the straggler, and then it is asked for. */
  #take(message: RoomMessage): void {
    this.#merge([message])
    this.#outbox.settle(message)
    if (!this.#log.hasHole) return
    const life = this.#life
    setTimeout(() => void this.#fillHoles(life), limits.updateGapWait)
  }

  async #fillHoles(life: number): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    while (life === this.#life && this.#phase === 'joined') {
      const lastId = this.#log.findHole()
      if (lastId === undefined) break
      const request = { type: 'after', roomId: this.#roomId, lastId, limit: gapPage } as const
      const page = await this.#ask('imChatroomMsgFind', request)
      if (life !== this.#life) return
      if (!page.ok) {
        const goesOn = mayPass(page) && (await this.#pauses.next())
        if (life !== this.#life) return
        if (goesOn) continue
        break
      }
      this.#pauses.begin()
      if (page.data.list[0]?.id !== lastId + 1) this.#log.close(lastId)
      this.#merge(page.data.list)
    }
    this.#isFilling = false
    this.#ends.changed()
  }

  #merge(messages: readonly RoomMessage[]): void {
    if (!this.#log.merge(messages)) return
    this.#outbox.settleAll(messages)
    this.#ends.changed()
  }

  #askToJoin(): Promise<Result<RoomJoined>> {
    if (this.#ends.isGuest() && this.access) return this.#ask('imChatroomJoinToken', { ...this.access })
    return this.#ask('imChatroomJoin', { roomId: this.#roomId, content: this.#greets ? greeting : '' })
  }

  #refused(refusal: Failure): Result<null> {
    // The line may be down; it joins again as it comes back. A busy server is asked again in a while.
    if (refusal.code <= 0 || mayPass(refusal)) this.#timer = setTimeout(() => void this.join(), retryDelay)
    else {
      this.#refusal = refusal
      this.#set('refused')
    }
    return refusal
  }

  #restrain({ person, isMuted, isBlocked }: Extract<RoomEvent, { kind: 'restrained' }>): void {
    const { me, muted, blocked } = this.#state
    if (me?.isHost) {
      const next = (list: readonly RoomPerson[], isIn: boolean) => [
        ...(isIn ? [person] : []),
        ...list.filter(({ imUserId }) => imUserId !== person.imUserId),
      ]
      this.#change({ muted: next(muted, isMuted), blocked: next(blocked, isBlocked) })
    } else if (person.imUserId === me?.imUserId) {
      this.#change({ me: { ...me, isMuted } })
      if (isBlocked) {
        this.suspend()
        this.#refused(failure(codes.forbidden, '您已被移出直播间'))
      }
    }
  }

  /** Informs a blocked viewer that the block was lifted. */
  #letIn(event: RoomEvent): void {
    if (event.kind === 'restrained' && !event.isBlocked) void this.join()
  }

  get #needsAccess(): boolean {
    if (!this.#ends.isGuest()) return false
    return this.access === null || this.#refusal?.code === codes.notLoggedIn
  }

  #change(change: Partial<JoinedState>): void {
    this.#state = { ...this.#state, ...change }
    this.#ends.changed()
  }

  #set(phase: RoomState['phase']): void {
    this.#phase = phase
    if (phase !== 'refused') this.#refusal = undefined
    this.#ends.changed()
  }

  async #ask<M extends Method>(method: M, input: InputOf<M>): Promise<Result<DataOf<M>>> {
    return this.#ends.line()?.ask(method, input) ?? notLive
  }
}

const empty: JoinedState = {
  online: 0,
  likes: 0,
  isOver: false,
  me: null,
  muted: [],
  blocked: [],
}
