import { diff } from '#contract/chat/patch'
import { quietChannel, topicChannel } from '#contract/chat/service'
import type { ContactsState, Patch, Summary, Topic, TopicSnapshot, TopicValue } from '#contract/chat/state'

/** A channel by name, to which the hub posts. */
export interface Channel {
  /** To all tabs; to `only` alone, if one is named and the host has a way to it that is shorter. */
  post(message: unknown, only?: string): void
  close(): void
}

interface PublisherEnds {
  readonly epoch: string
  openChannel(name: string): Channel
  /** The present state of a topic. */
  value(topic: Topic): TopicValue
  isFollowed(topic: Topic): boolean
  /** The one visible tab that follows the topic; undefined if there are several or none. */
  onlyFollower(topic: Topic): string | undefined
  hasHidden(): boolean
}

/** Changes are gathered for so long once {@link atOnce} patches have gone out, in ms. */
const frame = 16
/** So many patches of a frame go out at once: an answer, a receipt and a draft do not hold the next message up. */
const atOnce = 2
/** Changes in so many frames in a row are a flood: each further patch waits twice as long. */
const floodStart = 10
/** Longest wait between two patches of a flood, in ms. */
const floodPace = 64
/** So long do lists and totals wait that changed with an open talk, in ms: a page draws the message first, and one list for several. */
const listPace = 150
/** The same in a flood. */
const floodListPace = 500
/** Least time between two summaries for hidden tabs, in ms. */
const quietTime = 1_000

interface Published {
  readonly channel: Channel
  seq: number
  value: TopicValue
}

/**
 * Posts changes to tabs. The first changes of a frame go out at the end of their turns, further ones together at its end, and in
 * a flood changes of several frames go out together. A topic that no tab follows costs nothing.
 */
export class Publisher {
  readonly #ends: PublisherEnds
  readonly #topics = new Map<Topic, Published>()
  /** Changed topics, and whether they can wait for a talk. */
  readonly #dirty = new Map<Topic, boolean>()
  /** Lists and totals that wait. */
  readonly #late = new Set<Topic>()
  #lateTimer: ReturnType<typeof setTimeout> | undefined
  readonly #quiet: Channel
  /** A restarted topic continues from this version, so that no tab applies a patch of its former life. */
  #highest = 0
  #isDue = false
  /** Frames in a row in which something changed, on average; those of a flood are longer. */
  #inARow = 0
  /** Changes since the present frame began, its rounds of patches, and how long it is, in ms. */
  #changes = 0
  #rounds = 0
  #pace = frame
  #frameTimer: ReturnType<typeof setTimeout> | undefined
  #quietTimer: ReturnType<typeof setTimeout> | undefined
  #isQuietDue = false

  constructor(ends: PublisherEnds) {
    this.#ends = ends
    this.#quiet = ends.openChannel(quietChannel(ends.epoch))
  }

  /** `canWait`: a list or total of which a message changed no more than counts and order; it may follow the open talk. */
  changed(topic: Topic, canWait = false): void {
    if (topic === 'summary') this.#tellHidden()
    if (!this.#topics.has(topic)) return
    this.#changes++
    this.#dirty.set(topic, canWait && (this.#dirty.get(topic) ?? true))
    const mayGo = this.#inARow < floodStart ? this.#rounds < atOnce : this.#frameTimer === undefined
    if (this.#isDue || !mayGo) return
    this.#isDue = true
    queueMicrotask(() => this.#flush())
  }

  /** The topic's current value, with the seq of its last patch. */
  snapshot(topic: Topic): TopicSnapshot {
    const known = this.#topics.get(topic)
    if (!known) {
      const value = this.#ends.value(topic)
      const channel = this.#ends.openChannel(topicChannel(this.#ends.epoch, topic))
      this.#topics.set(topic, { channel, seq: this.#highest, value })
      return { topic, seq: this.#highest, value }
    }
    this.#publish(topic, known)
    return { topic, seq: known.seq, value: known.value }
  }

  /** Drops topics that no tab follows. */
  prune(): void {
    for (const [topic, { channel }] of this.#topics) {
      if (this.#ends.isFollowed(topic)) continue
      channel.close()
      this.#topics.delete(topic)
      this.#forget(topic)
    }
  }

  #forget(topic: Topic): void {
    this.#dirty.delete(topic)
    this.#late.delete(topic)
  }

  #flush(): void {
    this.#isDue = false
    const changes = [...this.#dirty].sort(([one], [other]) => rank(one) - rank(other))
    this.#dirty.clear()
    const hasTalk = changes.some(([topic]) => rank(topic) === 0)
    for (const [topic, canWait] of changes) {
      if (hasTalk && canWait && this.#isShownList(topic)) this.#putOff(topic)
      else this.#publishKnown(topic)
    }
    this.#rounds++
    if (this.#frameTimer === undefined) this.#beginFrame()
  }

  /** Whether tabs show a list or totals already; the first ones do not wait. */
  #isShownList(topic: Topic): boolean {
    const value = this.#topics.get(topic)?.value as Partial<ContactsState & Summary> | undefined
    return rank(topic) > 0 && value?.loaded === true
  }

  #putOff(topic: Topic): void {
    this.#late.add(topic)
    this.#lateTimer ??= setTimeout(
      () => {
        this.#lateTimer = undefined
        for (const late of [...this.#late].sort((one, other) => rank(one) - rank(other))) this.#publishKnown(late)
      },
      this.#inARow < floodStart ? listPace : floodListPace,
    )
  }

  #beginFrame(): void {
    this.#changes = 0
    this.#frameTimer = setTimeout(() => this.#endFrame(), this.#pace)
  }

  /** What waits goes out with the next frame; after a frame without changes, frames begin anew with the next change. */
  #endFrame(): void {
    const goesOn = this.#changes * frame >= this.#pace
    const waits = this.#dirty.size > 0
    this.#inARow = goesOn ? this.#inARow + 1 : 0
    this.#pace = Math.min(frame * 2 ** Math.max(0, this.#inARow - floodStart + 1), floodPace)
    this.#rounds = 0
    this.#frameTimer = undefined
    if (waits) this.#flush()
    else if (goesOn) this.#beginFrame()
  }

  #publishKnown(topic: Topic): void {
    const published = this.#topics.get(topic)
    if (published) this.#publish(topic, published)
  }

  #publish(topic: Topic, published: Published): void {
    this.#forget(topic)
    const value = this.#ends.value(topic)
    const ops = diff(published.value, value)
    if (ops.length === 0) return
    published.value = value
    published.seq++
    this.#highest = Math.max(this.#highest, published.seq)
    published.channel.post({ seq: published.seq, ops } satisfies Patch, this.#ends.onlyFollower(topic))
  }

  #tellHidden(): void {
    this.#isQuietDue = true
    if (this.#quietTimer !== undefined || !this.#ends.hasHidden()) return
    const tell = () => {
      this.#quietTimer = undefined
      if (!this.#isQuietDue || !this.#ends.hasHidden()) return
      this.#isQuietDue = false
      this.#quiet.post(this.#ends.value('summary') as Summary)
      this.#quietTimer = setTimeout(tell, quietTime)
    }
    // At the end of the turn: several changes of one turn are one.
    this.#quietTimer = setTimeout(tell, 0)
  }
}

/** A page draws after each patch, so the open conversation comes before lists and totals. */
const rank = (topic: Topic): number => (topic === 'summary' ? 2 : topic === 'contacts' ? 1 : 0)
