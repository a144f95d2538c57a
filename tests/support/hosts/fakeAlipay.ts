import { createSign, createVerify, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { type Asked, FakePlatform, type Said } from './fakePlatform'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** As Alipay's console shows keys: base64 without a heading. */
const bare = (key: KeyObject, type: 'pkcs8' | 'spki'): string => key.export({ type, format: 'der' }).toString('base64')

/** Alipay's gateway by its documents (alipay.system.oauth.token), with one app. */
export class FakeAlipay extends FakePlatform {
  readonly appId = '2014072300007148'
  readonly #app = pair()
  readonly #own = pair()
  readonly #codes = new Map<string, string>()
  /** Signs its answers with another key, as somebody in between would. */
  isForged = false
  /** Apps before 2023 get `user_id`. */
  isOld = false

  get keys() {
    return { secret: bare(this.#app.privateKey, 'pkcs8'), publicKey: bare(this.#own.publicKey, 'spki') }
  }

  agree(address: string, person: string): string {
    const url = new URL(address)
    if (url.pathname !== '/oauth2/publicAppAuthorize.htm' || url.searchParams.get('app_id') !== this.appId)
      throw new Error('Alipay shows an error')
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    for (const name of ['app_id', 'scope', 'state']) back.searchParams.set(name, url.searchParams.get(name) ?? '')
    back.searchParams.set('auth_code', this.codeFor(person))
    return back.href
  }

  codeFor(person: string): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, person)
    return code
  }

  protected answer({ body }: Asked): Said {
    const form = Object.fromEntries(new URLSearchParams(body))
    const { sign = '', ...signed } = form
    const text = Object.keys(signed)
      .sort()
      .map((name) => `${name}=${signed[name]}`)
      .join('&')
    const isRight = createVerify('RSA-SHA256').update(text, 'utf8').verify(this.#app.publicKey, sign, 'base64')
    if (form.app_id !== this.appId) return this.#refuse('isv.invalid-app-id', '无效的AppID参数')
    if (!isRight) return this.#refuse('isv.invalid-signature', '验签出错')
    if (form.method !== 'alipay.system.oauth.token' || form.grant_type !== 'authorization_code')
      return this.#refuse('isv.invalid-method', '不存在的方法名')
    const person = this.#codes.get(form.code ?? '')
    if (person === undefined) return this.#refuse('isv.code-invalid', '授权码code无效')
    this.#codes.delete(form.code ?? '')
    return this.#sign('alipay_system_oauth_token_response', {
      access_token: '20120823ac6ffaa4d2d84e7384bf983531473993',
      auth_start: '2026-11-27 12:00:00',
      expires_in: 3600,
      re_expires_in: 3600,
      refresh_token: '20120823ac6ffdsdf2d84e7384bf983531473993',
      ...(this.isOld ? { user_id: '2088102150477652' } : { open_id: `074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5${person}` }),
    })
  }

  #refuse(sub_code: string, sub_msg: string): Said {
    return this.#sign('error_response', { code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg })
  }

  #sign(name: string, content: object): Said {
    const key = this.isForged ? pair().privateKey : this.#own.privateKey
    const sign = createSign('RSA-SHA256').update(JSON.stringify(content), 'utf8').sign(key, 'base64')
    return { [name]: content, sign }
  }
}
