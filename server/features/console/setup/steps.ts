import { and, countDistinct, desc, eq, inArray } from 'drizzle-orm'
import { providers, type SetupState, type SetupStepName, setupStep, setupSteps } from '#contract/console/setup'
import { programs } from '#contract/embedded/programs'
import { jobStatus } from '#contract/jobs/job'
import { users } from '../../../db/schema/accounts/accounts'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { operatorActs } from '../../../db/schema/site/operatorActs'
import { operators } from '../../../db/schema/site/operators'
import { siteSms } from '../../../db/schema/site/siteSms'
import type { tenants } from '../../../db/schema/site/tenants'
import { uploads } from '../../../db/schema/uploads'
import type { Services } from '../../../services'
import type { Tenant } from '../../../wire/handle'
import { factsIn } from '../../documents/facts/factColumns'
import { isCarried } from '../../interviews/meeting/carrier'
import { contentSteps } from './contentSteps'
import { findHosts } from './hosts'
import { servicesInForce } from './inForce'
import { askServer, type Looking, type Said, said, service, untested } from './looking'

/** Each step of opening the site, by its rows. */
export async function findSteps(
  services: Services,
  tenant: Tenant,
  row: typeof tenants.$inferSelect,
): Promise<SetupState[]> {
  const looking = { services, tenant, row, tests: await findTests(services, tenant) }
  const names = Object.keys(setupSteps) as SetupStepName[]
  return Promise.all(
    names.map(async (step) => {
      const { provider } = setupStep(step)
      const test = (provider && looking.tests.get(provider)) ?? null
      return { step, ...(await steps[step](looking)), test }
    }),
  )
}

/** The last test of each service. */
async function findTests({ db }: Services, { id }: Tenant): Promise<Looking['tests']> {
  const subjects = Object.keys(providers).map((name) => `provider/${name}`)
  const rows = await db
    .selectDistinctOn([operatorActs.subject], {
      subject: operatorActs.subject,
      at: operatorActs.at,
      after: operatorActs.after,
    })
    .from(operatorActs)
    .where(and(eq(operatorActs.tenantId, id), inArray(operatorActs.subject, subjects)))
    .orderBy(operatorActs.subject, desc(operatorActs.id))
  return new Map(
    rows.map(({ subject, at, after }) => {
      const { passed, says } = after as { passed?: unknown; says?: unknown }
      return [
        subject.slice('provider/'.length),
        { at: at.toISOString(), passed: passed === true, says: String(says ?? '') },
      ]
    }),
  )
}

const steps: Readonly<Record<SetupStepName, (looking: Looking) => Promise<Said>>> = {
  ...contentSteps,

  sms: async (looking) => {
    const { services, tenant, tests } = looking
    const isTried = tests.get('sms')?.passed === true
    const found = (await hasOwnSms(services, tenant))
      ? said(['本站自己的阿里云短信账号'], [!isTried && untested], { canTest: true })
      : await service('sms', () => services.offers.sms())(looking)
    const { smsSign } = factsIn(looking.row)
    return {
      ...found,
      facts: [...found.facts, `签名【${smsSign || looking.row.name}】，在站点资料里修改，须与服务商审核通过的一致`],
    }
  },
  mail: service('mail', ({ services }) => services.offers.mail),

  storage: async ({ services, tenant, tests }) => {
    const isUsed = (await services.db.$count(uploads, eq(uploads.tenantId, tenant.id))) > 0
    const isTried = isUsed || tests.get('storage')?.passed === true
    return said([services.own(servicesInForce).storage.says, isUsed && '已经存过文件'], [!isTried && untested], {
      canTest: true,
    })
  },

  captcha: async ({ services }) => said([services.own(servicesInForce).captcha.says], [], { canTest: true }),
  payment: service('payment', ({ services }) => services.offers.payments.length > 0),
  map: service('map', ({ services }) => services.maps !== undefined),
  messaging: async ({ services, tenant, tests }) => {
    const { says } = services.own(servicesInForce).messaging
    const own = (tenant.programs ?? []).map((name) => programs[name].title)
    if (own.length === 0) return said([says !== '' && says], ['本站自己的公众号、小程序等，在「应用接入」填写'])
    return said(own, [tests.get('messaging')?.passed !== true && untested], { canTest: true })
  },

  meetings: async (looking) => {
    const { says, lack, settings } = looking.services.own(servicesInForce).meetings
    if (isCarried(looking.services)) return service('meetings', () => true)(looking)
    const isRelayed = says !== ''
    return said([isRelayed && says], [!isRelayed && lack], {
      forServer: isRelayed ? undefined : askServer(looking, `设置 ${settings}`),
    })
  },

  company: async ({ services, tenant }) => {
    const [first] = await services.db
      .select({ name: brands.brandName })
      .from(brands)
      .where(eq(brands.tenantId, tenant.id))
      .orderBy(brands.id)
      .limit(1)
    return first ? said([first.name], []) : said([], ['一家招聘的公司和它的第一位招聘者'])
  },

  jobs: async ({ services, tenant }) => {
    const isOpen = and(eq(jobs.tenantId, tenant.id), eq(jobs.status, jobStatus.open))
    const found = await services.db.select({ id: jobs.id }).from(jobs).where(isOpen).limit(mostCounted)
    const count = found.length === mostCounted ? `${mostCounted}个以上` : `${found.length}个`
    return said(
      [found.length > 0 && `${count}在招职位`],
      [found.length === 0 && '在招的职位：把发布页的地址发给公司的招聘者，登录后可以用表格批量发布'],
    )
  },

  colleague: async (looking) => {
    const { services, tenant } = looking
    const [found] = await services.db
      .select({ count: countDistinct(operators.userId) })
      .from(operators)
      .innerJoin(users, eq(users.id, operators.userId))
      .where(eq(users.tenantId, tenant.id))
    const count = found?.count ?? 0
    if (count > 1) return said([`${count}位管理员`], [])
    const lack =
      '另一位管理员，由管理服务器的人添加：大额退款、合并账号、修改权限等要两个人，管理员自己的公司也要别人来审核'
    return said([], [lack], {
      forServer: askServer(looking, `添加第二位管理员：npm run operator -- add 手机号 --site ${tenant.key}`),
    })
  },

  hosts: async (looking) => {
    const { services, row, tests, tenant } = looking
    const hosts = findHosts(services, row)
    if (hosts.length === 0)
      return said([], [services.own(servicesInForce).hosts.lack], {
        forServer: askServer(looking, `设置域名：npm run site -- set ${tenant.key} --host 域名`),
      })
    return said(hosts, [tests.get('hosts')?.passed !== true && untested], { canTest: true })
  },
}

const hasOwnSms = async ({ db }: Services, { id }: Tenant): Promise<boolean> =>
  (await db.$count(siteSms, and(eq(siteSms.tenantId, id), eq(siteSms.isOn, true)))) > 0

/** Jobs are counted up to this. */
const mostCounted = 100
