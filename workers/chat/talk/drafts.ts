import { type Draft, deleteDraft, findDrafts, saveDraft } from '#contract/chat/drafts'
import type { Result } from '#contract/errors'
import { limits } from '#contract/limits'
import type { KeptDraft, Write } from '../disk/archive'
import type { ChatApi } from '../link/api'

interface DraftsEnds {
  readonly api: ChatApi
  /** Whether drafts can be sent to the server. */
  isReady(): boolean
  save(writes: readonly Write[]): Promise<void>
  changed(cid: number): void
}

/** Drafts of all talks: stored here at once, then on disk, on the server after a pause. The later one wins. */
export class Drafts {
  readonly #ends: DraftsEnds
  readonly #drafts = new Map<number, KeptDraft>()
  #texts: Readonly<Record<string, string>> = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #telling = false

  constructor(ends: DraftsEnds) {
    this.#ends = ends
  }

  restore(drafts: readonly KeptDraft[]): void {
    for (const draft of drafts) this.#drafts.set(draft.cid, draft)
    this.#gather()
  }

  of(cid: number): Draft | undefined {
    return this.#drafts.get(cid)
  }

  /** Non-empty drafts by cid; the same object until one changes. */
  get texts(): Readonly<Record<string, string>> {
    return this.#texts
  }

  all(): readonly KeptDraft[] {
    return [...this.#drafts.values()]
  }

  /** Typed here. */
  async keep({ cid, text, savedAt }: Draft): Promise<void> {
    if (!this.#isLater({ cid, text, savedAt })) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#tell(), limits.draftDelay)
    await this.#put({ cid, text, savedAt, isKnown: text.length > limits.draftText })
  }

  /** A draft from another device, or the server's form of ours. */
  take({ cid, text, savedAt }: Draft): void {
    if (this.#isLater({ cid, text, savedAt })) void this.#put({ cid, text, savedAt, isKnown: true })
  }

  /** After the login: sends drafts changed meanwhile and fetches those of other devices. */
  async refresh(): Promise<void> {
    await this.#tell()
    const found = await this.#ends.api.call(findDrafts, {})
    if (found.ok) for (const draft of found.data.list) this.take(draft)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** A network failure waits for the next login; a refused draft stays only here. */
  async #tell(): Promise<void> {
    if (this.#telling || !this.#ends.isReady()) return
    this.#telling = true
    for (;;) {
      const draft = this.all().find(({ isKnown }) => !isKnown)
      if (!draft) break
      const answer = await this.#send(draft)
      if (!answer.ok && answer.code <= 0) break
      this.#settle(draft, answer.ok ? answer.data : draft)
    }
    this.#telling = false
  }

  #send({ cid, text, savedAt }: KeptDraft): Promise<Result<Draft>> {
    const { api } = this.#ends
    return text === '' ? api.call(deleteDraft, { cid, savedAt }) : api.call(saveDraft, { cid, text, savedAt })
  }

  /** The server's time counts, unless something was typed since. */
  #settle(sent: KeptDraft, { cid, text, savedAt }: Draft): void {
    if (this.#drafts.get(sent.cid) === sent) void this.#put({ cid, text, savedAt, isKnown: true })
  }

  #isLater({ cid, savedAt }: Draft): boolean {
    return savedAt > (this.#drafts.get(cid)?.savedAt ?? 0)
  }

  #put(draft: KeptDraft): Promise<void> {
    this.#drafts.set(draft.cid, draft)
    this.#gather()
    this.#ends.changed(draft.cid)
    return this.#ends.save([{ store: 'drafts', put: draft }])
  }

  #gather(): void {
    const saying = this.all().filter(({ text }) => text.trim() !== '')
    this.#texts = Object.fromEntries(saying.map(({ cid, text }) => [cid, text]))
  }
}
