import * as z from 'zod/mini'
import { webViewPage } from '#contract/embedded/programs'
import { answered, type HostAnswer, refused } from './answers'
import { askJson, withQuery } from './ask'
import type { HostApp } from './hostApps'
import type { AskedUser, PlatformUser, TemplateMessage } from './platform'
import { openSealedData, type SealedData } from './sealedData'
import { ofSecret, type PlatformParts, readWechat, wechatCalls } from './wechatCalls'

const text = z.string().check(z.minLength(1))

const Session = z.object({ openid: text, session_key: text, unionid: z.optional(z.string()) })
const Watermark = z.object({ appid: z.string() })
const Phone = z.object({ purePhoneNumber: text, watermark: Watermark })
const PhoneInfo = z.object({ phone_info: Phone })
const UrlLink = z.object({ url_link: text })
const Scheme = z.object({ openlink: text })

/** A page of a mini-program, with the query that it gets. */
export interface MiniPage {
  readonly path: string
  readonly query: string
}

/** How long addresses that open the program are valid, in days: the platform allows 30. */
const daysOfLinks = 30

/** A mini-program of WeChat: its users, their numbers, addresses and codes that open it. */
export function openWechatMini(parts: PlatformParts) {
  const calls = wechatCalls(parts)
  const base = parts.addresses.wechat
  const expires = { expire_type: 1, expire_interval: daysOfLinks }
  /** Paths come with or without a slash before them. */
  const bare = (path: string) => path.replace(/^\//, '')

  return {
    /** 小程序登录 (code2Session). */
    async openSession(
      { appId, secret }: HostApp,
      { code }: AskedUser,
    ): Promise<HostAnswer<{ user: PlatformUser; sessionKey: string }>> {
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
      const url = withQuery(`${base}/sns/jscode2session`, query)
      const opened = ofSecret(readWechat(Session, await askJson({ url })))
      if (!opened.ok) return opened
      const { openid, session_key, unionid } = opened.data
      return answered({ user: { openId: openid, name: '', unionId: unionid }, sessionKey: session_key })
    },

    /** 开放数据校验与解密: the number that a user handed over, if it was sealed for this program. */
    readPhone: ({ appId }: HostApp, sealed: SealedData): HostAnswer<string> => {
      const read = z.safeParse(Phone, openSealedData(sealed))
      if (!read.success || read.data.watermark.appid !== appId) return refused('refused')
      return answered(read.data.purePhoneNumber)
    },

    /** 获取手机号: the number by the code that the button gives since 2021. */
    async findPhone(app: HostApp, code: string): Promise<HostAnswer<string>> {
      const found = await calls.ask(app, PhoneInfo, { path: '/wxa/business/getuserphonenumber', body: { code } })
      if (!found.ok) return found
      const { purePhoneNumber, watermark } = found.data.phone_info
      return watermark.appid === app.appId ? answered(purePhoneNumber) : refused('refused')
    },

    /** 获取加密 URL Link. */
    async urlLink(app: HostApp, { path, query }: MiniPage): Promise<HostAnswer<string>> {
      const body = { path: bare(path), query, ...expires }
      const made = await calls.ask(app, UrlLink, { path: '/wxa/generate_urllink', body })
      return made.ok ? answered(made.data.url_link) : made
    },

    /** 获取 URL Scheme. */
    async scheme(app: HostApp, { path, query }: MiniPage): Promise<HostAnswer<string>> {
      const body = { jump_wxa: { path: bare(path), query }, is_expire: true, ...expires }
      const made = await calls.ask(app, Scheme, { path: '/wxa/generatescheme', body })
      return made.ok ? answered(made.data.openlink) : made
    },

    /** 获取不限制的小程序码: a picture. `query` becomes the scene, of at most 32 letters. */
    code: (app: HostApp, { path, query }: MiniPage): Promise<HostAnswer<Buffer>> =>
      calls.askPicture(app, {
        path: '/wxa/getwxacodeunlimit',
        body: { page: bare(path), scene: query, check_path: false },
      }),

    /** 发送订阅消息, which uses up one consent of the user. A press opens the site's page in the program. */
    sendSubscribed: (
      app: HostApp,
      { openId, templateId, path, data }: TemplateMessage & { readonly path: string },
    ): Promise<HostAnswer<unknown>> =>
      calls.ask(app, z.object({}), {
        path: '/cgi-bin/message/subscribe/send',
        body: {
          touser: openId,
          template_id: templateId,
          page: `${webViewPage}?${new URLSearchParams({ to: path })}`,
          miniprogram_state: 'formal',
          lang: 'zh_CN',
          data,
        },
      }),

    fetchToken: calls.fetchToken,
  }
}
