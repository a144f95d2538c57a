import type { AppSettings } from '#contract/tenants/app'
import type { SiteApp } from '#contract/tenants/site'
import { siteIconPaths } from './themes/siteIcons'

type Facts = Omit<AppSettings, 'unchanged' | 'appName' | 'init' | 'updatedAt'>

/** Default settings of a site. */
export const plainSettings: Facts = {
  logo: siteIconPaths.vector,
  logoSquare: siteIconPaths.vector,
  basePsrn: '',
  baseIcp: '',
  baseLicence: '',
  legalEntity: '',
  customerServicePhone: '',
  customerServiceWork: '周一至周五 9:00-18:00',
  baseBusinessLicense: '',
  registerWxacode: '',
  forgotWxacode: '',
  wechatQrXcx: '',
  wechatQrGzg: '',
}

const place: Readonly<Record<string, readonly [short: string, telephone: string, number: number]>> = {
  fjrcw: ['闽', '0591-0000-0101', 1],
  asseek: ['闽', '0595-0000-0102', 2],
  tcyzp: ['闽', '0591-0000-0103', 3],
  tcdemo: ['闽', '0592-0000-0104', 4],
  fjsrz: ['闽', '0591-0000-0105', 5],
  fjtcrlzy: ['闽', '0592-0000-0106', 6],
  sxylwm: ['晋', '0351-0000-0107', 7],
}

/** Settings of a demo site, with invented numbers. */
export function exampleSettings(key: string): Partial<Facts> {
  const [short, customerServicePhone, number] = place[key] ?? []
  if (!short || !customerServicePhone) return {}
  return {
    customerServicePhone,
    baseIcp: `${short}ICP备0000000${number}号`,
    basePsrn: `${short}公网安备0000000000000${number}号`,
    baseLicence: `（${short}）人服证字〔2026〕第000000000${number}号`,
    baseBusinessLicense: '/common/qualifications',
    registerWxacode: `/jump/wxa?to=register&site=${key}`,
    forgotWxacode: `/jump/wxa?to=forgot&site=${key}`,
    wechatQrXcx: `/jump/wxa?site=${key}`,
    wechatQrGzg: `/jump/wxa?to=follow&site=${key}`,
  }
}

const groupApps = [
  '福建人才',
  '福州人才',
  '厦门人才',
  '泉州人才',
  '漳州人才',
  '莆田人才',
  '三明人才',
  '南平人才',
  '龙岩人才',
  '宁德人才',
  '平潭人才',
  '校园招聘',
  '国企招聘',
  '医护招聘',
  '教师招聘',
  '灵活用工',
]

/** The first group has 17 apps, of which one shows live streams (domain 9); the others have the product and its streams. */
export function appListOf({ key, name, aaid }: { key: string; name: string; aaid: number }): readonly SiteApp[] {
  const live: SiteApp = { name: `${name}直播`, aaid: aaid * 100, productType: 3 }
  if (key !== 'fjrcw') return [{ name, aaid }, live]
  return [...groupApps.map((app, at) => ({ name: app, aaid: at === 0 ? aaid : aaid * 100 + at })), live]
}

export const productTypes = { 1: { name: '招聘' }, 2: { name: '校园招聘' }, 3: { name: '直播' } } as const
export const terminalTypes = {
  10: { name: '安卓应用' },
  20: { name: '苹果应用' },
  30: { name: '小程序' },
  40: { name: '网页' },
} as const
