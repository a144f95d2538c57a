import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { type Ability, allAbilities } from './abilities'

/** The tenant's data inside the page: JSON in the element `#tenant`, chosen by the host name. */
export const TenantBootstrap = z.object({
  key: z.string(),
  name: z.string(),
  agentKey: z.string(),
  agentId: z.string(),
  /** Application id of the tenant's web product. */
  aaid: z.int(),
  productType: z.int(),
  terminalType: z.int(),
  version: z.string(),
  primary: z.string(),
  /** The city that the site opens with, as an area code of level 2. */
  city: z.string(),
  /** The site's own logo; empty for the product's, in the site's colour. */
  logo: z._default(z.string(), ''),
  /** Whether the theme has a dark form, so that the user may choose one. */
  dark: z._default(z.boolean(), false),
  /** What the site can do, and the names of pages that it does not offer, each with the sentence that says so. */
  abilities: z.array(z.enum(allAbilities as [Ability, ...Ability[]])),
  closed: z.record(z.string(), z.string()),
  /** The next-form option of the site's app config: addresses of next steps have `?type=next` (domain 2). */
  nextForm: z._default(z.boolean(), false),
  /** What the site allows beyond the rules of domain 5 (`SiteRules`). */
  nameSigns: z._default(z.boolean(), false),
  foreignNumbers: z._default(z.boolean(), false),
})
export type TenantBootstrap = z.infer<typeof TenantBootstrap>

/** The version that the caller has; if it is current, the response says `unchanged` and has empty texts. */
export const Revalidation = z._default(z.strictObject({ updatedAt: z.optional(z.string().check(z.maxLength(40))) }), {})

/** App settings of domain 3. */
export const AppSettings = z.object({
  unchanged: z.optional(z.literal(true)),
  appName: z.string(),
  logo: z.string(),
  logoSquare: z.string(),
  init: z.boolean(),
  updatedAt: z.string(),
  basePsrn: z.string(),
  baseIcp: z.string(),
  baseLicence: z.string(),
  /** The company that runs the site; empty if not set. */
  legalEntity: z.string(),
  customerServicePhone: z.string(),
  customerServiceWork: z.string(),
  /** Address of the licence's page with the authority. */
  baseBusinessLicense: z.string(),
  /** Addresses behind mini-program codes and messaging-platform codes; empty if the tenant has none. */
  registerWxacode: z.string(),
  forgotWxacode: z.string(),
  wechatQrXcx: z.string(),
  wechatQrGzg: z.string(),
})
export type AppSettings = z.infer<typeof AppSettings>

export const getAppSettings = endpoint({
  path: '/api-auth/app/settingGet',
  effect: 'read',
  access: 'public',
  input: Revalidation,
  output: AppSettings,
})

/** Chat service settings of core 3.3. `url` is empty if the socket is on the page's own origin. */
export const ChatSettings = z.object({
  agentKey: z.string(),
  aaid: z.int(),
  acid: z.int(),
  url: z.string(),
  saasUrl: z.string(),
})
export type ChatSettings = z.infer<typeof ChatSettings>

export const getChatSettings = endpoint({
  path: '/api-auth/app/imConfig',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: ChatSettings,
})
