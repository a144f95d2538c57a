import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  type ProviderName,
  providers,
  type SetupState,
  type SetupStepName,
  setupStep,
  setupSteps,
} from '#contract/console/setup'
import { documentNames } from '#contract/documents/document'
import { programs } from '#contract/embedded/programs'
import { jobStatus } from '#contract/jobs/job'
import { faultOf } from '#contract/tenants/themes/themeTokens'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { operatorActs } from '../../../db/schema/site/operatorActs'
import { siteSms } from '../../../db/schema/site/siteSms'
import type { tenants } from '../../../db/schema/site/tenants'
import { uploads } from '../../../db/schema/uploads'
import type { Services } from '../../../services'
import { readContent } from '../../../siteContent/readContent'
import type { Tenant } from '../../../wire/handle'
import { factsIn } from '../../documents/facts/factColumns'
import { documentContent } from '../../documents/ownVersions'
import { isCarried } from '../../interviews/meeting/carrier'
import { areaName } from '../../settings/catalogs/areas'
import { readTheme } from '../../tenants/themes/themeContent'
import { plainColour } from '../../tenants/themes/themes'
import { findHosts } from './hosts'
import { servicesInForce } from './inForce'

type Said = Pick<SetupState, 'isDone' | 'facts' | 'lacks'>
type Row = typeof tenants.$inferSelect
type Test = SetupState['test']

interface Looking {
  readonly services: Services
  readonly tenant: Tenant
  readonly row: Row
  readonly tests: ReadonlyMap<string, Test>
}

/** Each step of opening the site, by its rows. */
export async function findSteps(services: Services, tenant: Tenant, row: Row): Promise<SetupState[]> {
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
async function findTests({ db }: Services, { id }: Tenant): Promise<ReadonlyMap<string, Test>> {
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

const said = (facts: readonly (string | false)[], lacks: readonly (string | false)[]): Said => {
  const missing = lacks.filter((lack) => lack !== false)
  return { isDone: missing.length === 0, facts: facts.filter((fact) => fact !== false), lacks: missing }
}

/** A service that is set and was tried with success. */
const service =
  (provider: ProviderName, isOffered: (looking: Looking) => boolean) =>
  async (looking: Looking): Promise<Said> => {
    const { says, isStandIn, settings } = looking.services.own(servicesInForce)[provider]
    const isSet = isOffered(looking)
    const passed = looking.tests.get(provider)?.passed === true
    return said(
      [says !== '' && says],
      [
        (!isSet || isStandIn) && `请管理服务器的人设置 ${settings}`,
        isSet && !isStandIn && !passed && '还没有测试成功，请按「测试」',
      ],
    )
  }

const steps: Readonly<Record<SetupStepName, (looking: Looking) => Promise<Said>>> = {
  name: async ({ row }) => said([`${row.name}，${areaName(row.city)}`], []),

  logo: async ({ row }) => said([], [factsIn(row).logo === '' && '上传一张正方形的图片']),

  colours: async ({ services, tenant, row }) => {
    const theme = await readTheme({ services, tenant })
    const fault = faultOf(theme)
    const isChosen = row.theme !== null || theme.primary.toLowerCase() !== plainColour
    return said(
      [`主题色 ${theme.primary}`, fault === undefined && '文字都看得清'],
      [fault !== undefined && fault, !isChosen && '现在是产品的颜色，请选一个自己的'],
    )
  },

  owner: async ({ row }) => {
    const { entity, address, phone, mail, icp, licence } = factsIn(row)
    return said(
      [entity !== '' && entity, icp !== '' && icp, licence !== '' && licence],
      [
        entity === '' && '运营主体',
        address === '' && '住所',
        phone === '' && mail === '' && '客服电话或联系邮箱',
        icp === '' && 'ICP备案号',
        licence === '' && '人力资源服务许可证号',
      ],
    )
  },

  documents: async (reading) => {
    const shown = await readContent(documentContent, reading)
    const own = shown.filter(({ publishedAt }) => publishedAt !== undefined).length
    const unfilled = shown.flatMap(({ key, data: { content } }) => {
      const place = unfilledIn(content)
      return place === undefined ? [] : [`《${documentNames[key as keyof typeof documentNames]}》里的「${place}」`]
    })
    return said([own === 0 ? '产品自带的文本，用站点资料填写' : `${own}份是本站自己的，其余是产品自带的`], unfilled)
  },

  sms: async (looking) => {
    const { services, tenant, tests } = looking
    const isTried = tests.get('sms')?.passed === true
    const found = (await hasOwnSms(services, tenant))
      ? said(['本站自己的阿里云短信账号'], [!isTried && '还没有测试成功，请按「测试」'])
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
    return said(
      [services.own(servicesInForce).storage.says, isUsed && '已经存过文件'],
      [!isTried && '还没有存过文件，请按「测试」'],
    )
  },

  captcha: async ({ services }) => said([services.own(servicesInForce).captcha.says], []),
  payment: service('payment', ({ services }) => services.offers.payments.length > 0),
  map: service('map', ({ services }) => services.maps !== undefined),
  messaging: async ({ services, tenant, tests }) => {
    const { says } = services.own(servicesInForce).messaging
    const own = (tenant.programs ?? []).map((name) => programs[name].title)
    if (own.length === 0) return said([says !== '' && says], ['本站自己的公众号、小程序等还没有接入'])
    return said(own, [tests.get('messaging')?.passed !== true && '还没有测试成功，请按「测试」'])
  },

  meetings: async (looking) => {
    const { says, settings } = looking.services.own(servicesInForce).meetings
    if (isCarried(looking.services)) return service('meetings', () => true)(looking)
    return said(
      [says !== '' && says],
      [says === '' && `同一个网络以外的人可能连接不上，请管理服务器的人设置 ${settings}`],
    )
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

  hosts: async ({ services, row, tests }) => {
    const hosts = findHosts(services, row)
    return said(hosts, [
      hosts.length === 0 &&
        '还没有域名，只有服务器本机能打开。请有「查看系统状态」权限的管理员在「系统状态」的域名里添加',
      hosts.length > 0 && tests.get('hosts')?.passed !== true && '还没有测试成功，请按「测试」',
    ])
  },
}

const hasOwnSms = async ({ db }: Services, { id }: Tenant): Promise<boolean> =>
  (await db.$count(siteSms, and(eq(siteSms.tenantId, id), eq(siteSms.isOn, true)))) > 0

/** Jobs are counted up to this. */
const mostCounted = 100

/** Words of a text that its writer still has to replace. */
const unfilledIn = (text: string): string | undefined => /尚未公示|_{3,}|【\s*】|[Xx×]{3,}|某某|待填/.exec(text)?.[0]
