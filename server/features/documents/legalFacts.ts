import { eq } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { hostNames } from '#contract/embedded/loginHost'
import type { MapProvider } from '#contract/maps/map'
import type { ServiceAbility } from '#contract/tenants/abilities'
import { payChannels } from '#contract/trade/order'
import { findCompanyRules } from '../../companies/companyRules'
import { tenants } from '../../db/schema/site/tenants'
import { findServed, hostsOf } from '../../outbound/abilities'
import type { Services } from '../../services'
import type { Tenant } from '../../wire/handle'
import { readLegalSettings } from '../tenants/legalSettings'

/** What legal texts say about a site, from its settings and the installation's. */
export interface LegalFacts {
  readonly site: string
  /** The company that runs the site, where to find it, and how to reach it; empty if not set. */
  readonly entity: string
  readonly address: string
  readonly mail: string
  readonly phone: string
  readonly abilities: readonly ServiceAbility[]
  /** Companies whose programs or payments pages use, each with its purpose. */
  readonly partners: readonly string[]
  /** Kinds of service providers that handle data on the site's behalf. */
  readonly entrusted: readonly string[]
  /** Open jobs that a company may have before it is certified. */
  readonly uncertifiedJobs: number
  /** The day on which the site was made: `2026-11-26`. */
  readonly madeOn: string
}

type Parts = Pick<Tenant, 'id' | 'name' | 'city' | 'programs'>

export async function findLegalFacts(services: Services, tenant: Parts): Promise<LegalFacts> {
  const { db } = services
  const [[row], { uncertifiedJobs }] = await Promise.all([
    db
      .select({ settings: tenants.settings, createdAt: tenants.createdAt })
      .from(tenants)
      .where(eq(tenants.id, tenant.id)),
    findCompanyRules(db, tenant.id),
  ])
  const abilities = findServed(services, tenant)
  return {
    site: tenant.name,
    ...readLegalSettings(row?.settings),
    abilities,
    partners: partnersOf(services, tenant),
    entrusted: entrustedTo(services, abilities),
    uncertifiedJobs,
    madeOn: dayInChina(row?.createdAt ?? services.now()),
  }
}

const hostPurposes = {
  wechat: '登录、分享、扫码',
  wework: '登录、分享、扫码',
  douyin: '登录、分享',
  alipay: '登录',
} as const
const mapNames: Readonly<Record<MapProvider, string>> = { aMap: '高德地图', bMap: '百度地图', tMap: '腾讯地图' }

/** Only those that are configured. Stand-ins are no partners. */
function partnersOf({ offers, maps, isDemo }: Services, tenant: Parts): readonly string[] {
  const hosts = isDemo ? [] : hostsOf({ offers }, tenant)
  const channels = offers
    .paymentsOf(tenant.id)
    .map(({ channel }) => channel)
    .filter((channel) => channel !== 'sandbox')
  const map = typeof maps === 'object' ? mapNames[maps.providersKey as MapProvider] : undefined
  return [
    ...hosts.map((host) => `${hostNames[host]}（${hostPurposes[host]}）`),
    ...channels.map((channel) => `${payChannels[channel]}（支付）`),
    ...(map ? [`${map}（地图）`] : []),
  ]
}

function entrustedTo({ offers }: Services, abilities: readonly ServiceAbility[]): readonly string[] {
  const has = (ability: ServiceAbility) => abilities.includes(ability)
  return [
    '服务器与存储',
    has('sms') && '短信',
    has('mail') && '邮件',
    has('map') && '地图',
    has('shop') && '支付',
    has('realName') && '身份核验',
    has('licences') && '营业执照识别',
    offers.privacyNumbers && '隐私号码',
    offers.textModel && '简历优化建议',
  ].filter((kind) => typeof kind === 'string')
}
