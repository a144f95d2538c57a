import { getConversationByJob } from '#contract/chat/talks'
import { recruiter, seeker } from '#contract/roles'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Client, SharedKeys } from '../../support/server/client'
import { Factory } from '../../support/server/factories'
import type { Proxy as Network } from '../../support/server/programs/proxy'
import type { Servers } from '../servers'
import { Person } from './person'
import type { TalkOfTwo } from './watch'

interface Wanted {
  readonly stage: Servers
  readonly networks: readonly Network[]
  readonly recruiters: number
  /** Of each recruiter, each with a seeker of their own. */
  readonly talks: number
}

/** Makes recruiters and seekers with a talk each, all with live hubs, spread over the networks. */
export async function gather({ stage, networks, recruiters, talks }: Wanted): Promise<TalkOfTwo[]> {
  const [tenant] = defaultTenants
  const make = new Factory(stage.db)
  const keys = new SharedKeys()
  const [url = ''] = stage.urls
  const logIn = async (role: typeof recruiter | typeof seeker) => {
    const user = await make.user({ role })
    const client = new Client(url, tenant, Date.now, keys)
    await make.session(client, user, role)
    return { user, client }
  }
  let begun = 0
  const nextNetwork = () => networks[begun++ % networks.length]?.url ?? url

  const all: TalkOfTwo[] = []
  for (let at = 0; at < recruiters; at += 1) {
    const { user, client } = await logIn(recruiter)
    const brand = await make.brand()
    const job = await make.job({ userId: user.id, brandId: brand.id }, brand)
    const seekers = []
    for (let count = 0; count < talks; count += 1) {
      const { client } = await logIn(seeker)
      const { id: cid } = await client.get(getConversationByJob, { jobId: job.id })
      seekers.push({ cid, person: await Person.begin(client, { cids: [cid], url: nextNetwork(), opens: true }) })
    }
    const cids = seekers.map(({ cid }) => cid)
    const owner = await Person.begin(client, { cids, url: nextNetwork(), opens: false })
    all.push(...seekers.map(({ cid, person }): TalkOfTwo => ({ cid, people: [person, owner] })))
  }
  return all
}
