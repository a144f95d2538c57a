import type { Proxy as Network } from '../../support/server/programs/proxy'
import type { Desk, Seen, Sizes } from './desk'
import { Hub } from './hub'

/** A device whose hub runs in this process, without screens. */
export class HubDesk implements Desk {
  isAwake = true
  readonly faults: string[] = []

  private constructor(
    private readonly hub: Hub,
    private readonly network: Network,
  ) {}

  static async open(parts: Omit<Parameters<typeof Hub.begin>[0], 'url'>, network: Network): Promise<HubDesk> {
    return new HubDesk(await Hub.begin({ ...parts, url: network.url }), network)
  }

  get name(): string {
    return this.hub.name
  }

  read(cid: number): Promise<void> {
    return this.hub.read(cid)
  }

  async say(cid: number, words: string): Promise<void> {
    await this.hub.say(cid, words)
  }

  async draft(cid: number, words: string): Promise<void> {
    this.hub.draft(cid, words)
  }

  async revoke(cid: number): Promise<void> {
    await this.hub.revoke(cid)
  }

  /** A hub in this process cannot stand still: it is cut off, and its network drops it. */
  async sleep(): Promise<void> {
    this.isAwake = false
    this.network.cut()
  }

  async wake(): Promise<void> {
    this.network.restore()
    this.isAwake = true
    await this.hub.session.check()
  }

  crash(): Promise<void> {
    return this.hub.crash()
  }

  async move(): Promise<void> {
    this.network.interrupt()
  }

  async fill(): Promise<void> {
    this.hub.isFull = true
  }

  async makeRoom(): Promise<void> {
    this.hub.isFull = false
    await this.hub.crash()
  }

  retry(): Promise<void> {
    return this.hub.retry()
  }

  async waiting(): Promise<number> {
    return this.hub.isLive ? this.hub.waiting : 1
  }

  async seen(): Promise<Seen> {
    const { list } = this.hub.session.contacts()
    const contacts = list.map(({ cid, unread }) => `${cid}:${unread}`).sort()
    return { unread: this.hub.session.summary().unread, contacts }
  }

  async kept(cid: number): Promise<readonly number[]> {
    return [...this.hub.archive.idsOf(cid)]
  }

  async measure(): Promise<Sizes> {
    const rows = this.hub.cids.reduce((sum, cid) => sum + this.hub.archive.idsOf(cid).size, 0)
    return { [`${this.name} rows`]: rows }
  }

  async close(): Promise<void> {
    this.hub.close()
  }
}
