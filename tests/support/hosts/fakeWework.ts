import { randomBytes } from 'node:crypto'
import { type Asked, FakePlatform, type Said } from './fakePlatform'

/** WeCom by its documents: one company with one app. Its codes are WeChat's, with another ending of their texts. */
export class FakeWework extends FakePlatform {
  readonly company = { corpId: 'ww1234567890abcdef', secret: 'secret of the app', agentId: '1000002' }
  readonly #codes = new Map<string, string>()
  #token = ''

  agree(address: string, userId: string): string {
    const url = new URL(address)
    const { corpId, agentId } = this.company
    const isRight = url.searchParams.get('appid') === corpId && url.searchParams.get('agentid') === agentId
    if (url.pathname !== '/connect/oauth2/authorize' || url.hash !== '#wechat_redirect' || !isRight)
      throw new Error('WeCom shows an error')
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', this.codeFor(userId))
    return back.href
  }

  /** A code of a member; of somebody else with an empty id. */
  codeFor(userId: string): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, userId)
    return code
  }

  protected answer({ path, query }: Asked): Said {
    if (path === '/cgi-bin/gettoken') {
      const { corpId, secret } = this.company
      if (query.get('corpid') !== corpId) return refuse(40013, 'invalid corpid')
      if (query.get('corpsecret') !== secret) return refuse(40001, 'invalid credential')
      this.#token ||= randomBytes(20).toString('hex')
      return { errcode: 0, errmsg: 'ok', access_token: this.#token, expires_in: 7200 }
    }
    if (query.get('access_token') !== this.#token) return refuse(40014, 'invalid access_token')
    if (path === '/cgi-bin/get_jsapi_ticket')
      return { errcode: 0, errmsg: 'ok', ticket: 'kgt8ON7yVITDhtdwci0qeZ', expires_in: 7200 }
    if (path !== '/cgi-bin/auth/getuserinfo') return refuse(40066, 'invalid url')
    const code = query.get('code') ?? ''
    const userid = this.#codes.get(code)
    if (userid === undefined)
      return refuse(40029, 'invalid code, hint: [1686838812640290159432749], from ip: 203.0.113.9')
    this.#codes.delete(code)
    return { errcode: 0, errmsg: 'ok', ...(userid ? { userid, user_ticket: 'USER_TICKET' } : { openid: 'OPENID' }) }
  }
}

const refuse = (errcode: number, errmsg: string): Said => ({ errcode, errmsg })
