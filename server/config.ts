import type { MapConfig } from '#contract/maps/map'
import { findSecrets } from './log/logSecrets'
import { type AliyunSettings, readAliyunSettings } from './outbound/aliyun/aliyunSettings'
import type { TextModelSettings } from './outbound/httpTextModel'
import type { IceSettings } from './outbound/iceServers'
import { type NuonuoSettings, readNuonuoSettings } from './outbound/invoices/nuonuoSettings'
import type { LivekitSettings } from './outbound/livekit/settings'
import type { LiveServer } from './outbound/liveServer'
import { isLoopbackHost } from './outbound/loopback'
import { type MessageSettings, readAliyunEndpoint, readMessageSettings } from './outbound/messages/messageSettings'
import { type PaymentSettings, readAlipay, readWechat } from './outbound/payments/settings'
import type { S3Settings } from './outbound/storage/s3Storage'
import type { IdentitySettings } from './outbound/webhookIdentity'
import { readRedis, readReplicas } from './startup/otherServers'
import type { RedisAddress } from './startup/redisAddress'
import { type ReadSettings, readSettings } from './startup/setting'
import { composedSettings, plainSettings } from './startup/settings'
import { StartupError } from './startup/startupError'

type Plain = ReadSettings<typeof plainSettings>
type Composed = ReadSettings<typeof composedSettings>

/** The log's settings, which are read before all others. */
export interface LogSettings {
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Without it, readable lines for a terminal and JSON for anything else. */
  readonly logFormat?: 'json' | 'text'
  /** Values that no line may show. */
  readonly secrets?: readonly string[]
}

export interface Config extends Plain {
  /** Outside production, every response is validated against its schema. */
  readonly isProduction: boolean
  /** Standbys of the database, for reads that may be some seconds old. */
  readonly databaseReadUrls: readonly string[]
  /** Carries messages between several processes on one database. Without it, only one may serve for long. */
  readonly redis?: RedisAddress
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
  /** Issues invoices at the tax office. */
  readonly nuonuo?: NuonuoSettings
  /** Providers of text messages and mail. */
  readonly messages: MessageSettings
  readonly smsEndpoint: string
  /** Storage of uploaded files; without it, they are in `dataDir`. */
  readonly s3?: S3Settings
  /** By which servers browsers in a video interview find a way to each other. */
  readonly ice: IceSettings
  /** The media server that takes streams of other programs than browsers. */
  readonly liveServer?: LiveServer
  /** Carries video interviews. Without it, browsers send to each other. */
  readonly livekit?: LivekitSettings
  /** Map provider of the sites (domain 3). Without it, the demo draws its own map. */
  readonly maps?: MapConfig
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset. Throws a StartupError whose message names the
 * variable and its allowed values.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const [plain, composed] = [read(plainSettings, given), read(composedSettings, given)]
  const { databaseUrl, demo } = plain
  const { redisUrl, databaseReadUrls } = composed
  if (redisUrl && !databaseUrl) throw new StartupError('REDIS_URL 需要和 DATABASE_URL 一起设置。')
  return {
    ...plain,
    ...readStandIns(plain, composed),
    isProduction: given.NODE_ENV === 'production',
    databaseReadUrls: readReplicas(databaseUrl, databaseReadUrls),
    redis: readRedis(redisUrl),
    demoReplies: composed.demoReplies ?? (demo === 'off' ? 0 : 2000),
    identity: readIdentity(composed),
    aliyun: readAliyunSettings(given),
    textModel: readTextModel(composed),
    messages: readMessages(given, demo, composed),
    smsEndpoint: readAliyunEndpoint(given),
    payments: readPayments(given, plain, composed),
    nuonuo: readNuonuo(given, demo),
    s3: readS3(composed),
    ice: readIce(composed),
    liveServer: readLiveServer(composed),
    livekit: readLivekit(composed),
    maps: readMaps(composed),
  }
}

function read<All extends Parameters<typeof readSettings>[0]>(settings: All, given: NodeJS.ProcessEnv) {
  const result = readSettings(settings, given)
  if ('fault' in result) throw new StartupError(`${result.fault}。`)
  return result.values
}

/**
 * Real providers serve real people, so demo accounts with a public password and stand-ins that log codes are refused beside
 * them.
 */
function readMessages(given: NodeJS.ProcessEnv, demo: Plain['demo'], { standIns }: Composed): MessageSettings {
  const messages = readMessageSettings(given)
  if (!messages.smtp && !messages.sms) return messages
  if (demo !== 'off')
    throw new StartupError('已设置真实的短信或邮件服务，不能同时载入密码公开的演示账号：请设置 DEMO=off。')
  if (standIns === 'on')
    throw new StartupError('已设置真实的短信或邮件服务，不能同时使用会把验证码写进日志的替身：请去掉 STAND_INS=on。')
  return messages
}

/** Real merchants take real money, so demo accounts and the sandbox are refused beside them. */
function readPayments(given: NodeJS.ProcessEnv, plain: Plain, composed: Composed): PaymentSettings {
  const wish = composed.paymentSandbox
  const [wechat, alipay] = [readMerchant(() => readWechat(given)), readMerchant(() => readAlipay(given))]
  if (!wechat && !alipay)
    return { sandbox: wish === undefined ? readStandIns(plain, composed).standIns : wish === 'on' }
  if (wish === 'on' || plain.demo !== 'off')
    throw new StartupError(
      '已设置真实的支付商户，不能同时使用模拟支付或演示账号：请设置 DEMO=off，去掉 PAYMENT_SANDBOX=on。',
    )
  return { sandbox: false, ...(wechat && { wechat }), ...(alipay && { alipay }) }
}

/** Real invoices are in the books of the tax office, so demo accounts are refused beside them. */
function readNuonuo(given: NodeJS.ProcessEnv, demo: Plain['demo']): NuonuoSettings | undefined {
  const nuonuo = readNuonuoSettings(given)
  if (nuonuo && demo !== 'off')
    throw new StartupError('已设置真实的开票服务，不能同时载入密码公开的演示账号：请设置 DEMO=off。')
  return nuonuo
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
  return {
    logLevel: plainSettings.logLevel.read.safeParse(variables.LOG_LEVEL || undefined).data ?? 'info',
    logFormat: composedSettings.logFormat.read.safeParse(variables.LOG_FORMAT || undefined).data,
    secrets: findSecrets(variables),
  }
}

/** Behind a proxy, the platform's stand-in must be enabled explicitly. */
function readStandIns({ demo, host, trustProxy }: Plain, { standIns: wish }: Composed) {
  const standIns = wish === undefined ? demo !== 'off' : wish === 'on'
  const isAlone = isLoopbackHost(host) && (wish === 'on' || trustProxy === undefined)
  return { standIns, standInPlatform: standIns && isAlone }
}

function readIdentity({ realNameUrl: url, realNameSecret: secret }: Composed) {
  if (url) return { url, secret: secret ?? '' }
  if (secret) throw new StartupError('REAL_NAME_SECRET 需要和 REAL_NAME_URL 一起设置。')
  return undefined
}

function readTextModel(composed: Composed): TextModelSettings | undefined {
  const { modelUrl: url, modelName: name, modelKey: key, modelTimeout: timeout } = composed
  if (url && name) return { url, name, key, timeout }
  if (!url && !name && !key) return undefined
  throw new StartupError('MODEL_URL 和 MODEL_NAME 需要一起设置。')
}

/** Returns a provider and its key for web pages, or undefined if neither is set. */
function readMaps(composed: Composed): MapConfig | undefined {
  const { mapProvider: providersKey, mapWebKey: webKey, mapAppKey: appKey } = composed
  if (providersKey && webKey) return { providersKey, webKey, appKey }
  if (!providersKey && !webKey) return undefined
  throw new StartupError('MAP_PROVIDER 和 MAP_WEB_KEY 需要一起设置。')
}

function readIce({ turnUrl: turn = [], turnSecret: secret, stunUrl: stun = [], turnOnly }: Composed): IceSettings {
  if (turn.length > 0 && !secret) throw new StartupError('TURN_URL 需要和 TURN_SECRET 一起设置。')
  if (turn.length === 0 && turnOnly === 'on') throw new StartupError('TURN_ONLY=on 需要设置 TURN_URL。')
  return { stun, isRelayed: turnOnly === 'on', ...(secret && turn.length > 0 && { relay: { urls: turn, secret } }) }
}

function readLiveServer({ liveWhipUrl: whip, liveHlsUrl: hls }: Composed): LiveServer | undefined {
  if (whip && hls) return { whip, hls }
  if (!whip && !hls) return undefined
  throw new StartupError('LIVE_WHIP_URL 和 LIVE_HLS_URL 需要一起设置。')
}

/** Returns all three LiveKit settings, or undefined if none is set. */
function readLivekit(composed: Composed): LivekitSettings | undefined {
  const { livekitUrl: url, livekitKey: apiKey, livekitSecret: apiSecret } = composed
  if (url && apiKey && apiSecret) return { url, apiKey, apiSecret }
  if (!url && !apiKey && !apiSecret) return undefined
  throw new StartupError('LIVEKIT_URL、LIVEKIT_API_KEY 和 LIVEKIT_API_SECRET 需要一起设置。')
}

/** Returns all four S3 settings, or undefined if none is set. */
function readS3(composed: Composed): S3Settings | undefined {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKey: accessKey, s3SecretKey: secretKey } = composed
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, accessKey, secretKey, region: composed.s3Region }
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined
  throw new StartupError('S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY 和 S3_SECRET_KEY 需要一起设置。')
}
