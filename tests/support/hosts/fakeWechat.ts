import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { type Asked, FakePlatform, type Said } from './fakePlatform'

/** 全局返回码 of the documents. */
const errors = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40013: 'invalid appid',
  40029: 'invalid code',
  40125: 'invalid appsecret',
  40163: 'code been used',
  42001: 'access_token expired',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
  40164: 'invalid ip 203.0.113.9, not in whitelist',
  40003: 'invalid openid',
  40018: 'invalid button name size',
  40037: 'invalid template_id',
  41030: 'invalid page',
  43004: 'require subscribe',
  43101: 'user refuse to accept the msg',
  47003: 'argument invalid! data.thing1.value is emtpy',
  46003: 'menu no exist',
} as const
export type WechatError = keyof typeof errors

export interface FakeApp {
  readonly appId: string
  readonly secret: string
  /** The account at the open platform to which the program is bound. */
  readonly openAccount?: string
}

export interface SentMessage {
  readonly person: string
  readonly template: string
  /** Where a press leads: an address, or a page of the program. */
  readonly target: string
  readonly data: Readonly<Record<string, { readonly value: string }>>
}

interface Consent {
  readonly app: FakeApp
  readonly person: string
  readonly scope: string
  isUsed: boolean
}

const nameOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join(' ')).digest('base64url')

/** WeChat's servers by their documents: official accounts and mini-programs. Tests say what its users do. */
export class FakeWechat extends FakePlatform {
  readonly apps = new Map<string, FakeApp>()
  /** The next answers, whatever is asked. */
  readonly refusals: WechatError[] = []
  /** The user looks at a snapshot of the page (快照页). */
  isSnapshot = false
  /** What the account and the program have sent, by the names of those who got it. */
  readonly messages: SentMessage[] = []
  /** Templates of accounts and programs: their ids, with the names of their fields. */
  readonly templates = new Map<string, readonly string[]>()
  /** Who follows the official account. */
  readonly followers = new Set<string>()
  /** Messages that users have allowed: `person template`. */
  readonly allowed: string[] = []
  /** The menu of each account, by its id. */
  readonly menus = new Map<string, unknown>()
  readonly #consents = new Map<string, Consent>()
  readonly #userTokens = new Map<string, Consent>()
  readonly #sessions = new Map<string, string>()
  readonly #phones = new Map<string, { readonly app: FakeApp; readonly mobile: string }>()
  /** The valid access token of each program, by its id. */
  readonly #tokens = new Map<string, string>()

  add(app: FakeApp): FakeApp {
    this.apps.set(app.appId, app)
    return app
  }

  openIdOf = ({ appId }: FakeApp, person: string): string => `o${nameOf(appId, person).slice(0, 27)}`
  unionIdOf = ({ openAccount }: FakeApp, person: string): string | undefined =>
    openAccount && `o6_${nameOf(openAccount, person).slice(0, 25)}`

  /** A user in WeChat's browser opens the address of consent and agrees. Resolves to the address where WeChat sends them. */
  agree(address: string, person: string): string {
    const url = new URL(address)
    const read = (name: string) => url.searchParams.get(name) ?? ''
    const app = this.apps.get(read('appid'))
    if (url.pathname !== '/connect/oauth2/authorize' || url.hash !== '#wechat_redirect')
      throw new Error('The address is not the document’s')
    if (!app || read('response_type') !== 'code') throw new Error('WeChat shows: 该链接无法访问')
    if (!/^[A-Za-z\d]{0,128}$/.test(read('state'))) throw new Error('The state is not of letters and digits')
    const back = new URL(read('redirect_uri'))
    back.searchParams.set('code', this.codeFor(app, person, read('scope')))
    back.searchParams.set('state', read('state'))
    return back.href
  }

  /** Somebody opens the program. */
  know(_app: FakeApp, person: string): void {
    this.#people.add(person)
  }

  /** A code of a program, as `wx.login` and pages get one. */
  codeFor(app: FakeApp, person: string, scope = ''): string {
    const code = randomBytes(16).toString('hex')
    this.#consents.set(code, { app, person, scope, isUsed: false })
    return code
  }

  /** A number as a mini-program's button hands it over: sealed with the key of the user's session, and a code. */
  sealPhone(app: FakeApp, person: string, mobile: string) {
    const iv = randomBytes(16)
    const phone = { phoneNumber: mobile, purePhoneNumber: mobile, countryCode: '86' }
    const content = JSON.stringify({ ...phone, watermark: { timestamp: 1477314187, appid: app.appId } })
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(this.#sessionKeyOf(app, person), 'base64'), iv)
    const encryptedData = cipher.update(content, 'utf8', 'base64') + cipher.final('base64')
    const code = randomBytes(16).toString('hex')
    this.#phones.set(code, { app, mobile })
    return { encryptedData, iv: iv.toString('base64'), phoneCode: code }
  }

  /** The access token of a program ends before its time, as when somebody else asks for one by force. */
  revoke({ appId }: FakeApp): void {
    this.#tokens.delete(appId)
  }

  protected answer(asked: Asked): Said {
    const refusal = this.refusals.shift()
    if (refusal) return this.#refuse(refusal)
    const answer = this.#answers[asked.path]
    return answer ? answer(asked) : { errcode: 40066, errmsg: 'invalid url' }
  }

  #refuse(code: WechatError): Said {
    return { errcode: code, errmsg: `${errors[code]}, rid: 6583f22d-35b1b023-4a6d02b6` }
  }

  readonly #answers: Readonly<Record<string, (asked: Asked) => Said>> = {
    '/sns/oauth2/access_token': (asked) => this.#exchange(asked),
    '/sns/userinfo': ({ query }) => {
      const consent = this.#userTokens.get(query.get('access_token') ?? '')
      if (!consent || this.openIdOf(consent.app, consent.person) !== query.get('openid')) return this.#refuse(40001)
      if (consent.scope !== 'snsapi_userinfo') return { errcode: 48001, errmsg: 'api unauthorized' }
      return { ...this.#named(consent), nickname: consent.person, sex: 0, headimgurl: '', privilege: [] }
    },
    '/cgi-bin/stable_token': ({ body }) => {
      const { grant_type, appid, secret } = JSON.parse(body)
      if (grant_type !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' }
      const app = this.apps.get(appid)
      if (!app) return this.#refuse(40013)
      if (app.secret !== secret) return this.#refuse(40125)
      const token = this.#tokens.get(appid) ?? `${appid}_${randomBytes(20).toString('hex')}`
      this.#tokens.set(appid, token)
      return { access_token: token, expires_in: 7200 }
    },
    '/cgi-bin/ticket/getticket': this.#withToken(({ appId }) => ({
      errcode: 0,
      errmsg: 'ok',
      ticket: `ticket_${nameOf(appId)}`,
      expires_in: 7200,
    })),
    '/cgi-bin/qrcode/create': this.#withToken((_app, { body }) => {
      const { action_name, action_info, expire_seconds } = JSON.parse(body)
      const { scene_str = '' } = action_info.scene
      if (action_name !== 'QR_STR_SCENE' || scene_str.length < 1 || scene_str.length > 64)
        return { errcode: 40053, errmsg: 'invalid action info' }
      return { ticket: `gQ${scene_str}`, expire_seconds, url: `http://weixin.qq.com/q/${scene_str}` }
    }),
    '/cgi-bin/user/info': this.#withToken((app, { query }) => {
      const openid = query.get('openid') ?? ''
      const person = this.#personOf(app, openid)
      if (!person) return { errcode: 40003, errmsg: 'invalid openid' }
      if (!this.followers.has(person)) return { subscribe: 0, openid }
      return { subscribe: 1, ...this.#named({ app, person }), subscribe_scene: 'ADD_SCENE_QR_CODE' }
    }),
    '/cgi-bin/message/template/send': this.#withToken((app, { body }) => {
      const { touser, template_id: template, url: target, data } = JSON.parse(body)
      const person = this.#personOf(app, touser)
      const refusal = this.#refuseMessage(template, data)
      if (!person) return this.#refuse(40003)
      if (refusal) return refusal
      if (!this.followers.has(person)) return this.#refuse(43004)
      this.messages.push({ person, template, target, data })
      return { errcode: 0, errmsg: 'ok', msgid: 200228332 }
    }),
    '/cgi-bin/message/subscribe/send': this.#withToken((app, { body }) => {
      const { touser, template_id: template, page: target, data } = JSON.parse(body)
      const person = this.#personOf(app, touser)
      const refusal = this.#refuseMessage(template, data)
      if (!person) return this.#refuse(40003)
      if (refusal) return refusal
      if (!/^pages\/index\/index(?:\?|$)/.test(target)) return this.#refuse(41030)
      const at = this.allowed.indexOf(`${person} ${template}`)
      if (at < 0) return this.#refuse(43101)
      this.allowed.splice(at, 1)
      this.messages.push({ person, template, target, data })
      return { errcode: 0, errmsg: 'ok' }
    }),
    '/cgi-bin/menu/create': this.#withToken(({ appId }, { body }) => {
      const { button } = JSON.parse(body)
      const names = button.map(({ name }: { name: string }) => name)
      if (names.some((name: string) => Buffer.byteLength(name) > 16 || name === '')) return this.#refuse(40018)
      this.menus.set(appId, { button: button.map((each: object) => ({ sub_button: [], ...each })) })
      return { errcode: 0, errmsg: 'ok' }
    }),
    '/cgi-bin/menu/get': this.#withToken(({ appId }) => {
      const menu = this.menus.get(appId)
      return menu ? { menu } : this.#refuse(46003)
    }),
    '/cgi-bin/menu/delete': this.#withToken(({ appId }) => {
      this.menus.delete(appId)
      return { errcode: 0, errmsg: 'ok' }
    }),
    '/sns/jscode2session': (asked) => this.#openSession(asked),
    '/wxa/business/getuserphonenumber': this.#withToken((app, { body }) => {
      const { code } = JSON.parse(body)
      const found = this.#phones.get(code)
      this.#phones.delete(code)
      if (found?.app !== app) return this.#refuse(40029)
      const { mobile } = found
      const watermark = { timestamp: 1637744274, appid: app.appId }
      const phone = { phoneNumber: mobile, purePhoneNumber: mobile, countryCode: 86, watermark }
      return { errcode: 0, errmsg: 'ok', phone_info: phone }
    }),
    '/wxa/generate_urllink': this.#withToken((_app, { body }) => {
      const { path, query, expire_type, expire_interval } = JSON.parse(body)
      if (expire_type !== 1 || expire_interval > 30)
        return { errcode: 85401, errmsg: 'time limit between 1min and 1year' }
      return { errcode: 0, errmsg: 'ok', url_link: `https://wxaurl.cn/${nameOf(path, query).slice(0, 11)}` }
    }),
    '/wxa/generatescheme': this.#withToken((_app, { body }) => {
      const { path } = JSON.parse(body).jump_wxa
      return { errcode: 0, errmsg: 'ok', openlink: `weixin://dl/business/?t=${nameOf(path).slice(0, 11)}` }
    }),
    '/wxa/getwxacodeunlimit': this.#withToken((_app, { body }) => {
      const { scene } = JSON.parse(body)
      if (typeof scene !== 'string' || scene.length < 1 || scene.length > 32)
        return { errcode: 40169, errmsg: 'invalid length for scene, or the data is not json string' }
      return Buffer.from(`JPEG of ${scene}`)
    }),
  }

  /** Everybody who has done something. */
  readonly #people = new Set<string>()

  #personOf = (app: FakeApp, openid: string) =>
    [...this.#people, ...this.followers].find((each) => this.openIdOf(app, each) === openid)

  /** 订阅消息参数值内容限制说明. */
  #refuseMessage(template: string, data: SentMessage['data']): Said | undefined {
    const names = this.templates.get(template)
    if (!names) return this.#refuse(40037)
    const wrong = names.find((name) => {
      const value = data[name]?.value ?? ''
      if (/^time/.test(name)) return !/^\d{4}年\d\d月\d\d日 \d\d:\d\d$/.test(value)
      return value === '' || [...value].length > (/^thing/.test(name) ? 20 : 100)
    })
    if (!wrong) return undefined
    return { errcode: 47003, errmsg: `argument invalid! data.${wrong}.value is emtpy` }
  }

  #withToken(answer: (app: FakeApp, asked: Asked) => Said) {
    return (asked: Asked): Said => {
      const token = asked.query.get('access_token')
      const [appId] = [...this.#tokens].find(([, valid]) => valid === token) ?? []
      const app = this.apps.get(appId ?? '')
      return app ? answer(app, asked) : this.#refuse(40001)
    }
  }

  #named({ app, person }: Pick<Consent, 'app' | 'person'>) {
    this.#people.add(person)
    const unionid = this.unionIdOf(app, person)
    return { openid: this.openIdOf(app, person), ...(unionid && { unionid }) }
  }

  /** A consent that was not used, with the program's own id and secret. */
  #take(asked: Asked, name: string): Consent | Said {
    const read = (each: string) => asked.query.get(each) ?? ''
    const app = this.apps.get(read('appid'))
    if (!app) return this.#refuse(40013)
    if (app.secret !== read('secret')) return this.#refuse(40125)
    const consent = this.#consents.get(read(name))
    // A code of another program is none.
    if (!consent || consent.app !== app || read('grant_type') !== 'authorization_code') return this.#refuse(40029)
    if (consent.isUsed) return this.#refuse(40163)
    consent.isUsed = true
    return consent
  }

  #exchange(asked: Asked): Said {
    const consent = this.#take(asked, 'code')
    if (!('scope' in consent)) return consent
    const access_token = randomBytes(20).toString('hex')
    this.#userTokens.set(access_token, consent)
    const { openid, unionid } = this.#named(consent)
    const tokens = { access_token, expires_in: 7200, refresh_token: randomBytes(20).toString('hex') }
    const isKnown = consent.scope === 'snsapi_userinfo' && unionid
    return {
      ...tokens,
      openid,
      scope: consent.scope,
      ...(this.isSnapshot && { is_snapshotuser: 1 }),
      ...(isKnown && { unionid }),
    }
  }

  #openSession(asked: Asked): Said {
    const consent = this.#take(asked, 'js_code')
    if (!('scope' in consent)) return consent
    return { ...this.#named(consent), session_key: this.#sessionKeyOf(consent.app, consent.person) }
  }

  #sessionKeyOf({ appId }: FakeApp, person: string): string {
    const name = `${appId} ${person}`
    const key = this.#sessions.get(name) ?? randomBytes(16).toString('base64')
    this.#sessions.set(name, key)
    return key
  }
}
