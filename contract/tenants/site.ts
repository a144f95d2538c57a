import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { Revalidation } from './app'
import { Theme } from './themes/theme'

/** What acts here are about, as the log names it. */
const appConfig = { key: 'appConfig', title: '站点配置', facts: { config: '开关' } } as const

/** 3 is a live-streaming app (domain 3). */
export const SiteApp = z.object({ name: z.string(), aaid: z.int(), productType: z.optional(z.int()) })
export type SiteApp = z.infer<typeof SiteApp>

/** Tenant site config of domain 3. Seekers (`url`) and recruiters (`saasUrl`) share the site's first host. */
export const getSiteConfig = endpoint({
  path: '/api-auth/app/config',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ agentKey: z.string(), url: z.string(), saasUrl: z.string(), appList: z.array(SiteApp) }),
})

const Named = z.object({ name: z.string() })

/** Maps keyed by number; `listOf` makes lists of them (domain 3, "Product configuration"). */
export const getProductTypes = endpoint({
  path: '/api-auth/app/productTypesGet',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ productTypes: z.record(z.string(), Named), terminalTypes: z.record(z.string(), Named) }),
})

/** A map keyed by number as a list in the order of its numbers, each entry with its number as `value`. */
export function listOf<Entry extends object>(map: Readonly<Record<string, Entry>>): (Entry & { value: number })[] {
  return Object.entries(map)
    .map(([key, entry]) => ({ ...entry, value: Number(key) }))
    .sort((one, other) => one.value - other.value)
}

/** The product's own web client (core 3.4). */
export const webClient = { productType: 1, terminalType: 40 } as const

/** An operator's switches for one pair of product and terminal type. */
export const AppConfig = z.strictObject({
  /** Home shows a code that opens the page on a phone. */
  homeQrcode: z._default(z.boolean(), true),
  hotCompanies: z._default(z.boolean(), true),
  floatTooltip: z._default(z.boolean(), true),
  /** Addresses of next steps have `?type=next` (domain 2). */
  nextForm: z._default(z.boolean(), false),
  /** What the site allows beyond the rules of domain 5 (`SiteRules`). Those of the web client count for all. */
  nameSigns: z._default(z.boolean(), false),
  foreignNumbers: z._default(z.boolean(), false),
})
export type AppConfig = z.infer<typeof AppConfig>

const AppPair = {
  productType: z.int().check(z.gte(1, '产品类型不正确'), z.lte(99, '产品类型不正确')),
  terminalType: z.int().check(z.gte(1, '终端类型不正确'), z.lte(99, '终端类型不正确')),
}

export const getAppConfig = endpoint({
  path: '/api-auth/app/configGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject(AppPair),
  output: z.object({ config: AppConfig, updatedAt: z.string() }),
})

/** For operators of the tenant (1003 for others). A theme with unreadable contrast is refused. */
export const saveAppConfig = endpoint({
  path: '/api-auth/app/configSave',
  effect: 'write',
  access: { operator: 'site' },
  parties: 'none',
  acts: { save: { name: 'site.config', title: '修改站点配置', of: appConfig } },
  input: z.strictObject({ ...AppPair, config: AppConfig, theme: z.optional(Theme), basis: Basis }),
  output: z.object({ updatedAt: z.string() }),
})

/** The open data that a client may ask for (domain 3). */
export const openDataKeys = [
  'avatar',
  'degree',
  'schoolLevel',
  'politic',
  'socialInsurance',
  'allowances',
  'experience',
  'scale',
  'stage',
  'salary',
] as const

const OpenOption = z.object({ value: z.int(), label: z.string() })

export const getOpenData = endpoint({
  path: '/api-auth/app/openDataGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({
    keys: z.array(z.enum(openDataKeys, '公共数据不存在')).check(z.minLength(1, '请指定公共数据'), z.maxLength(10)),
  }),
  output: z.record(z.string(), z.array(OpenOption)),
})

/** Kinds of records that the old site had pages for (domain 2, "Legacy redirects"). */
export const legacyKinds = ['job', 'company', 'article', 'resume'] as const
export const LegacyKind = z.enum(legacyKinds, '旧记录不存在')
export type LegacyKind = z.infer<typeof LegacyKind>

/** The present id of a record of the old site; null if it no longer exists. */
export const getImportConfig = endpoint({
  path: '/api-auth/app/importConfig',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ modal: LegacyKind, id: z.string().check(z.regex(/^[\w-]{1,40}$/, '编号不正确')) }),
  output: z.object({ id: z.nullable(z.int()) }),
})

export const AccessCode = z.string().check(z.regex(/^[\w-]{4,64}$/, '访问码不正确'))

/** An access key code identifies how a visitor found the site; it counts once an hour per browser (domain 4). */
export const submitAccessKey = endpoint({
  path: '/api-auth/app/accessKeySubmit',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ code: AccessCode }),
  output: z.object({ name: z.string() }),
})

/** The footer's content, and the parts of the design in use. */
export const getSystemSettings = endpoint({
  path: '/api-user/system/settingGet',
  effect: 'read',
  access: 'public',
  input: Revalidation,
  output: z.object({
    unchanged: z.optional(z.literal(true)),
    updatedAt: z.string(),
    footer: z.boolean(),
    design: z.object({ home: z.boolean(), tabbar: z.boolean(), tooltip: z.boolean(), dark: z.boolean() }),
  }),
})

/** Limits of a user. */
export const getSystemProps = endpoint({
  path: '/api-user/system/propsGet',
  effect: 'read',
  access: 'public',
  input: Revalidation,
  output: z.object({
    unchanged: z.optional(z.literal(true)),
    updatedAt: z.string(),
    props: z.record(z.string(), z.number()),
  }),
})

/** Reports an error in a user's browser. */
export const reportWebError = endpoint({
  path: '/api-user/system/webError',
  effect: 'write',
  access: 'public',
  input: z.strictObject({
    kind: z.enum(['render', 'error', 'rejection']),
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    stack: z._default(z.string().check(z.maxLength(4000)), ''),
    path: z._default(z.string().check(z.maxLength(300)), ''),
    version: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  output: z.object({}),
})
