import {
  decryptMiniData,
  exchangeWechatCode,
  getAuthorizeUrl,
  getDouyinConfig,
  getProgramCode,
  getWechatConfig,
  getWechatGateway,
  getWechatOpenid,
  getWeworkConfig,
  makeUrlLink,
  openMiniSession,
} from '#contract/embedded/host'
import type { LoginHost } from '#contract/embedded/loginHost'
import { codes, failure, type Result, success } from '#contract/errors'
import { SlidingWindow } from '../../edge/rateLimit'
import { namesOf } from '../../identity/hostUsers'
import { findTicket, issueTicket } from '../../identity/tickets'
import { hostsOf, isServed, notOffered } from '../../outbound/abilities'
import { askMessaging } from '../../outbound/askMessaging'
import type { MessagingUser, MiniSession } from '../../outbound/messaging'
import { type Context, type Handler, handle, handlePrepared } from '../../wire/handle'
import { beginLogin } from '../auth/beginLogin'
import { findBound } from '../auth/platformUsers'
import { issuePayer } from '../trade/payments/payers'
import { cardOf, findShared } from './share/things'

const lacking = notOffered('messaging')
const failed = failure(codes.invalidInput, '授权失败，请重试')
const foreign = failure(codes.invalidInput, '地址不属于本站')
const unreadable = failure(codes.invalidInput, '数据无法解密，请重新授权')
const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

/** Limits calls that cost the platform something, by address. */
const perAddress = new SlidingWindow({ name: 'embedded.perAddress', count: 60, window: 60_000 })

/** Pages of this site only: a signature or a way back is worth nothing elsewhere. */
const isOurs = (url: string, host: string): boolean => URL.canParse(url) && new URL(url).host === host

type AnyContext = Pick<Context<typeof getWechatConfig>, 'services' | 'tenant' | 'request'>

async function signPage(
  { services, tenant, request }: AnyContext,
  url: string,
  program: 'wechat' | 'wework' | 'douyin',
) {
  if (!isOurs(url, request.host)) return foreign
  if (!perAddress.take(request.ip, services.now().getTime())) return tooMany
  // The platform signs addresses without the part after the hash.
  const [signed = ''] = url.split('#')
  const config = await askMessaging(services.messaging, request.ip, (messaging) =>
    messaging.signPage({ tenantId: tenant.id, url: signed, program }),
  )
  if (!config.ok) return config
  const site = await findShared({ services, tenant }, { key: 'site', id: 0, sharer: undefined })
  return site ? success({ config: config.data, share: { ...cardOf(site), link: signed } }) : failed
}

async function identify(
  { services, tenant, request }: AnyContext,
  code: string,
  host: LoginHost,
): Promise<Result<MessagingUser>> {
  if (!perAddress.take(request.ip, services.now().getTime())) return tooMany
  return askMessaging(services.messaging, request.ip, (messaging) =>
    messaging.identify({ tenantId: tenant.id, code, host }),
  )
}

async function openSession(
  { services, tenant, request }: AnyContext,
  code: string,
  host: LoginHost,
): Promise<Result<MiniSession>> {
  if (!perAddress.take(request.ip, services.now().getTime())) return tooMany
  return askMessaging(services.messaging, request.ip, (messaging) =>
    messaging.openSession({ tenantId: tenant.id, code, host }),
  )
}

/** The calls of embedded browsers and mini-programs (core 7.2, domain 7). */
export const wechatHandlers: readonly Handler[] = [
  handle(getWechatConfig, (context) => signPage(context, context.input.url, 'wechat')),
  handle(getWeworkConfig, (context) => signPage(context, context.input.url, 'wework')),
  handle(getDouyinConfig, (context) => signPage(context, context.input.url, 'douyin')),

  handlePrepared(exchangeWechatCode, {
    prepare: async (context) => {
      const { code, host, isMini } = context.input
      if (!isMini) return identify(context, code, host)
      const opened = await openSession(context, code, host)
      return opened.ok ? success(opened.data.user) : opened
    },
    run: async (context, user) => {
      const { input, tenant, services } = context
      const names = namesOf(user)
      const bound = await findBound(services.db, tenant.id, names)
      if (!bound) {
        const { key } = await issueTicket({ ...services, tenant }, 'bind', { openId: names, name: user.name })
        return success({ key, openid: user.openId })
      }
      const entrance = { way: input.host, role: input.role, openId: bound.unbound && names }
      const begun = await beginLogin(context, bound.account, entrance)
      return begun.ok ? { ...begun, data: { ...begun.data, access_token: begun.accessToken ?? '' } } : begun
    },
  }),

  handlePrepared(getWechatOpenid, {
    prepare: (context) => identify(context, context.input.code, context.input.host),
    run: async (context, user) => {
      const payerKey = await issuePayer(context, context.user?.userId, namesOf(user))
      return success({ openid: user.openId, payerKey })
    },
  }),

  handle(getWechatGateway, async ({ tenant, services }) => {
    const isOffered = isServed('messaging', services, tenant)
    const hosts = [...hostsOf(services, tenant)]
    return success({ isOffered, url: isOffered ? services.siteUrl(tenant) : '', hosts })
  }),

  handle(getAuthorizeUrl, async ({ input, tenant, services, request }) => {
    if (input.agentKey !== tenant.agentKey || !isOurs(input.url, request.host)) return foreign
    const { host, url, state, scope } = input
    if (!hostsOf(services, tenant).includes(host)) return lacking
    const address = await askMessaging(services.messaging, request.ip, (messaging) =>
      messaging.authorizeUrl({ tenantId: tenant.id, host, url, state, scope }),
    )
    return address.ok ? success({ url: address.data }) : address
  }),

  handlePrepared(openMiniSession, {
    prepare: (context) => openSession(context, context.input.code, context.input.host),
    run: async ({ tenant, services }, { user, session }) => {
      const { key } = await issueTicket({ ...services, tenant }, 'mini', { openId: namesOf(user), session })
      return success({ key, openid: user.openId })
    },
  }),

  handle(decryptMiniData, async ({ input: { key, encryptedData, iv }, tenant, services, request }) => {
    const ticket = await findTicket({ ...services, tenant }, 'mini', key)
    const session = ticket?.data.session
    if (!session) return unreadable
    const mobile = await askMessaging(services.messaging, request.ip, (messaging) =>
      messaging.readMobile({ tenantId: tenant.id, session, encryptedData, iv }),
    )
    if (mobile.ok) return success({ mobile: mobile.data })
    return mobile.code === codes.invalidInput ? unreadable : mobile
  }),

  handle(makeUrlLink, async ({ input, tenant, services, request }) => {
    if (!perAddress.take(request.ip, services.now().getTime())) return tooMany
    const query = new URLSearchParams(input.query)
    if (input.action) query.set('action', input.action)
    if (input.data) query.set('data', JSON.stringify(input.data))
    const link = await askMessaging(services.messaging, request.ip, (messaging) =>
      messaging.urlLink({ tenantId: tenant.id, path: input.path, query: query.toString(), kind: input.kind }),
    )
    return link.ok ? success({ url_link: link.data }) : link
  }),

  handle(getProgramCode, async ({ input: { path, query }, tenant, services, request }) => {
    if (!perAddress.take(request.ip, services.now().getTime())) return tooMany
    const picture = await askMessaging(services.messaging, request.ip, (messaging) =>
      messaging.programCode({ tenantId: tenant.id, path, query }),
    )
    return picture.ok ? success({ image: `data:image/jpeg;base64,${picture.data.toString('base64')}` }) : picture
  }),
]
