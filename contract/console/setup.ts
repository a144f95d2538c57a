import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'

/** What acts here are about, as the log names it. */
const provider = { key: 'provider', title: '服务' } as const

/** What an installation connects to. Each can be tried from the console. */
export const providers = {
  sms: '短信',
  mail: '邮件',
  storage: '文件存储',
  captcha: '人机验证',
  payment: '支付',
  map: '地图',
  messaging: '微信',
  meetings: '视频面试',
  hosts: '域名',
} as const
export type ProviderName = keyof typeof providers
const Provider = z.enum(Object.keys(providers) as [ProviderName, ...ProviderName[]], '没有这项服务')

/** Steps of opening a site, in their order. Without an optional one the site does not offer what it is for. */
export const setupSteps = {
  name: { title: '名称和城市' },
  logo: { title: '标志' },
  colours: { title: '主题颜色' },
  owner: { title: '运营主体和备案' },
  documents: { title: '法律文件' },
  home: { title: '首页', isOptional: true },
  help: { title: '帮助和常见问题', isOptional: true },
  sms: { title: providers.sms, provider: 'sms' },
  mail: { title: providers.mail, provider: 'mail', isOptional: true },
  storage: { title: providers.storage, provider: 'storage' },
  captcha: { title: providers.captcha, provider: 'captcha' },
  payment: { title: providers.payment, provider: 'payment', isOptional: true },
  prices: { title: '商品与价格', isOptional: true },
  map: { title: providers.map, provider: 'map', isOptional: true },
  messaging: { title: providers.messaging, provider: 'messaging', isOptional: true },
  meetings: { title: providers.meetings, provider: 'meetings', isOptional: true },
  company: { title: '第一家公司' },
  jobs: { title: '第一批职位' },
  colleague: { title: '第二位管理员' },
  hosts: { title: providers.hosts, provider: 'hosts' },
} as const satisfies Readonly<Record<string, SetupStepRecord>>
export type SetupStepName = keyof typeof setupSteps
const StepName = z.enum(Object.keys(setupSteps) as [SetupStepName, ...SetupStepName[]])

interface SetupStepRecord {
  readonly title: string
  readonly provider?: ProviderName
  readonly isOptional?: true
}

export const setupStep = (name: SetupStepName): SetupStepRecord => setupSteps[name]

export const SetupState = z.object({
  step: StepName,
  isDone: z.boolean(),
  /** What is in force, a sentence each. */
  facts: z.array(z.string()),
  /** What is missing for it to be done, in the operator's words. */
  lacks: z.array(z.string()),
  /** What the operator sends to whoever runs the server, with commands and names of settings. Empty if there is nothing to ask for. */
  forServer: z.string(),
  /** Whether there is a service that can be tried. */
  canTest: z.boolean(),
  /** The last test of its service, if anybody made one. */
  test: z.nullable(z.object({ at: Instant, passed: z.boolean(), says: z.string() })),
})
export type SetupState = z.infer<typeof SetupState>

/** How far the site is from being open to customers: each step by what the site's rows and the installation's settings say. */
export const findSetup = endpoint({
  path: '/api-admin/console/setupFind',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  input: Nothing,
  output: z.object({
    /** A site of the demo, which nobody opens to customers. */
    isDemo: z.boolean(),
    list: z.array(SetupState),
  }),
})

/**
 * Tries a service for the caller: a text message to their own number, a letter to their own address, a file that is written, read and
 * removed, a question to the payment provider about a payment that does not exist, a picture of the map, the server that carries
 * meetings, and the site's hosts. Fails with 1004 after some tests in a few minutes. A test that does not pass is a success of the call.
 */
export const testProvider = endpoint({
  path: '/api-admin/console/providerTest',
  effect: 'once',
  access: { operator: 'site' },
  parties: 'none',
  acts: { test: { name: 'site.test', title: '测试服务', of: provider } },
  input: z.strictObject({ provider: Provider }),
  output: z.object({ passed: z.boolean(), says: z.string() }),
})
