import * as z from 'zod/mini'
import { answered, type HostAnswer, refused } from './answers'
import { askJson, withQuery } from './ask'
import type { HostApp } from './hostApps'
import type { AskedUser, ConsentWish, PlatformUser } from './platform'
import type { FetchToken } from './tokens'
import { askToken, freshTicket, type PlatformParts, readWechat, Ticket } from './wechatCalls'

/** Members have `userid`; others have `openid`, and `external_userid` if they are contacts. */
const Member = z.object({ userid: z.optional(z.string()), openid: z.optional(z.string()) })

/** An app of a company in WeCom (企业微信自建应用): its members on pages, and signatures of pages. */
export function openWework({ addresses, tokens }: PlatformParts) {
  const base = addresses.wework

  const fetchToken =
    ({ appId, secret }: HostApp): FetchToken =>
    () =>
      askToken({ url: withQuery(`${base}/cgi-bin/gettoken`, { corpid: appId, corpsecret: secret }) })

  const ask = <Schema extends z.core.$ZodType>(
    app: HostApp,
    schema: Schema,
    { path, query = {} }: { path: string; query?: Readonly<Record<string, string>> },
  ): Promise<HostAnswer<z.infer<Schema>>> =>
    tokens.ask(app, fetchToken(app), async (access_token) =>
      readWechat(schema, await askJson({ url: withQuery(`${base}${path}`, { access_token, ...query }) })),
    )

  return {
    /** 构造网页授权链接. */
    consentUrl: ({ appId, agentId }: HostApp, { back, state }: ConsentWish): string => {
      const query = { appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state }
      const address = `${addresses.wechatConsent}/connect/oauth2/authorize`
      return `${withQuery(address, { ...query, agentid: agentId })}#wechat_redirect`
    },

    /** 获取访问用户身份. The user is named within the company. */
    async identify(app: HostApp, { code }: AskedUser): Promise<HostAnswer<PlatformUser>> {
      const member = await ask(app, Member, { path: '/cgi-bin/auth/getuserinfo', query: { code } })
      if (!member.ok) return member
      const { userid } = member.data
      return userid ? answered({ openId: `${app.appId}/${userid}`, name: '' }) : refused('stranger')
    },

    /** 获取企业的 jsapi_ticket, which signs pages for wx.config. */
    ticket: (app: HostApp) =>
      tokens.read(app, 'ticket', async () =>
        freshTicket(await ask(app, Ticket, { path: '/cgi-bin/get_jsapi_ticket' })),
      ),

    fetchToken,
  }
}
