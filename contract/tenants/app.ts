import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** What the page is told of its tenant before any call: JSON in the element `#tenant`, chosen by the host name. */
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
})
export type TenantBootstrap = z.infer<typeof TenantBootstrap>

/** App settings of domain 3. */
export const AppSettings = z.object({
  appName: z.string(),
  logo: z.string(),
  logoSquare: z.string(),
  init: z.boolean(),
  updatedAt: z.string(),
  basePsrn: z.string(),
  baseIcp: z.string(),
  baseLicence: z.string(),
  customerServicePhone: z.string(),
  customerServiceWork: z.string(),
  baseBusinessLicense: z.string(),
})
export type AppSettings = z.infer<typeof AppSettings>

export const getAppSettings = endpoint({
  path: '/api-auth/app/settingGet',
  guard: 'public',
  input: Nothing,
  output: AppSettings,
})

/** Chat service settings of core 3.3. `url` is empty when the socket stands on the page's own origin. */
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
  guard: 'public',
  input: Nothing,
  output: ChatSettings,
})
