import type { OutgoingText } from '#contract/chat/commands'
import type { ChatOption, Message } from '#contract/chat/model'
import * as chat from '#contract/chat/talks'
import { makeUuid } from '#contract/uuid'
import { Session } from '../../../workers/chat/link/session'
import type { Client } from '../../support/server/client'
import { createCheckedArchive } from './checkedArchive'

/** A text's own number within its author's texts of a talk, and how far its author had read the other side's. */
export interface Said {
  readonly number: number
  readonly seen: number
}

export const textOf = ({ number, seen }: Said): string => `第 ${number} 条，看到 ${seen}`

export function readText(text = ''): Said {
  const [, number, seen] = /^第 (\d+) 条，看到 (\d+)$/.exec(text) ?? []
  return { number: Number(number), seen: Number(seen) }
}

/** A user with the product's own hub, which may be killed; the archive outlives it. */
export class Person {
  readonly archive = createCheckedArchive()
  /** Talks in which a server in reach did not take a text in time, so that it went out again after later ones. */
  readonly sentAgain = new Set<number>()
  /** Why texts failed, and how often that was seen. */
  readonly failures = new Map<string, number>()
  /** Whether the present hub has been live. Until then tabs show what the former one had. */
  hasBeenLive = false
  session: Session
  /** Texts that no hub has answered yet. As a tab does, they are given to the next one. */
  readonly #unanswered = new Map<string, OutgoingText>()
  readonly #written = new Map<number, number>()
  readonly #safe = new Map<number, number>()
  #option: ChatOption

  private constructor(
    private readonly client: Client,
    option: ChatOption,
    readonly cids: readonly number[],
    private readonly url: string,
    private readonly opens: boolean,
  ) {
    this.#option = option
    this.session = this.#make()
  }

  /** `url`: the network that the hub is behind. `opens`: writes before the other side has written, for which a recruiter may have to pay. */
  static async begin(
    client: Client,
    { cids, url, opens }: { cids: readonly number[]; url: string; opens: boolean },
  ): Promise<Person> {
    const person = new Person(client, await client.get(chat.loginChat, {}), cids, url, opens)
    await person.#start()
    return person
  }

  get imUserId(): number {
    return this.#option.imUserId
  }

  get isLive(): boolean {
    return this.session.summary().link === 'live'
  }

  get waiting(): number {
    const { waiting, failed } = this.session.linkInfo()
    return waiting + failed
  }

  mayWrite(cid: number): boolean {
    return this.opens || this.#seen(cid) > 0
  }

  /** How many texts were written into a talk. */
  written(cid: number): number {
    return this.#written.get(cid) ?? 0
  }

  /** The last number whose text the hub has called safe, and shows. */
  safe(cid: number): number {
    return this.#safe.get(cid) ?? 0
  }

  async write(cid: number): Promise<void> {
    const number = this.written(cid) + 1
    this.#written.set(cid, number)
    const text = textOf({ number, seen: this.#seen(cid) })
    await this.#say({ cid, clientId: makeUuid(), text })
  }

  async #say(text: OutgoingText): Promise<void> {
    const { session } = this
    this.#unanswered.set(text.clientId, text)
    await session.acts.sendText(text)
    // A dead hub says nothing, unlike this one, which was only told to leave.
    if (session !== this.session) return
    this.#unanswered.delete(text.clientId)
    this.#safe.set(text.cid, Math.max(this.safe(text.cid), readText(text.text).number))
  }

  /** Sends failed texts once more, as a user does. */
  async retry(): Promise<void> {
    if (this.session.linkInfo().failed === 0) return
    for (const cid of this.cids)
      for (const { error } of this.session.conversation(cid).messages) this.#noteFailure(cid, error)
    await this.session.acts.resendAll()
  }

  #noteFailure(cid: number, error: string): void {
    if (!error) return
    this.sentAgain.add(cid)
    this.failures.set(error, (this.failures.get(error) ?? 0) + 1)
  }

  /** The hub dies, with what it had in memory only, and another one begins. */
  async crash(): Promise<void> {
    this.session.leave()
    this.session = this.#make()
    await this.#start()
  }

  async readAll(cid: number): Promise<void> {
    const newest = this.archive.newestOf(cid)
    if (newest) await this.session.acts.markRead(cid, newest.id)
  }

  /** The numbers of each side's texts that the hub shows of a talk, oldest first; of texts under way too. */
  shown(cid: number): { readonly own: readonly number[]; readonly other: readonly number[] } {
    const own: number[] = []
    const other: number[] = []
    for (const { fromUserId, content, error } of this.session.conversation(cid).messages) {
      const sides = fromUserId === this.imUserId ? own : other
      sides.push(readText(content.text).number)
      // Texts after a failed one have gone ahead of it.
      this.#noteFailure(cid, error)
    }
    return { own, other }
  }

  async #start(): Promise<void> {
    const { session } = this
    this.hasBeenLive = false
    void session.isLive().then(() => {
      if (session === this.session) this.hasBeenLive = true
    })
    await session.start()
    for (const cid of this.cids) void session.openConversation(cid)
    for (const text of this.#unanswered.values()) void this.#say(text)
  }

  /** The highest number of the other side that this device has on its disk. */
  #seen(cid: number): number {
    const isOther = ({ fromUserId }: Message) => fromUserId !== this.imUserId
    return readText(this.archive.newestOf(cid, isOther)?.content.text).number || 0
  }

  #make(): Session {
    const { agentKey, agentId } = this.client.tenant
    const settings = { agentKey, agentId, productType: 1, terminalType: 40, version: '1.0.0', url: this.url }
    return new Session(this.#option, {
      settings,
      changed: () => this.#renewLogin(),
      ended: (code) => {
        throw new Error(`A session ended with ${code}`)
      },
      isFollowed: (cid) => this.cids.includes(cid),
      isPlaceFollowed: () => false,
      openArchive: async () => this.archive,
      reopened: () => {},
    })
  }

  /** As a tab does for a hub whose token is refused. */
  #isRenewing = false
  #renewLogin(): void {
    if (this.#isRenewing || !this.session?.needsLogin) return
    this.#isRenewing = true
    const renew = async () => {
      this.#option = await this.client.get(chat.loginChat, {})
      this.session.renewLogin(this.#option.token)
    }
    void renew()
      .catch(() => {})
      .finally(() => {
        this.#isRenewing = false
      })
  }
}
