import { asc, eq } from 'drizzle-orm'
import { changeSiteHosts, findSiteHosts } from '#contract/console/siteHosts'
import { codes, failure, success } from '#contract/errors'
import { tenants } from '../../../db/schema/site/tenants'
import { runInTransaction } from '../../../db/transactional'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle } from '../../../wire/handle'
import { findTakenHost, plainHostOf, readHostName } from '../../tenants/hostOwners'
import { tellSitesChanged } from '../../tenants/tenantRegistry'
import { namedHosts } from '../setup/hosts'

const noSite = failure(codes.notFound, '站点不存在')
const changedMeanwhile = failure(codes.conflict, '域名刚被其他管理员修改，请关闭后重新打开')
const wrong = (msg: string) => failure(codes.invalidInput, msg, { field: 'hosts' })

/** The hosts of the installation's sites, which operators change without a restart. */
export const hostHandlers: readonly Handler[] = [
  handle(findSiteHosts, async ({ tenant, services: { db, own } }) => {
    const rows = await db.select().from(tenants).orderBy(asc(tenants.key))
    return success({
      list: rows.map(({ id, key, name, hosts }) => ({
        key,
        name,
        hosts,
        fixed: [...own(namedHosts).of(key)],
        isHere: id === tenant.id,
      })),
    })
  }),

  handle(changeSiteHosts, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { key, former } = context.input
      const hosts: string[] = []
      for (const given of context.input.hosts) {
        const host = readHostName(given)
        if (host === undefined) return wrong(`「${given}」不是域名，应为 jobs.example.com 这样的形式`)
        if (hosts.some((each) => plainHostOf(each) === plainHostOf(host))) return wrong(`${host} 写了两次`)
        hosts.push(host)
      }
      // Sites are locked together, so that two of them do not take one host.
      const rows = await inside.db.select().from(tenants).orderBy(asc(tenants.id)).for('no key update')
      const site = rows.find((row) => row.key === key)
      if (!site) return noSite
      if (site.hosts.join() !== former.join()) return changedMeanwhile
      const taken = await findTakenHost(inside.db, { key, hosts })
      if (taken) return failure(codes.conflict, `${taken.host} 已属于站点 ${taken.owner}`, { field: 'hosts' })
      const named = inside.own(namedHosts).ownerOf(hosts, key)
      if (named) return failure(codes.conflict, `${named} 由服务器的设置给了别的站点`, { field: 'hosts' })
      await inside.db.update(tenants).set({ hosts, updatedAt: inside.now() }).where(eq(tenants.id, site.id))
      await noteAct(inside, context, {
        act: changeSiteHosts.acts.change,
        id: key,
        before: { hosts: site.hosts },
        after: { hosts },
      })
      inside.afterCommit((outer) => tellSitesChanged(outer.db))
      return success({ hosts })
    }),
  ),
]
