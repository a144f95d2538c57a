import { randomBytes } from 'node:crypto'
import { type Asked, FakePlatform, type Said } from './fakePlatform'

interface Consent {
  readonly client: string
  readonly person: string
}

const logId = '202008121419360101980821035705926A'

/** Douyin's open platform and its mini-programs by their documents. */
export class FakeDouyin extends FakePlatform {
  /** Secrets by Client Key, and by AppID for mini-programs. */
  readonly secrets = new Map<string, string>()
  readonly #codes = new Map<string, Consent>()
  #token = ''

  /** A user opens the address of consent and agrees. */
  agree(address: string, person: string): string {
    const url = new URL(address)
    const client = url.searchParams.get('client_key') ?? ''
    if (url.pathname !== '/platform/oauth/connect/' || !this.secrets.has(client))
      throw new Error('Douyin shows an error')
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', this.codeFor(client, person))
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    return back.href
  }

  codeFor(client: string, person: string): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, { client, person })
    return code
  }

  revoke(): void {
    this.#token = ''
  }

  protected knows(headers: Asked['headers']): boolean {
    return this.#token !== '' && headers['access-token'] === this.#token
  }

  protected answer({ path, body, headers }: Asked): Said {
    if (path === '/oauth/access_token/') return this.#exchange(new URLSearchParams(body))
    if (path === '/oauth/client_token/') {
      const { client_key, client_secret } = JSON.parse(body)
      if (this.secrets.get(client_key) !== client_secret) return refuse(10013, 'client_key or client_secret error')
      this.#token ||= `clt.${randomBytes(20).toString('hex')}`
      return {
        data: { access_token: this.#token, description: '', error_code: 0, expires_in: 7200 },
        message: 'success',
      }
    }
    if (path === '/js/getticket/') {
      if (!this.knows(headers)) return refuse(28001003, 'access_token无效')
      const data = { error_code: 0, description: '', expires_in: 7200, ticket: 'bxLdikRXVbTPdHSM05e5u5sUoXNKd8' }
      return { extra: { logid: logId, now: 1597213176393, error_code: 0, description: '' }, data }
    }
    if (path === '/api/apps/v2/jscode2session') return this.#openSession(JSON.parse(body))
    return refuse(28001017, '未知URI')
  }

  #exchange(form: URLSearchParams): Said {
    const client = form.get('client_key') ?? ''
    if (this.secrets.get(client) !== form.get('client_secret')) return refuse(10013, 'client_secret error')
    const consent = this.#take(form.get('code') ?? '', client)
    if (!consent) return refuse(10007, '授权码过期')
    const data = {
      access_token: `act.${randomBytes(20).toString('hex')}`,
      description: '',
      error_code: 0,
      expires_in: 1296000,
      open_id: `b9b71865-${consent.person}`,
      refresh_expires_in: 2592000,
      refresh_token: 'rft.a736b70544519999a623d67',
      scope: 'user_info',
    }
    return { data, message: 'success' }
  }

  #openSession({ appid, secret, code }: Readonly<Record<string, string>>): Said {
    const refused = (err_no: number, err_tips: string) => ({ err_no, err_tips, log_id: logId, data: null })
    if (!this.secrets.has(appid ?? '')) return refused(40015, 'bad appid')
    if (this.secrets.get(appid ?? '') !== secret) return refused(40017, 'bad secret')
    const consent = this.#take(code ?? '', appid ?? '')
    if (!consent) return refused(40018, 'bad code')
    const data = {
      session_key: randomBytes(16).toString('base64'),
      openid: `_000${consent.person}`,
      anonymous_openid: '',
      unionid: `f7510d9ab_${consent.person}`,
    }
    return { err_no: 0, err_tips: 'success', log_id: logId, data }
  }

  #take(code: string, client: string): Consent | undefined {
    const consent = this.#codes.get(code)
    if (consent?.client !== client) return undefined
    this.#codes.delete(code)
    return consent
  }
}

const refuse = (error_code: number, description: string): Said => ({
  data: { description, error_code },
  extra: { logid: logId, now: 1594015876138 },
})
