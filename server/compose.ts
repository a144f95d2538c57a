import type { FastifyBaseLogger } from 'fastify'
import { blockedWords } from '#contract/chat/siteKinds'
import { KeptParts } from './area/own'
import type { Product } from './area/product'
import type { Config } from './config'
import type { Database } from './db/database'
import type { Replicas } from './db/replicas/replicas'
import { chooseAnswer } from './demo/replies/demoAnswers'
import { DemoReplies } from './demo/replies/demoReplies'
import { trustOf } from './edge/proxies'
import type { TenantRegistry } from './edge/sites'
import { siteUrls } from './edge/siteUrl'
import { allDangerousActs, allOperatorActs, allProducts, allSiteContents, allWorkKinds } from './features/areas'
import { confirmWechatCode } from './features/auth/wechat'
import { heardTalks } from './features/chat/tellings/heardTalks'
import { openAliyunLicences } from './outbound/aliyun/aliyunLicences'
import { openAliyunPrivacyNumbers } from './outbound/aliyun/aliyunPrivacyNumbers'
import type { CaptchaProvider } from './outbound/captcha'
import { openDevelopmentIdentity } from './outbound/development/developmentIdentity'
import { openDevelopmentInvoices } from './outbound/development/developmentInvoices'
import { developmentLicences } from './outbound/development/developmentLicences'
import { type DevelopmentMessaging, openDevelopmentMessaging } from './outbound/development/developmentMessaging'
import type { OutboxParts } from './outbound/development/developmentOutbox'
import { openDevelopmentPrivacyNumbers } from './outbound/development/developmentPrivacyNumbers'
import { guardProviders, markTransactions } from './outbound/guard'
import { openHosts } from './outbound/hosts/openHosts'
import { HostTokens } from './outbound/hosts/tokens'
import { openHttpTextModel } from './outbound/httpTextModel'
import type { IdentityProvider } from './outbound/identity'
import { openNuonuo } from './outbound/invoices/nuonuo'
import type { MailProvider } from './outbound/messages/mail'
import { openMessages } from './outbound/messages/openMessages'
import { openSiteSms } from './outbound/messages/siteSms'
import type { SmsProvider } from './outbound/messages/sms'
import { offersOf } from './outbound/offers'
import { type OpenedPayments, openPayments } from './outbound/payments/openPayments'
import type { PaymentProvider } from './outbound/payments/provider'
import { openWebPush, type PushTransport } from './outbound/push/webPush'
import { openStorage } from './outbound/storage/openStorage'
import type { TextModel } from './outbound/textModel'
import { openWebhookIdentity } from './outbound/webhookIdentity'
import { openWorkCaptcha } from './outbound/workCaptcha'
import { Papers } from './papers/papers'
import { readSecret } from './secrets/secret'
import type { OuterServices, Providers } from './services'
import { contentCache } from './siteContent/contentCache'
import { ChatSockets } from './sockets/chatSockets'
import type { Sharing } from './sockets/sharing'
import { KnownChatRules } from './words/chatRules'

export interface ServiceParts {
  readonly config: Config
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly now?: () => Date
  /** By default, the provider of the settings, else the development outbox if stand-ins are on, else no provider. */
  readonly sms?: SmsProvider
  /** As `sms`. */
  readonly mail?: MailProvider
  /** How requests reach push services. By default, by https to public hosts. */
  readonly pushTransport?: PushTransport
  /** By default, proof of work. */
  readonly captcha?: CaptchaProvider
  /** By default, the provider of the settings, else a stand-in if stand-ins are on, else none. */
  readonly identity?: IdentityProvider
  /** By default, the model of the settings, else none. */
  readonly textModel?: TextModel
  /** Stands between the server and all providers. By default, nothing does. */
  readonly betweenProviders?: (providers: Providers) => Providers
  /** Stands between the server and each payment provider. By default, nothing does. */
  readonly betweenPayments?: (provider: PaymentProvider) => PaymentProvider
  /** By default, all that the product sells. */
  readonly products?: readonly Product[]
  /** The connection to other processes on the same database; without it, this process is the only one. */
  readonly sharing?: Sharing
  /** The standbys that calls may read from; undefined if there is only a primary. */
  readonly replicas?: Replicas | undefined
}

export interface Composed {
  readonly services: OuterServices
  readonly sockets: ChatSockets
  /** The demo users who reply. */
  readonly demo: DemoReplies | undefined
  /** Plays the messaging platform; its pages need to be mounted. */
  readonly standIn: DevelopmentMessaging | undefined
  /** The sandbox's page needs to be mounted. */
  readonly payments: OpenedPayments
  /** Ends what areas keep for themselves. */
  readonly endParts: () => Promise<void>
}

/**
 * Builds the services of handlers. Areas know only the interfaces in `services.ts`; this is the only place that knows the
 * implementations. `findPort` returns the server's port once it listens.
 */
export function composeServices(
  parts: ServiceParts,
  tenants: TenantRegistry,
  findPort: () => number | undefined,
): Composed {
  const { config, database, logger, now = () => new Date(), products = allProducts } = parts
  const sockets = new ChatSockets(
    {
      minVersion: config.minVersion,
      trust: trustOf(config.trustProxy),
      connectionsPerAddress: config.connectionsPerAddress,
      publicHttps: config.publicHttps,
    },
    parts.sharing,
  )
  const delay = config.demoReplies
  const demo = delay > 0 ? new DemoReplies(sockets, { delay, choose: chooseAnswer }) : undefined
  const secret = config.secret ?? readSecret(config.dataDir)
  const standIn = config.standInPlatform ? openDevelopmentMessaging({ log: logger, secret, now }) : undefined
  const outbox = config.standIns ? { dataDir: config.dataDir, log: logger } : undefined
  const { sms, mail } = openMessages(config.messages, { outbox, now })
  const payments = openPayments(config.payments, {
    db: database.db,
    now,
    secret,
    addresses: config.platformAddresses,
    between: parts.betweenPayments,
  })
  const papers = new Papers(config.paperFonts)
  const kept = new KeptParts({ config, db: database.db, log: logger, replicas: parts.replicas })
  const { betweenProviders = (providers: Providers) => providers } = parts
  const opened = betweenProviders({
    sms: openSiteSms({
      db: database.db,
      secret,
      now,
      endpoint: config.smsEndpoint,
      fallback: parts.sms ?? sms,
    }),
    mail: parts.mail ?? mail,
    push: openWebPush(secret, parts.pushTransport),
    captcha: parts.captcha ?? openWorkCaptcha(secret),
    identity: parts.identity ?? openIdentity(config, { outbox, now }),
    ...openAliyun(config, { outbox, now }),
    textModel: parts.textModel ?? (config.textModel && openHttpTextModel(config.textModel)),
    messaging: openHosts({
      db: database.db,
      log: logger,
      secret,
      now,
      addresses: config.platformAddresses,
      fallback: standIn,
    }),
    storage: openStorage(config),
    outside: kept.of,
    papers,
    invoices: config.nuonuo
      ? openNuonuo(config.nuonuo, { tokens: new HostTokens({ db: database.db, secret, now }), now })
      : outbox && openDevelopmentInvoices({ papers }),
    payments,
  })
  const providers = config.isProduction ? opened : guardProviders(opened)
  const services: OuterServices = {
    db: config.isProduction ? database.db : markTransactions(database.db),
    now,
    afterCommit: (work) =>
      void work(services).catch((err: unknown) => logger.error({ err }, 'Work after a call failed')),
    chatRules: openChatRules(kept),
    own: kept.of,
    log: logger,
    siteUrl: siteUrls(tenants, () => findPort() ?? config.port),
    live: demo ?? sockets,
    products: new Map(products.map((product) => [product.kind, product])),
    dangerousActs: new Map(allDangerousActs.map((each) => [each.act.name, each])),
    operatorActs: new Map(allOperatorActs.map((each) => [each.name, each])),
    workTitles: new Map(allWorkKinds.map(({ kind, title }) => [kind, title])),
    siteContents: new Map(allSiteContents.map((content) => [content.kind.key, content])),
    maps: config.maps ?? (config.demo === 'off' ? undefined : 'drawn'),
    isDemo: config.demo !== 'off',
    secret,
    ...providers,
    offers: offersOf(providers, (tenantId) => tenants.all.find(({ id }) => id === tenantId)),
  }
  services.messaging.onConfirm((confirmed) => confirmWechatCode(services, confirmed))
  sockets.onPushed((imUserId, updates) => services.own(heardTalks).hear(imUserId, updates, now()))
  return { services, sockets, demo, standIn, payments, endParts: () => kept.end() }
}

/** Rules that are read again when operators of a site publish its blocked words. */
function openChatRules(kept: KeptParts): KnownChatRules {
  const rules = new KnownChatRules()
  kept.of(contentCache).listen((kind) => {
    if (kind === undefined || kind === blockedWords.key) rules.forget()
  })
  return rules
}

/** Readers of licences and privacy numbers: those of the settings, else stand-ins where the installation has any. */
function openAliyun(
  { aliyun }: Pick<Config, 'aliyun'>,
  { outbox, now }: { readonly outbox: OutboxParts | undefined; readonly now: () => Date },
) {
  const { licences, privacyNumbers } = aliyun
  return {
    licences: licences ? openAliyunLicences(licences, now) : outbox && developmentLicences,
    privacyNumbers: privacyNumbers
      ? openAliyunPrivacyNumbers(privacyNumbers, now)
      : outbox && openDevelopmentPrivacyNumbers(outbox),
  }
}

/** A number's checksum proves no identity, so an installation for real people has no provider unless its settings name one. */
function openIdentity(
  { identity }: Pick<Config, 'identity'>,
  { outbox, now }: { readonly outbox: OutboxParts | undefined; readonly now: () => Date },
): IdentityProvider | undefined {
  if (identity) return openWebhookIdentity(identity, now)
  return outbox && openDevelopmentIdentity(outbox)
}
