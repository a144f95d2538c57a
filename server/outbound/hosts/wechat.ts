import * as z from 'zod/mini'
import { answered, type HostAnswer, refused } from './answers'
import { askJson, withQuery } from './ask'
import type { HostApp } from './hostApps'
import type { AskedUser, ConsentWish, PlatformUser, TemplateMessage } from './platform'
import { freshTicket, ofSecret, type PlatformParts, readWechat, Ticket, wechatCalls } from './wechatCalls'

const text = z.string().check(z.minLength(1))
const optionalText = z.optional(z.string())

const Consent = z.object({
  access_token: text,
  openid: text,
  scope: optionalText,
  unionid: optionalText,
  is_snapshotuser: z.optional(z.int()),
})
const UserInfo = z.object({ openid: text, nickname: optionalText, unionid: optionalText })
const Follower = z.object({ openid: text, unionid: optionalText })
const Subscription = z.object({ openid: text, subscribe: z.int() })
const LoginCode = z.object({ url: text })

const Named = z.object({ name: z.string() })
const Menu = z.object({
  menu: z.object({ button: z.array(z.extend(Named, { sub_button: z.optional(z.array(Named)) })) }),
})

interface ShownButton {
  readonly name: string
  readonly items: string[]
}

/** An official account (公众号): its users on pages, signatures of pages, codes to scan, messages, the menu. */
export function openWechat(parts: PlatformParts) {
  const { addresses, tokens } = parts
  const calls = wechatCalls(parts)
  const base = addresses.wechat

  return {
    /** 网页授权, step 1. The consent of snsapi_base is silent. */
    consentUrl: ({ appId }: HostApp, { back, state, scope }: ConsentWish): string => {
      const query = { appid: appId, redirect_uri: back, response_type: 'code', scope, state }
      return `${withQuery(`${addresses.wechatConsent}/connect/oauth2/authorize`, query)}#wechat_redirect`
    },

    /** 网页授权, steps 2 and 4. */
    async identify({ appId, secret }: HostApp, { code }: AskedUser): Promise<HostAnswer<PlatformUser>> {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const url = withQuery(`${base}/sns/oauth2/access_token`, query)
      const consent = ofSecret(readWechat(Consent, await askJson({ url })))
      if (!consent.ok) return consent
      const { openid, access_token, scope = '', unionid, is_snapshotuser } = consent.data
      if (is_snapshotuser === 1) return refused('snapshot')
      if (!scope.includes('snsapi_userinfo')) return answered({ openId: openid, name: '', unionId: unionid })
      const asked = { access_token, openid, lang: 'zh_CN' }
      const info = readWechat(UserInfo, await askJson({ url: withQuery(`${base}/sns/userinfo`, asked) }))
      // The login needs no name.
      if (!info.ok) return answered({ openId: openid, name: '', unionId: unionid })
      if (info.data.openid !== openid) return refused('unreadable')
      return answered({ openId: openid, name: info.data.nickname ?? '', unionId: info.data.unionid ?? unionid })
    },

    /** 获取 jsapi_ticket. */
    ticket: (app: HostApp) =>
      tokens.read(app, 'ticket', async () =>
        freshTicket(await calls.ask(app, Ticket, { path: '/cgi-bin/ticket/getticket', query: { type: 'jsapi' } })),
      ),

    /** 生成带参数的二维码: resolves to the text of the picture. The platform reports who has scanned it. */
    async loginCode(app: HostApp, { scene, seconds }: { scene: string; seconds: number }): Promise<HostAnswer<string>> {
      const wish = {
        expire_seconds: seconds,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      }
      const made = await calls.ask(app, LoginCode, { path: '/cgi-bin/qrcode/create', body: wish })
      return made.ok ? answered(made.data.url) : made
    },

    /** 获取用户基本信息: the person behind a follower. Without that right of the account, the follower alone. */
    async follower(app: HostApp, openId: string): Promise<PlatformUser> {
      const found = await calls.ask(app, Follower, { path: '/cgi-bin/user/info', query: { openid: openId } })
      return { openId, name: '', unionId: found.ok && found.data.openid === openId ? found.data.unionid : undefined }
    },

    /** 获取用户基本信息: `subscribe` is 0 for users who do not follow. */
    async isFollowing(app: HostApp, openId: string): Promise<HostAnswer<boolean>> {
      const found = await calls.ask(app, Subscription, { path: '/cgi-bin/user/info', query: { openid: openId } })
      return found.ok ? answered(found.data.subscribe === 1) : found
    },

    /** 发送模板消息. */
    sendTemplate: (
      app: HostApp,
      { openId, templateId, url, data }: TemplateMessage & { readonly url: string },
    ): Promise<HostAnswer<unknown>> =>
      calls.ask(app, z.object({}), {
        path: '/cgi-bin/message/template/send',
        body: { touser: openId, template_id: templateId, url, data },
      }),

    /** 创建自定义菜单. */
    createMenu: (app: HostApp, body: object): Promise<HostAnswer<unknown>> =>
      calls.ask(app, z.object({}), { path: '/cgi-bin/menu/create', body }),

    /** 删除自定义菜单. */
    removeMenu: (app: HostApp): Promise<HostAnswer<unknown>> =>
      calls.ask(app, z.object({}), { path: '/cgi-bin/menu/delete' }),

    /** 查询自定义菜单信息: the names that followers see. */
    async readMenu(app: HostApp): Promise<HostAnswer<ShownButton[]>> {
      const found = await calls.ask(app, Menu, { path: '/cgi-bin/menu/get' })
      if (!found.ok) return found
      const shown = found.data.menu.button.map(({ name, sub_button = [] }) => ({
        name,
        items: sub_button.map((each) => each.name),
      }))
      return answered(shown)
    },

    fetchToken: calls.fetchToken,
  }
}
