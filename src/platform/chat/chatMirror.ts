import { applyOps } from '#contract/chat/patch'
import { quietChannel, topicChannel } from '#contract/chat/service'
import type { Patch, Snapshot, Summary, Topic, TopicValue } from '#contract/chat/state'

type Listen = (name: string, hear: (message: unknown) => void) => () => void

export interface MirrorEnds {
  /** Shows a topic's new value. */
  show(topic: Topic, value: TopicValue): void
  /** Called when patches were missed and a new snapshot is needed. */
  gap(): void
}

/** Copies of the topics that a tab follows, for one epoch of the hub. */
export interface Mirror {
  /**
   * Listens to exactly these topics from now on. Patches wait for the topic's snapshot. Without topics, listens to the quiet
   * channel.
   */
  listenTo(topics: readonly Topic[]): void
  accept(snapshot: Snapshot): void
  close(): void
}

interface Copy {
  /** Undefined until the snapshot arrives, and again after a gap. */
  seq: number | undefined
  value: unknown
  early: Patch[]
  stop(): void
}

export function createMirror(epoch: string, listen: Listen, { show, gap }: MirrorEnds): Mirror {
  const copies = new Map<Topic, Copy>()
  let stopQuiet: (() => void) | undefined

  const apply = (topic: Topic, copy: Copy, patch: Patch): boolean => {
    if (copy.seq === undefined || patch.seq <= copy.seq) return true
    if (patch.seq > copy.seq + 1) return false
    copy.value = applyOps(copy.value, patch.ops)
    copy.seq = patch.seq
    show(topic, copy.value as TopicValue)
    return true
  }

  const hear = (topic: Topic, copy: Copy, patch: Patch) => {
    if (copy.seq === undefined) {
      copy.early.push(patch)
      return
    }
    if (apply(topic, copy, patch)) return
    copy.seq = undefined
    copy.early = [patch]
    gap()
  }

  const open = (topic: Topic) => {
    const copy: Copy = { seq: undefined, value: undefined, early: [], stop: () => {} }
    copy.stop = listen(topicChannel(epoch, topic), (patch) => hear(topic, copy, patch as Patch))
    copies.set(topic, copy)
  }

  const listenQuietly = (quiet: boolean) => {
    if (quiet) stopQuiet ??= listen(quietChannel(epoch), (summary) => show('summary', summary as Summary))
    else {
      stopQuiet?.()
      stopQuiet = undefined
    }
  }

  const listenTo = (topics: readonly Topic[]) => {
    for (const [topic, copy] of copies) {
      if (topics.includes(topic)) continue
      copy.stop()
      copies.delete(topic)
    }
    for (const topic of topics) if (!copies.has(topic)) open(topic)
    listenQuietly(topics.length === 0)
  }

  return {
    listenTo,
    accept({ topics }) {
      for (const { topic, seq, value } of topics) {
        const copy = copies.get(topic)
        // Patches and snapshots arrive on different channels, so the copy may be newer than this snapshot.
        if (copy?.seq !== undefined && copy.seq >= seq) continue
        show(topic, value)
        if (!copy) continue
        const { early } = copy
        Object.assign(copy, { seq, value, early: [] })
        for (const patch of early) hear(topic, copy, patch)
      }
    },
    close() {
      listenTo([])
      listenQuietly(false)
    },
  }
}
