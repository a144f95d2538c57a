import { and, desc, eq, inArray } from 'drizzle-orm'
import { findHostApps, type HostAppRow, removeHostApp, testHostApp } from '#contract/embedded/hostApps'
import { allPrograms, type ProgramName } from '#contract/embedded/programs'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { hostApps, hostTokens } from '../../../db/schema/site/hostApps'
import { operatorActs } from '../../../db/schema/site/operatorActs'
import { SlidingWindow } from '../../../edge/rateLimit'
import { noteAct } from '../../../operators/acts'
import { findAppRow, openSecrets } from '../../../outbound/hosts/hostApps'
import { markOf } from '../../../secrets/mark'
import { type Handler, handle, handlePrepared } from '../../../wire/handle'
import { tellSitesChanged } from '../../tenants/tenantRegistry'
import { noticePath } from '../../trade/payments/paymentRows'
import { pushPathOf } from './routes'
import { isOf, saveHostAppHandler } from './saveApp'

const missing = failure(codes.notFound, '本站没有接入这种应用')
const tooMany = failure(codes.tooManyRequests, '测试太频繁了，请过几分钟再试')

/** Platforms stop programs that ask often with a wrong secret. */
const testsOfSite = new SlidingWindow({ name: 'embedded.testsOfSite', count: 20, window: 600_000 })

export const hostAppHandlers: readonly Handler[] = [
  handle(findHostApps, async ({ tenant, services }) => {
    const { db, secret } = services
    const rows = await db.select().from(hostApps).where(eq(hostApps.tenantId, tenant.id))
    const tests = await findTests(db, tenant.id)
    const list = rows
      .toSorted((one, other) => allPrograms.indexOf(one.program) - allPrograms.indexOf(other.program))
      .map(({ tenantId: _tenantId, secrets: sealed, updatedAt: _updatedAt, ...row }) => {
        const secrets = openSecrets(secret, sealed)
        return {
          ...row,
          hasSecret: (secrets?.secret ?? '') !== '',
          hasToken: (secrets?.token ?? '') !== '',
          hasAesKey: (secrets?.aesKey ?? '') !== '',
          hasPrivateKey: (secrets?.privateKey ?? '') !== '',
          mark: secrets ? markOf(secret, secrets) : '',
          isUnreadable: secrets === undefined,
          test: tests.get(row.program) ?? null,
        }
      })
    const url = services.siteUrl(tenant)
    return success({
      list,
      host: new URL(url).host,
      pushUrl: `${url}${pushPathOf('wechat')}`,
      miniPushUrl: `${url}${pushPathOf('wechatMini')}`,
      payUrl: `${url}${noticePath}/douyin`,
    })
  }),

  saveHostAppHandler,

  handle(removeHostApp, async (context) => {
    const { input, tenant, services } = context
    const { program } = input
    const isIt = and(eq(hostApps.tenantId, tenant.id), eq(hostApps.program, program))
    const [removed] = await services.db.delete(hostApps).where(isIt).returning()
    if (!removed) return success({})
    await services.db.delete(hostTokens).where(isOf(tenant.id, program))
    const before = { appId: removed.appId, isOn: removed.isOn }
    await noteAct(services, context, { act: removeHostApp.acts.remove, id: program, before })
    services.afterCommit(({ db }) => tellSitesChanged(db))
    return success({})
  }),

  handlePrepared(testHostApp, {
    prepare: async ({ input: { program }, tenant, services }) => {
      if (!(await findAppRow(services.db, tenant.id, program))) return missing
      if (!testsOfSite.take(String(tenant.id), services.now().getTime())) return tooMany
      return success(await services.messaging.test({ tenantId: tenant.id, program }))
    },
    run: async (context, tried) => {
      const { passed, says } = tried
      await noteAct(context.services, context, {
        act: testHostApp.acts.test,
        id: context.input.program,
        after: { passed, says },
      })
      return success({ passed, says })
    },
  }),
]

/** The last test of each program. */
async function findTests(db: Db, tenantId: number): Promise<ReadonlyMap<ProgramName, HostAppRow['test']>> {
  const subjects = allPrograms.map((name) => `hostApp/${name}`)
  const rows = await db
    .selectDistinctOn([operatorActs.subject], {
      subject: operatorActs.subject,
      at: operatorActs.at,
      after: operatorActs.after,
    })
    .from(operatorActs)
    .where(
      and(
        eq(operatorActs.tenantId, tenantId),
        eq(operatorActs.act, testHostApp.acts.test.name),
        inArray(operatorActs.subject, subjects),
      ),
    )
    .orderBy(operatorActs.subject, desc(operatorActs.id))
  return new Map(
    rows.map(({ subject, at, after }) => {
      const { passed, says } = after as { passed?: unknown; says?: unknown }
      const program = subject.slice('hostApp/'.length) as ProgramName
      return [program, { at: at.toISOString(), passed: passed === true, says: String(says ?? '') }]
    }),
  )
}
