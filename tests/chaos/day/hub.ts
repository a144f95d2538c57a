import { setTimeout as sleep } from 'node:timers/promises'
import type { OutgoingExchange, OutgoingText } from '#contract/chat/commands'
import type { ChatOption } from '#contract/chat/model'
import * as chat from '#contract/chat/talks'
import { makeUuid } from '#contract/uuid'
import type { Archive } from '../../../workers/chat/disk/archive'
import { Session } from '../../../workers/chat/link/session'
import type { Client } from '../../support/server/client'
import { createCheckedArchive } from '../million/checkedArchive'
import type { Ledger } from './ledger'

interface HubParts {
  readonly name: string
  readonly client: Client
  readonly ledger: Ledger
  /** The network that it is behind. */
  readonly url: string
}

/** The product's own hub outside a browser, as one device of one user. Its archive outlives it. */
export class Hub {
  readonly archive = createCheckedArchive()
  /** No room on the disk. */
  isFull = false
  session: Session
  readonly #cids = new Set<number>()
  /**
   * Texts that have not shown as delivered. As a tab does, it gives them to the next hub: one whose disk is full has them in memory
   * only.
   */
  readonly #undelivered = new Map<string, OutgoingText>()
  #option: ChatOption
  #isRenewing = false

  private constructor(
    readonly parts: HubParts,
    option: ChatOption,
  ) {
    this.#option = option
    this.session = this.#make()
  }

  static async begin(parts: HubParts): Promise<Hub> {
    const hub = new Hub(parts, await parts.client.get(chat.loginChat, {}))
    await hub.session.start()
    return hub
  }

  get name(): string {
    return this.parts.name
  }

  get imUserId(): number {
    return this.#option.imUserId
  }

  get isLive(): boolean {
    return this.session.summary().link === 'live'
  }

  get cids(): readonly number[] {
    return [...this.#cids]
  }

  /** Texts that have not reached the server. */
  get waiting(): number {
    const { waiting, failed } = this.session.linkInfo()
    return waiting + failed
  }

  /** A tab shows the talk. */
  follow(cid: number): void {
    if (this.#cids.has(cid)) return
    this.#cids.add(cid)
    void this.session.openConversation(cid)
  }

  async say(cid: number, words: string): Promise<string> {
    this.follow(cid)
    const text = this.parts.ledger.write(this.name, cid, words)
    await this.#send({ cid, clientId: makeUuid(), text })
    return text
  }

  async #send(message: OutgoingText): Promise<void> {
    this.#undelivered.set(message.clientId, message)
    await this.session.acts.sendText(message)
  }

  #forgetDelivered(): void {
    for (const { cid, clientId } of this.#undelivered.values()) {
      const shown = this.session.conversation(cid).messages.find((message) => message.clientId === clientId)
      if (shown && !shown.loading) this.#undelivered.delete(clientId)
    }
  }

  async exchange(message: OutgoingExchange): Promise<void> {
    await this.session.acts.exchange(message)
  }

  /** Takes back the newest own text of a talk, once the server has it. */
  async revoke(cid: number): Promise<boolean> {
    for (let look = 0; look < 100 && this.waiting > 0; look += 1) await sleep(20)
    const own = this.session.conversation(cid).messages.findLast((message) => message.fromUserId === this.imUserId)
    if (!own?.id || own.type !== 'text' || own.revoked) return false
    const { ok } = await this.session.acts.revoke(cid, own.id)
    if (ok) this.parts.ledger.revoked.add(own.content.text ?? '')
    return ok
  }

  async read(cid: number): Promise<void> {
    this.follow(cid)
    const newest = this.session.contacts().list.find((one) => one.cid === cid)?.lastMessage
    if (newest) await this.session.acts.markRead(cid, newest.id)
  }

  draft(cid: number, text: string): void {
    void this.session.acts.keepDraft({ cid, text, savedAt: Date.now() })
  }

  /** Sends failed texts once more, as a user does. */
  async retry(): Promise<void> {
    if (this.session.linkInfo().failed === 0) return
    for (const cid of this.#cids)
      if (this.session.conversation(cid).messages.some(({ error }) => error))
        this.parts.ledger.sentAgain.add(`${this.name} ${cid}`)
    await this.session.acts.resendAll()
  }

  /** The hub dies, with what it had in memory only, and another one begins. */
  async crash(): Promise<void> {
    this.#forgetDelivered()
    this.session.leave()
    this.session = this.#make()
    await this.session.start()
    for (const cid of this.#cids) void this.session.openConversation(cid)
    for (const message of this.#undelivered.values()) void this.#send(message)
  }

  close(): void {
    this.session.leave()
  }

  #make(): Session {
    const { client, url } = this.parts
    const { agentKey, agentId } = client.tenant
    const settings = { agentKey, agentId, productType: 1, terminalType: 40, version: '1.0.0', url }
    return new Session(this.#option, {
      settings,
      changed: () => this.#renewLogin(),
      ended: (code) => {
        throw new Error(`The session of ${this.name} ended with ${code}`)
      },
      isFollowed: (cid) => this.#cids.has(cid),
      isPlaceFollowed: () => false,
      openArchive: async () => this.#disk(),
      reopened: () => void this.crash(),
    })
  }

  #disk(): Archive {
    return {
      ...this.archive,
      write: async (writes) => {
        if (this.isFull) throw new DOMException('No room', 'QuotaExceededError')
        await this.archive.write(writes)
      },
    }
  }

  /** As a tab does for a hub whose token is refused. */
  #renewLogin(): void {
    if (this.#isRenewing || !this.session?.needsLogin) return
    this.#isRenewing = true
    const renew = async () => {
      this.#option = await this.parts.client.get(chat.loginChat, {})
      this.session.renewLogin(this.#option.token)
    }
    void renew()
      .catch(() => {})
      .finally(() => {
        this.#isRenewing = false
      })
  }
}
