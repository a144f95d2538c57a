import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { type MapConfig, mapProviders } from '../contract/maps/map'
import { defaultPool } from './db/database'
import { isProxyAddress, type TrustedProxies } from './edge/proxies'
import { findSecrets } from './logSecrets'
import { type AliyunSettings, readAliyunSettings } from './outbound/aliyun/aliyunSettings'
import type { TextModelSettings } from './outbound/httpTextModel'
import { isLoopbackHost } from './outbound/loopback'
import { type MessageSettings, readMessageSettings } from './outbound/messages/messageSettings'
import { type PaymentSettings, readAlipay, readWechat } from './outbound/payments/settings'
import type { S3Settings } from './outbound/storage/s3Storage'
import type { IdentitySettings } from './outbound/webhookIdentity'
import type { RedisAddress } from './sockets/redis/address'
import { address, addresses } from './startup/address'
import { databaseAddress, standbyAddress } from './startup/databaseAddress'
import { readRedis, readReplicas } from './startup/otherServers'
import { StartupError } from './startupError'

const number = (name: string, minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} 必须是 ${minimum} 到 ${maximum} 之间的整数`)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, `${name} 必须是 ${minimum} 到 ${maximum} 之间的整数`)

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: number('PORT', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address('DATABASE_URL', databaseAddress).optional(),
  DATABASE_POOL: number('DATABASE_POOL', 2, 1000).default(defaultPool),
  DATABASE_READ_URL: addresses('DATABASE_READ_URL', standbyAddress).optional(),
  DATABASE_READ_LAG: number('DATABASE_READ_LAG', 1, 3600).default(5),
  REDIS_URL: z.string().optional(),
  SECRET: z.string().min(32, 'SECRET 至少要有 32 个字符').optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'BACKUP_PASSPHRASE 至少要有 12 个字符').optional(),
  DEMO: z.enum(['full', 'small', 'off'], 'DEMO 只能是 full、small 或 off').default('full'),
  DEMO_REPLIES: number('DEMO_REPLIES', 0, 60_000).optional(),
  STAND_INS: z.enum(['on', 'off'], 'STAND_INS 只能是 on 或 off').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL 只能是 debug、info、warn、error 或 silent')
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'LOG_FORMAT 只能是 json 或 text').optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN 至少要有 16 个字符').optional(),
  TENANT_HOSTS: z
    .string()
    .regex(/^[\w.-]+=[a-z\d]+(,[\w.-]+=[a-z\d]+)*$/, 'TENANT_HOSTS 的格式是 域名=租户,域名=租户')
    .optional(),
  SITES_FILE: z.string().optional(),
  PAPER_FONTS: z
    .string()
    .refine((folder) => existsSync(folder), 'PAPER_FONTS 必须是已有的文件夹')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'S3_ENDPOINT 必须是 http 或 https 网址' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  MAP_PROVIDER: z.enum(mapProviders, 'MAP_PROVIDER 只能是 aMap、bMap 或 tMap').optional(),
  MAP_WEB_KEY: z.string().optional(),
  MAP_APP_KEY: z.string().default(''),
  REAL_NAME_URL: z.url({ protocol: /^https?$/, error: 'REAL_NAME_URL 必须是 http 或 https 网址' }).optional(),
  REAL_NAME_SECRET: z.string().min(16, 'REAL_NAME_SECRET 至少要有 16 个字符').optional(),
  MODEL_URL: z.url({ protocol: /^https?$/, error: 'MODEL_URL 必须是 http 或 https 网址' }).optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_KEY: z.string().default(''),
  MODEL_TIMEOUT: number('MODEL_TIMEOUT', 1000, 60_000).default(30_000),
  PAYMENT_SANDBOX: z.enum(['on', 'off'], 'PAYMENT_SANDBOX 只能是 on 或 off').optional(),
  MIN_VERSION: z
    .string()
    .regex(/^[a-z\d]{1,20}$/, 'MIN_VERSION 必须是一次构建的编号')
    .default(''),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine(
      (text) => /^(on|off|[1-9])$/.test(text) || text.split(',').every(isProxyAddress),
      'TRUST_PROXY 只能是 off、代理的层数（1 到 9）或代理的地址（10.0.0.1,10.1.0.0/16）',
    ),
  PUBLIC_HTTPS: z.enum(['on', 'off'], 'PUBLIC_HTTPS 只能是 on 或 off').default('off'),
  CONNECTIONS_PER_ADDRESS: number('CONNECTIONS_PER_ADDRESS', 0, 1_000_000).default(1000),
  FIRST_DATA_TIMEOUT: number('FIRST_DATA_TIMEOUT', 0, 60_000).default(250),
  SEARCH_TIMEOUT: number('SEARCH_TIMEOUT', 0, 60_000).default(1000),
})

/** The log's settings, which are read before all others. */
export interface LogSettings {
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Without it, readable lines for a terminal and JSON for anything else. */
  readonly logFormat?: 'json' | 'text'
  /** Values that no line may show. */
  readonly secrets?: readonly string[]
}

export interface Config {
  /** Outside production, every response is validated against its schema. */
  readonly isProduction: boolean
  /** 0 picks a free port; the printed address names it. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder for everything that the server stores on disk. */
  readonly dataDir: string
  /** Folder of further fonts for papers. */
  readonly paperFonts: string | undefined
  /** URL of any PostgreSQL. Without it, the embedded one keeps its files in `dataDir`. */
  readonly databaseUrl?: string
  /** Connections to the database of this process, without its few listeners. */
  readonly databasePool: number
  /** Standbys of that PostgreSQL, for reads that may be some seconds old. */
  readonly databaseReadUrls: readonly string[]
  /** Seconds that a standby may be behind. */
  readonly databaseReadLag: number
  /** Carries messages between several processes on one database. Without it, only one may serve for long. */
  readonly redis?: RedisAddress
  /** Must be the same for all processes of an installation; without it, one is kept in `dataDir`. */
  readonly secret?: string
  /** Encrypts the secret in backups. */
  readonly backupPassphrase?: string
  readonly demo: 'full' | 'small' | 'off'
  /** Milliseconds until a demo recruiter replies to a greeting; 0 means never. */
  readonly demoReplies: number
  /** True if stand-ins play the mail, text message and messaging platforms that are not configured. */
  readonly standIns: boolean
  /**
   * True if the messaging platform has a stand-in too. It logs in anyone who confirms on its page, so only use it where just this
   * machine reaches the installation.
   */
  readonly standInPlatform: boolean
  /** The service that verifies names. */
  readonly identity?: IdentitySettings
  /** Services of Alibaba Cloud that read licences and give out privacy numbers. */
  readonly aliyun: AliyunSettings
  /** The language model that suggests how to write a resume. */
  readonly textModel?: TextModelSettings
  /** Merchants, or the sandbox in their place. */
  readonly payments: PaymentSettings
  /** Providers of text messages and mail. */
  readonly messages: MessageSettings
  readonly logLevel: LogSettings['logLevel']
  /** The bearer token of a metrics collector; without it, only this machine may read the metrics. */
  readonly metricsToken?: string
  /** Tenants by host name: `{ 'jobs.example.com': 'fjrcw' }`. */
  readonly tenantHosts: Readonly<Record<string, string>>
  /** Path of a file of sites that are created or changed at start (`server/sites/sitesFile.ts`). */
  readonly sitesFile?: string
  /** Storage of uploaded files; without it, they are in `dataDir`. */
  readonly s3?: S3Settings
  /** Map provider of the sites (domain 3). Without it, the demo draws its own map. */
  readonly maps?: MapConfig
  /** Pages of older builds must reload before they can use the chat; empty disables the check. */
  readonly minVersion: string
  /** Proxies that are trusted to report the client's address and protocol. */
  readonly trustProxy: TrustedProxies
  /** Browsers reach the sites by HTTPS, regardless of the protocol between the last proxy and the server. */
  readonly publicHttps: boolean
  /** Maximum connections, and chat connections, per address; 0 means unlimited. */
  readonly connectionsPerAddress: number
  /** Milliseconds that a page waits for its first data. */
  readonly firstDataTimeout: number
  /** Milliseconds that a search of messages waits for the newest to be indexed. */
  readonly searchTimeout: number
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset. Throws a StartupError whose message names the
 * variable and its allowed values.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message ?? '设置无效'}。`)
  const { data } = parsed
  if (data.REDIS_URL && !data.DATABASE_URL) throw new StartupError('REDIS_URL 需要和 DATABASE_URL 一起设置。')
  return {
    isProduction: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    paperFonts: data.PAPER_FONTS === undefined ? undefined : resolve(data.PAPER_FONTS),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    databaseReadUrls: readReplicas(data),
    databaseReadLag: data.DATABASE_READ_LAG,
    redis: readRedis(data),
    secret: data.SECRET,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    demo: data.DEMO,
    demoReplies: data.DEMO_REPLIES ?? (data.DEMO === 'off' ? 0 : 2000),
    ...readStandIns(data),
    identity: readIdentity(data),
    aliyun: readAliyunSettings(given),
    textModel: readTextModel(data),
    messages: readMessages(given, data),
    payments: readPayments(given, data),
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    tenantHosts: Object.fromEntries(data.TENANT_HOSTS?.split(',').map((pair) => pair.split('=')) ?? []),
    sitesFile: data.SITES_FILE,
    s3: readS3(data),
    maps: readMaps(data),
    minVersion: data.MIN_VERSION,
    trustProxy: readProxies(data.TRUST_PROXY),
    publicHttps: data.PUBLIC_HTTPS === 'on',
    connectionsPerAddress: data.CONNECTIONS_PER_ADDRESS,
    firstDataTimeout: data.FIRST_DATA_TIMEOUT,
    searchTimeout: data.SEARCH_TIMEOUT,
  }
}

/**
 * Real providers serve real people, so demo accounts with a public password and stand-ins that log codes are refused beside
 * them.
 */
function readMessages(given: NodeJS.ProcessEnv, { DEMO, STAND_INS }: z.infer<typeof environment>): MessageSettings {
  const messages = readMessageSettings(given)
  if (!messages.smtp && !messages.sms) return messages
  if (DEMO !== 'off')
    throw new StartupError('已设置真实的短信或邮件服务，不能同时载入密码公开的演示账号：请设置 DEMO=off。')
  if (STAND_INS === 'on')
    throw new StartupError('已设置真实的短信或邮件服务，不能同时使用会把验证码写进日志的替身：请去掉 STAND_INS=on。')
  return messages
}

/** Real merchants take real money, so demo accounts and the sandbox are refused beside them. */
function readPayments(given: NodeJS.ProcessEnv, data: z.infer<typeof environment>): PaymentSettings {
  const wish = data.PAYMENT_SANDBOX
  const [wechat, alipay] = [readMerchant(() => readWechat(given)), readMerchant(() => readAlipay(given))]
  if (!wechat && !alipay) return { sandbox: wish === undefined ? readStandIns(data).standIns : wish === 'on' }
  if (wish === 'on' || data.DEMO !== 'off')
    throw new StartupError(
      '已设置真实的支付商户，不能同时使用模拟支付或演示账号：请设置 DEMO=off，去掉 PAYMENT_SANDBOX=on。',
    )
  return { sandbox: false, ...(wechat && { wechat }), ...(alipay && { alipay }) }
}

function readMerchant<Settings>(read: () => Settings): Settings {
  try {
    return read()
  } catch (error) {
    const name = error instanceof Error && /^[A-Z_]+$/.test(error.message) ? error.message : '支付商户'
    throw new StartupError(`${name} 的设置不完整或不是有效的密钥，需要的变量见 docs/money.md。`)
  }
}

/** Reads what the log needs and never fails: {@link readConfig} reports what is wrong, in that log. */
export function readLogSettings(variables: NodeJS.ProcessEnv = process.env): LogSettings {
  const { LOG_LEVEL, LOG_FORMAT } = environment.shape
  return {
    logLevel: LOG_LEVEL.safeParse(variables.LOG_LEVEL || undefined).data ?? 'info',
    logFormat: LOG_FORMAT.safeParse(variables.LOG_FORMAT || undefined).data,
    secrets: findSecrets(variables),
  }
}

/** Behind a proxy, the platform's stand-in must be enabled explicitly. */
function readStandIns({ STAND_INS: wish, DEMO, HOST, TRUST_PROXY }: z.infer<typeof environment>) {
  const standIns = wish === undefined ? DEMO !== 'off' : wish === 'on'
  const isAlone = isLoopbackHost(HOST) && (wish === 'on' || TRUST_PROXY === 'off')
  return { standIns, standInPlatform: standIns && isAlone }
}

/** `on` means one proxy. */
function readProxies(text: string): TrustedProxies {
  if (text === 'off') return undefined
  if (text === 'on') return 1
  return /^\d$/.test(text) ? Number(text) : text.split(',')
}

function readIdentity({ REAL_NAME_URL: url, REAL_NAME_SECRET: secret }: z.infer<typeof environment>) {
  if (url) return { url, secret: secret ?? '' }
  if (secret) throw new StartupError('REAL_NAME_SECRET 需要和 REAL_NAME_URL 一起设置。')
  return undefined
}

function readTextModel(data: z.infer<typeof environment>): TextModelSettings | undefined {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key, MODEL_TIMEOUT: timeout } = data
  if (url && name) return { url, name, key, timeout }
  if (!url && !name && !key) return undefined
  throw new StartupError('MODEL_URL 和 MODEL_NAME 需要一起设置。')
}

/** Returns a provider and its key for web pages, or undefined if neither is set. */
function readMaps(data: z.infer<typeof environment>): MapConfig | undefined {
  const { MAP_PROVIDER: providersKey, MAP_WEB_KEY: webKey, MAP_APP_KEY: appKey } = data
  if (providersKey && webKey) return { providersKey, webKey, appKey }
  if (!providersKey && !webKey) return undefined
  throw new StartupError('MAP_PROVIDER 和 MAP_WEB_KEY 需要一起设置。')
}

/** Returns all four S3 settings, or undefined if none is set. */
function readS3(data: z.infer<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = data
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, accessKey, secretKey, region: data.S3_REGION }
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined
  throw new StartupError('S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY 和 S3_SECRET_KEY 需要一起设置。')
}
