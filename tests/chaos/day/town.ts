import { eq } from 'drizzle-orm'
import { getConversationByJob } from '#contract/chat/talks'
import { codes, type Result } from '#contract/errors'
import { recruiter as recruiterRole, seeker as seekerRole } from '#contract/roles'
import { recruiters } from '#server/db/schema/recruiters'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Client, SharedKeys } from '../../support/server/client'
import { Factory } from '../../support/server/factories'
import type { Proxy as Network } from '../../support/server/programs/proxy'
import type { Servers } from '../servers'
import { Hub } from './hub'
import type { Ledger } from './ledger'

/** Tries again where the clock jumped while the call was on its way, as the product does. */
class DayClient extends Client {
  override async callRaw(...given: Parameters<Client['callRaw']>): Promise<Result<unknown>> {
    const result = await super.callRaw(...given)
    return !result.ok && result.code === codes.staleSystemPayload ? super.callRaw(...given) : result
  }
}

export interface Seeker {
  readonly userId: number
  readonly resumeId: number
  readonly client: Client
  readonly jobId: number
  /** Set once they have written to the recruiter. */
  talk?: { readonly cid: number; readonly hub: Hub }
}

/** A recruiter with jobs, and people who may write to them. */
export class Town {
  readonly seekers: Seeker[] = []
  readonly #keys = new SharedKeys()

  private constructor(
    private readonly stage: Servers,
    private readonly ledger: Ledger,
    private readonly network: Network,
    readonly userId: number,
    readonly jobIds: readonly number[],
  ) {}

  static async found(
    stage: Servers,
    { ledger, network, people }: { ledger: Ledger; network: Network; people: number },
  ): Promise<Town> {
    const make = new Factory(stage.db)
    const { id: userId } = await make.user({ role: recruiterRole })
    const brand = await make.brand()
    await stage.db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, userId))
    const jobIds: number[] = []
    const refreshedAt = new Date(Date.now() - 26 * 3_600_000)
    for (const jobName of ['前端工程师', '后端工程师', '测试工程师'])
      jobIds.push((await make.job({ userId, brandId: brand.id, jobName, refreshedAt }, brand)).id)
    const town = new Town(stage, ledger, network, userId, jobIds)
    for (let at = 0; at < people; at += 1) {
      const user = await make.user({ role: seekerRole })
      const resume = await make.sendableResume(user.id, { name: `求职者${at}` })
      const client = await town.#logIn(make, user.id, seekerRole)
      town.seekers.push({ userId: user.id, resumeId: resume.id, client, jobId: jobIds[at % jobIds.length] ?? 0 })
    }
    return town
  }

  /** Calls of the recruiter's beside the screens, as from another device. */
  session(): Promise<Client> {
    return this.#logIn(new Factory(this.stage.db), this.userId, recruiterRole)
  }

  async #logIn(make: Factory, id: number, role: typeof recruiterRole | typeof seekerRole): Promise<Client> {
    const [tenant] = defaultTenants
    const client = new DayClient(this.network.url, tenant, Date.now, this.#keys)
    client.sendsRefresh = true
    client.address = `10.1.${Math.floor(id / 250) % 250}.${id % 250}`
    await make.session(client, { id, tenantId: tenant.id }, role)
    return client
  }

  /** A seeker who has a talk with the recruiter, and writes in it. */
  async greet(seeker: Seeker, words: string): Promise<void> {
    seeker.talk ??= await this.#meet(seeker)
    await seeker.talk.hub.say(seeker.talk.cid, words)
  }

  async #meet(seeker: Seeker): Promise<{ cid: number; hub: Hub }> {
    const { client, jobId, userId } = seeker
    const { id: cid } = await client.get(getConversationByJob, { jobId })
    const { ledger, network } = this
    const hub = await Hub.begin({ name: `seeker ${userId}`, client, ledger, url: network.url })
    hub.follow(cid)
    return { cid, hub }
  }

  get talking(): (Seeker & { talk: { readonly cid: number; readonly hub: Hub } })[] {
    return this.seekers.filter((one): one is Seeker & { talk: { cid: number; hub: Hub } } => one.talk !== undefined)
  }

  /** Somebody who has not written yet. */
  get stranger(): Seeker | undefined {
    return this.seekers.find(({ talk }) => !talk)
  }

  /** Applications that nobody has opened. */
  async openSends(): Promise<number[]> {
    const statement = 'select id::float8 as id from job_sends where recruiter_id = $1 and status = 0 order by id'
    return (await this.stage.query<{ id: number }>(statement, [this.userId])).map(({ id }) => id)
  }

  close(): void {
    for (const { talk } of this.talking) talk.hub.close()
  }
}
