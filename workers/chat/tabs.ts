import type { Topic } from '../../contract/chat/state'

export interface Tab {
  readonly tabId: string
  topics: ReadonlySet<Topic>
  visible: boolean
}

export interface TabsEnds {
  /** Settles when the tab is gone; never where that cannot be known. */
  whenGone(tabId: string): Promise<void>
  /** A tab came, went, or follows other topics. */
  changed(): void
}

/** The tabs that live, and what they follow. */
export class Tabs {
  readonly #tabs = new Map<string, Tab>()

  constructor(private readonly ends: TabsEnds) {}

  get count(): number {
    return this.#tabs.size
  }

  attach(tabId: string, visible: boolean): void {
    if (this.#tabs.has(tabId)) return
    this.#tabs.set(tabId, { tabId, topics: new Set(), visible })
    void this.ends.whenGone(tabId).then(() => {
      this.#tabs.delete(tabId)
      this.ends.changed()
    })
  }

  /** Answers whether the tab has just come into view. A tab that was never attached is attached. */
  follow(tabId: string, topics: readonly Topic[], visible: boolean): boolean {
    this.attach(tabId, false)
    const tab = this.#tabs.get(tabId)
    if (!tab) return false
    const isShown = visible && !tab.visible
    tab.topics = new Set(topics)
    tab.visible = visible
    this.ends.changed()
    return isShown
  }

  /** Whether a visible tab follows the topic; all visible tabs follow the summary. */
  isFollowed(topic: Topic): boolean {
    for (const { visible, topics } of this.#tabs.values()) {
      if (visible && (topic === 'summary' || topics.has(topic))) return true
    }
    return false
  }

  /** What visible tabs follow, each once. */
  topics(): Topic[] {
    return [...new Set([...this.#tabs.values()].flatMap(({ visible, topics }) => (visible ? [...topics] : [])))]
  }

  get hasHidden(): boolean {
    for (const { visible } of this.#tabs.values()) if (!visible) return true
    return false
  }
}
