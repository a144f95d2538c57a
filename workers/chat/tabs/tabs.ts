import type { Topic } from '#contract/chat/state'

export interface Tab {
  readonly tabId: string
  topics: ReadonlySet<Topic>
  visible: boolean
  /** In front of the user, who may be typing in it. */
  focused: boolean
  /** The tab is closing, or the browser has frozen it: it receives nothing until it is used again. */
  isAway: boolean
  /** When it was used last, in ms since 1970; 0 for never. */
  usedAt: number
  /** Messages that waited on the former hub, as the tab last saw; undefined if it does not know. */
  readonly waiting: number | undefined
}

interface TabsEnds {
  /** Settles when the tab is gone; never where that cannot be known. */
  whenGone(tabId: string): Promise<void>
  /** A tab came, went, or follows other topics. */
  changed(): void
  /** A tab went, or is about to. */
  left(tabId: string): void
}

/** The tabs that live, and what they follow. */
export class Tabs {
  readonly #ends: TabsEnds
  readonly #tabs = new Map<string, Tab>()

  constructor(ends: TabsEnds) {
    this.#ends = ends
  }

  get count(): number {
    return this.#tabs.size
  }

  attach(tabId: string, visible: boolean, waiting?: number): void {
    if (this.#tabs.has(tabId)) return
    this.#tabs.set(tabId, { tabId, topics: new Set(), visible, focused: false, isAway: false, usedAt: 0, waiting })
    void this.#ends.whenGone(tabId).then(() => {
      this.#tabs.delete(tabId)
      this.#ends.changed()
      this.#ends.left(tabId)
    })
  }

  /** Returns whether the tab has just become visible. Attaches an unknown tab. */
  follow(tabId: string, topics: readonly Topic[], visible: boolean): boolean {
    this.attach(tabId, false)
    const tab = this.#tabs.get(tabId)
    if (!tab) return false
    const isShown = visible && !tab.visible
    tab.topics = new Set(topics)
    tab.visible = visible
    this.#ends.changed()
    return isShown
  }

  /** By the tab's own clock: reports of two tabs may come in any order. */
  noteUse(tabId: string, focused: boolean, usedAt: number): void {
    const tab = this.#tabs.get(tabId)
    if (!tab) return
    tab.focused = focused
    tab.isAway = false
    tab.usedAt = usedAt
  }

  noteAway(tabId: string): void {
    const tab = this.#tabs.get(tabId)
    if (!tab) return
    tab.focused = false
    tab.isAway = true
    this.#ends.left(tabId)
  }

  /** Whether the user has the topic before the eyes. */
  isLookedAt(topic: Topic): boolean {
    return [...this.#tabs.values()].some(({ visible, focused, topics }) => visible && focused && topics.has(topic))
  }

  /** The last used tab that is not away; among tabs never used, the first. */
  lastUsed(): string | undefined {
    let last: Tab | undefined
    for (const tab of this.#tabs.values()) if (!tab.isAway && (!last || tab.usedAt > last.usedAt)) last = tab
    return last?.tabId
  }

  /** Whether a visible tab follows the topic. */
  isFollowed(topic: Topic): boolean {
    for (const tab of this.#tabs.values()) if (follows(tab, topic)) return true
    return false
  }

  /** The visible tab that follows the topic, if it is the only one. */
  onlyFollower(topic: Topic): string | undefined {
    let only: string | undefined
    for (const tab of this.#tabs.values()) {
      if (!follows(tab, topic)) continue
      if (only !== undefined) return undefined
      only = tab.tabId
    }
    return only
  }

  /** What visible tabs follow, each once. */
  topics(): Topic[] {
    return [...new Set([...this.#tabs.values()].flatMap(({ visible, topics }) => (visible ? [...topics] : [])))]
  }

  /** The most that any tab saw waiting; undefined if no tab knows. */
  get waitedBefore(): number | undefined {
    const known = [...this.#tabs.values()].flatMap(({ waiting }) => waiting ?? [])
    return known.length > 0 ? Math.max(...known) : undefined
  }

  get hasHidden(): boolean {
    for (const { visible } of this.#tabs.values()) if (!visible) return true
    return false
  }
}

/** All visible tabs follow the summary. */
const follows = ({ visible, topics }: Tab, topic: Topic): boolean =>
  visible && (topic === 'summary' || topics.has(topic))
