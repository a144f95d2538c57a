import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DecidedMatter } from '#contract/chat/decisions'
import type { Draft } from '#contract/chat/drafts'
import { agreed, isRequest, kindOf, refused } from '#contract/chat/exchange'
import type { Message, MessageType } from '#contract/chat/model'
import type { Notification } from '#contract/chat/notification'
import type { RoomEvent } from '#contract/chat/rooms'
import { ImMsgSend, type Update } from '#contract/chat/socket'
import type { MeetingNews } from '#contract/interviews/room'
import type { Role } from '#contract/roles'
import { users } from '../../db/schema/accounts/accounts'
import { chatUsers, talks } from '../../db/schema/chat'
import { jobs } from '../../db/schema/jobs'
import { postInTalk } from '../../features/chat/messages/messages'
import { sendFrom } from '../../features/chat/posting/sending'
import { read } from '../../features/chat/talks/reading'
import { lockTalk } from '../../features/chat/talks/talks'
import { changeChat } from '../../features/chat/talks/updates'
import type { Live, Services } from '../../services'
import { toRole } from '../../sessions/sessions'

/** Facts by which a demo user chooses a reply. */
export interface Occasion {
  /** The newest message to reply to. */
  readonly message: Message
  /** Role of the demo user who replies. */
  readonly role: Role
  /** True if the demo user has not written in this talk before. */
  readonly isFirst: boolean
  /** The job that the talk is about; empty if none. */
  readonly jobName: string
}

export interface DemoReplySettings {
  /** Delay in ms from the last message of a burst to the reply. The messages are marked as read half way. */
  readonly delay: number
  choose(occasion: Occasion): string
}

/**
 * Users of the demo data (`users.autoReply`) reply to real users, so that one person alone can try the chat: one reply per burst,
 * never to each other. Wraps the live side and observes what is pushed through it.
 */
export class DemoReplies implements Live {
  readonly #live: Live
  readonly #settings: DemoReplySettings
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #services: Services | undefined

  constructor(live: Live, settings: DemoReplySettings) {
    this.#live = live
    this.#settings = settings
  }

  /** Starts to reply. */
  start(services: Services): void {
    this.#services = services
  }

  stop(): void {
    this.#services = undefined
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  pushUpdates(imUserId: number, updates: readonly Update[]): void {
    this.#live.pushUpdates(imUserId, updates)
    const incoming = updates.findLast((update) => update.kind === 'message' && update.message.toUserId === imUserId)
    if (incoming?.kind === 'message') this.#after(incoming.message, () => this.#read(incoming.message))
  }

  tellOrder(imUserId: number, id: string): void {
    this.#live.tellOrder(imUserId, id)
  }

  tellSends(imUserId: number, ids: readonly number[]): void {
    this.#live.tellSends(imUserId, ids)
  }

  tellDecision(imUserId: number, matter: DecidedMatter): void {
    this.#live.tellDecision(imUserId, matter)
  }

  pushDraft(imUserId: number, draft: Draft): void {
    this.#live.pushDraft(imUserId, draft)
  }

  tellMeeting(imUserId: number, news: MeetingNews): void {
    this.#live.tellMeeting(imUserId, news)
  }

  tellRoom(event: RoomEvent): void {
    this.#live.tellRoom(event)
  }

  notify(imUserId: number, notification: Notification, exceptSession?: string): void {
    this.#live.notify(imUserId, notification, exceptSession)
  }

  findOnline(userIds: readonly number[], role: Role, where?: 'here'): Promise<ReadonlySet<number>> {
    return this.#live.findOnline(userIds, role, where)
  }

  countViewers(roomIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return this.#live.countViewers(roomIds)
  }

  endSessions(sessionIds: readonly string[], code: number): void {
    this.#live.endSessions(sessionIds, code)
  }

  /** Replaces the receiver's timer in the talk, so only the newest message of a burst gets a reply. */
  #after(message: Message, act: () => Promise<void>): void {
    const services = this.#services
    if (services === undefined) return
    const plan = planOf(message)
    clearTimeout(this.#timers.get(plan))
    const failed = (error: unknown) => services.log.warn({ err: error }, 'A demo reply failed')
    const timer = setTimeout(() => {
      this.#timers.delete(plan)
      act().catch(failed)
    }, this.#settings.delay / 2)
    this.#timers.set(plan, timer.unref())
  }

  async #read(message: Message): Promise<void> {
    const services = this.#services
    if (services === undefined) return
    const occasion = await findOccasion(services, message)
    if (occasion === undefined) return
    const { cid, toUserId: imUserId, id: msgId } = message
    await read(services, { cid, imUserId, msgId })
    // A newer message has already scheduled its own reading and reply.
    if (!this.#timers.has(planOf(message))) this.#after(message, () => this.#answer(occasion))
  }

  async #answer(occasion: Occasion): Promise<void> {
    const services = this.#services
    if (services === undefined) return
    const { cid, id: requestId, toUserId: fromIm, type } = occasion.message
    if (isRequest(type)) {
      await this.#agree(services, { cid, requestId, fromIm, type })
      return
    }
    if (kindOf(type) !== undefined) return
    const content = { text: this.#settings.choose(occasion) }
    const draft = { cid, fromIm, clientId: randomUUID(), type: 'text' as const, content, now: services.now() }
    await changeChat(services, async (tx) => {
      const locked = await lockTalk(tx, cid, fromIm)
      // Another process replies to newer messages.
      if (locked?.mine.lastMessageId !== requestId) return { pushes: [] }
      return postInTalk(tx, locked, draft)
    })
  }

  /** Accepts a request; refuses it if the demo user lacks what was requested. */
  async #agree(services: Services, asking: { cid: number; requestId: number; fromIm: number; type: MessageType }) {
    const { cid, requestId, fromIm } = asking
    for (const status of [agreed, refused] as const) {
      const input = { type: `${asking.type}Result`, cid, clientId: randomUUID(), content: { requestId, status } }
      const answer = ImMsgSend.safeParse(input)
      if (!answer.success || (await sendFrom(services, fromIm, answer.data)).ok) return
    }
  }
}

const planOf = ({ cid, toUserId }: Message) => `${cid}:${toUserId}`

const answerers = alias(users, 'answerers')
const answererIms = alias(chatUsers, 'answerer_ims')
const writers = alias(users, 'writers')
const writerIms = alias(chatUsers, 'writer_ims')

/** Resolves to undefined if no reply is due: the receiver is a real user, or the sender is a demo user. */
async function findOccasion({ db }: Services, message: Message): Promise<Occasion | undefined> {
  const [row] = await db
    .select({
      role: answererIms.role,
      answers: answerers.autoReply,
      isDemo: writers.autoReply,
      talk: talks,
      jobName: jobs.jobName,
    })
    .from(talks)
    .innerJoin(answererIms, eq(answererIms.id, message.toUserId))
    .innerJoin(answerers, eq(answerers.id, answererIms.userId))
    .innerJoin(writerIms, eq(writerIms.id, message.fromUserId))
    .innerJoin(writers, eq(writers.id, writerIms.userId))
    .leftJoin(jobs, eq(jobs.id, talks.jobId))
    .where(eq(talks.id, message.cid))
  if (row === undefined || !row.answers || row.isDemo) return undefined
  const role = toRole(row.role)
  const hasWritten = role === 0 ? row.talk.seekerWrote : row.talk.recruiterWrote
  return { message, role, isFirst: !hasWritten, jobName: row.jobName ?? '' }
}
