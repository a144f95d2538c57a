import type { Db } from '../db/database'
import { type DemoLoad, type DemoSite, findEmptyDemoSites, loadDemoSites } from './load/load'

/** The loading of the demo by a server that starts: of the full demo, it waits for the first site only. */
export class DemoStart {
  readonly #waiting: Set<number>

  private constructor(
    private readonly db: Db,
    private readonly scale: DemoLoad['scale'],
    private readonly first: readonly DemoSite[],
    private readonly others: readonly DemoSite[],
  ) {
    this.#waiting = new Set(others.map(({ id }) => id))
  }

  static async open(db: Db, scale: DemoLoad['scale']): Promise<DemoStart> {
    const sites = await findEmptyDemoSites(db)
    const isFirst = ({ at }: DemoSite) => at === 0 || scale === 'small'
    return new DemoStart(
      db,
      scale,
      sites.filter(isFirst),
      sites.filter((site) => !isFirst(site)),
    )
  }

  /** Ids of the sites that visitors cannot see yet; it becomes smaller as they are loaded. */
  get waiting(): ReadonlySet<number> {
    return this.#waiting
  }

  loadFirst(parts: Omit<DemoLoad, 'scale' | 'loaded'>): Promise<void> {
    return loadDemoSites(this.db, this.first, { ...parts, scale: this.scale })
  }

  /** Loads what the start does not wait for. */
  loadOthers(parts: Omit<DemoLoad, 'scale' | 'loaded'>): Promise<void> {
    const loaded = (id: number) => this.#waiting.delete(id)
    return loadDemoSites(this.db, this.others, { ...parts, scale: this.scale, loaded })
  }
}
