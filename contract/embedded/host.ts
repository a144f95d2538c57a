import * as z from 'zod/mini'
import { Session } from '../auth/login'
import { endpoint } from '../endpoint'
import { boundedRecord, IdOrNone, Nothing, Role } from '../fields'
import { LoginHost } from './loginHost'

const Url = z.string().check(z.maxLength(2_000, '地址过长'), z.regex(/^https?:\/\//, '地址不正确'))
/** WeChat by default. */
const host = z._default(LoginHost, 'wechat')
const Code = z.string().check(z.minLength(1, '登录失败，请重试'), z.maxLength(512, '登录失败，请重试'))

/** Contents of a shared card. */
export const ShareData = z.object({ title: z.string(), desc: z.string(), link: z.string(), imgUrl: z.string() })
export type ShareData = z.infer<typeof ShareData>

/** Configuration that a messaging platform's SDK needs before a page may use it. */
export const SdkConfig = z.object({
  appId: z.string(),
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
})
export type SdkConfig = z.infer<typeof SdkConfig>

const pageOf = {
  input: z.strictObject({ url: Url }),
  output: z.object({ config: SdkConfig, share: ShareData }),
} as const

/** Signs the page at `url`, with its default share card (domain 7). Fails with 1010 outside such a platform. */
export const getWechatConfig = endpoint({
  path: '/api-auth/app/wechat/config',
  effect: 'read',
  needs: 'messaging',
  access: 'public',
  ...pageOf,
})
export const getWeworkConfig = endpoint({
  path: '/api-auth/app/wework/config',
  effect: 'read',
  needs: 'messaging',
  access: 'public',
  ...pageOf,
})

/** Signs the page at `url` for Douyin's SDK, whose names of the fields differ. */
export const getDouyinConfig = endpoint({
  path: '/api-auth/app/douyin/config',
  effect: 'read',
  needs: 'messaging',
  access: 'public',
  ...pageOf,
})

/**
 * Exchanges a code of the app's browser, or of its mini-program, for the token of the bound account. Without a bound account, returns
 * the key with which a login binds it.
 */
export const exchangeWechatCode = endpoint({
  path: '/api-auth/app/wechat/codeAccessToken',
  effect: 'once',
  needs: 'messaging',
  access: 'public',
  input: z.strictObject({ code: Code, host, isMini: z._default(z.boolean(), false), role: z.optional(Role) }),
  output: z.union([z.extend(Session, { access_token: z.string() }), z.object({ key: z.string(), openid: z.string() })]),
})

/**
 * Identifies the app's user. `payerKey` names this user in a payment that the caller confirms; without a login, in a payment of
 * somebody else's order.
 */
export const getWechatOpenid = endpoint({
  path: '/api-auth/app/wechat/openid',
  effect: 'once',
  needs: 'messaging',
  access: 'public',
  input: z.strictObject({ code: Code, host, scope: z.literal('snsapi_base', '授权范围不正确') }),
  output: z.object({ openid: z.string(), payerKey: z.string() }),
})

/**
 * Whether the site offers logins by the messaging platform, and from which origin its pages ask the platform; empty if it does
 * not. `hosts`: the apps whose users can log in.
 */
export const getWechatGateway = endpoint({
  path: '/api-auth/app/wechat/gatewayGet',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ isOffered: z.boolean(), url: z.string(), hosts: z.array(LoginHost) }),
})

/** Address at which the in-app browser asks its user for permission; it comes back to `url` with `wechatCode` and `state`. */
export const getAuthorizeUrl = endpoint({
  path: '/api-auth/app/wechat/authorizeUrl',
  effect: 'read',
  needs: 'messaging',
  access: 'public',
  input: z.strictObject({
    url: Url,
    host,
    agentKey: z.string().check(z.maxLength(64)),
    aaid: IdOrNone,
    appId: z.optional(z.string().check(z.maxLength(64))),
    state: z.string().check(z.maxLength(128)),
    scope: z.union([z.literal('snsapi_base'), z.literal('snsapi_userinfo')], '授权范围不正确'),
  }),
  output: z.object({ url: z.string() }),
})

/** Begins a session of a mini-program, of WeChat by default; `key` names it in decryptData. */
export const openMiniSession = endpoint({
  path: '/api-auth/app/codeSession',
  effect: 'once',
  needs: 'messaging',
  access: 'public',
  input: z.strictObject({ code: Code, host }),
  output: z.object({ key: z.string(), openid: z.string() }),
})

/** Decrypts data that the mini-program's platform encrypted for this site. Fails with 1001 for data of another site. */
export const decryptMiniData = endpoint({
  path: '/api-auth/app/decryptData',
  effect: 'read',
  needs: 'messaging',
  access: 'public',
  input: z.strictObject({
    key: z.string().check(z.maxLength(64)),
    encryptedData: z.string().check(z.minLength(1), z.maxLength(4_096)),
    iv: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  output: z.object({ mobile: z.string() }),
})

/**
 * Returns an address that opens the mini-program at `path` (domain 7): from any browser, or as a `scheme` from apps that open others'
 * addresses themselves.
 */
export const makeUrlLink = endpoint({
  path: '/api-auth/wxa/generateUrlLink',
  effect: 'read',
  needs: 'messaging',
  access: 'public',
  input: z.strictObject({
    path: z.string().check(z.maxLength(512), z.regex(/^\/?[\w\-/]*$/, '页面路径不正确')),
    query: z._default(z.string().check(z.maxLength(1_024)), ''),
    kind: z._default(z.union([z.literal('link'), z.literal('scheme')], '地址种类不正确'), 'link'),
    action: z.optional(z.string().check(z.maxLength(64))),
    data: z.optional(
      boundedRecord(
        z.string().check(z.maxLength(40)),
        z.union([z.string().check(z.maxLength(200)), IdOrNone, z.boolean()]),
        10,
      ),
    ),
  }),
  output: z.object({ url_link: z.string() }),
})

/**
 * A picture that opens the mini-program at `path` when WeChat scans it, as a data address. Fails with 1001 for a `query` that the picture
 * cannot carry, with 1010 as the platform does.
 */
export const getProgramCode = endpoint({
  path: '/api-auth/wxa/programCode',
  effect: 'read',
  needs: 'messaging',
  access: 'public',
  input: z.strictObject({
    path: z.string().check(z.maxLength(512), z.regex(/^\/?[\w\-/]*$/, '页面路径不正确')),
    query: z
      .string()
      .check(
        z.maxLength(32, '小程序码装不下这些参数'),
        z.regex(/^[\w!#$&'()*+,/:;=?@\-.~]+$/, '小程序码装不下这些参数'),
      ),
  }),
  output: z.object({ image: z.string() }),
})

/** What can be shared. An id names it; the site, and the caller's own resume by its public link, have none (0). */
export const shareKinds = {
  site: '网站',
  job: '职位',
  company: '公司',
  live: '直播',
  article: '文章',
  activity: '活动',
  resume: '在线简历',
} as const
export type ShareKey = keyof typeof shareKinds
export const ShareKey = z.enum(Object.keys(shareKinds) as [ShareKey, ...ShareKey[]], '分享内容不正确')

/**
 * The share card of a thing (domain 7, "Sharing"), for the menu of an embedding app. Fails with 1002 if there is nothing with that id,
 * or if it is not public.
 */
export const getShareOption = endpoint({
  path: '/api-user/user/share/optionGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ key: ShareKey, id: z._default(IdOrNone, 0) }),
  output: ShareData,
})
