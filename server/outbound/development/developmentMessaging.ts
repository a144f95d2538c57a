import { createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { LoginHost } from '#contract/embedded/loginHost'
import { codes, failure, success } from '#contract/errors'
import { notOffered } from '../abilities'
import type { ConfirmListener, MessagingProvider, MessagingUser } from '../messaging'
import { developmentMessagingPath, mountDevelopmentPages } from './developmentPages'
import { openDevelopmentTickets } from './developmentTickets'

const userOf = (name: string, program: LoginHost = 'wechat'): MessagingUser => ({
  openId: `dev-${name.slice(0, 40)}`,
  name: name.slice(0, 20),
  program,
})

const invalid = failure(codes.invalidInput, '授权已失效，请重新授权，也可以用手机号登录')

export interface DevelopmentMessaging extends MessagingProvider {
  mount(app: FastifyInstance): void
}

export interface DevelopmentParts {
  readonly log: FastifyBaseLogger
  readonly secret: string
  readonly now: () => Date
}

/**
 * The platform of a machine without one. Pages of this site play the platform's own confirmation (`developmentPages.ts`), and
 * the log names their addresses. A code or an encrypted number counts only when such a page has made it, once each.
 */
export function openDevelopmentMessaging({ log, secret, now }: DevelopmentParts): DevelopmentMessaging {
  let listener: ConfirmListener = async () => false
  const tickets = openDevelopmentTickets(secret, () => now().getTime())
  const [identified, opened] = [new Set<string>(), new Set<string>()]
  const pathOf = (ticket: string) => `${developmentMessagingPath}?ticket=${ticket}`
  const readCode = (tenantId: number, code: string) => {
    const given = tickets.read(code, 'code')
    return given?.tenantId === tenantId ? given : undefined
  }

  const identify: MessagingProvider['identify'] = async ({ tenantId, code, host }) => {
    const given = readCode(tenantId, code)
    if (given?.host !== host || !takeOnce(identified, given.nonce)) return invalid
    return success(userOf(given.name, host))
  }

  return {
    hosts: LoginHost.options,
    async createLoginCode({ tenantId, scene }) {
      const path = pathOf(tickets.issue({ step: 'scan', tenantId, scene }))
      log.info({ path }, '微信扫码登录')
      return success(path)
    },
    identify,
    async openSession(login) {
      const user = await identify(login)
      return user.ok ? success({ user: user.data, session: login.code }) : user
    },
    async readMobile({ tenantId, session, encryptedData, iv }) {
      const given = readCode(tenantId, session)
      if (!given) return invalid
      try {
        const decipher = createDecipheriv('aes-128-cbc', tickets.keyOf(session), Buffer.from(iv, 'base64'))
        const clear = decipher.update(encryptedData, 'base64', 'utf8') + decipher.final('utf8')
        const mobile: unknown = JSON.parse(clear)?.purePhoneNumber
        return typeof mobile === 'string' && takeOnce(opened, given.nonce) ? success(mobile) : invalid
      } catch {
        return invalid
      }
    },
    findMobile: async () => invalid,
    async signPage({ tenantId, url, program }) {
      const timestamp = Math.floor(Date.now() / 1000)
      const nonceStr = randomBytes(8).toString('hex')
      const words = `jsapi_ticket=dev-${program}-${tenantId}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
      const signature = createHash('sha1').update(words).digest('hex')
      return success({ appId: `dev${tenantId}`, timestamp, nonceStr, signature })
    },
    async authorizeUrl({ tenantId, host, url, state }) {
      const path = pathOf(tickets.issue({ step: 'authorize', tenantId, host, back: url, state }))
      return success(new URL(path, url).href)
    },
    async urlLink({ path, query }) {
      const target = `path=${encodeURIComponent(path)}&query=${encodeURIComponent(query)}`
      return success(`weixin://dl/business/?t=dev&${target}`)
    },
    sendsNotices: true,
    async sendNotice({ openId, title, text, origin, path }) {
      log.info({ openId, title, text, url: `${origin}${path}` }, '微信模板消息')
      return { result: 'sent' }
    },
    isFollowing: async () => success(true),
    test: async () => ({ passed: false, says: '本站还没有接入' }),
    publishMenu: async () => ({ passed: false, says: '本站还没有接入' }),
    readMenu: async () => ({ says: '本站还没有接入', buttons: [] }),
    programCode: async () => notOffered('messaging'),
    onConfirm(next) {
      listener = next
    },
    confirm: async () => false,
    mount(app) {
      mountDevelopmentPages(app, {
        tickets,
        confirmScan: ({ tenantId, scene, name }) => listener({ tenantId, scene, user: userOf(name) }),
      })
    },
  }
}

/** Whether `nonce` is new. Nonces are kept as long as the development server runs. */
function takeOnce(known: Set<string>, nonce: string): boolean {
  if (known.has(nonce)) return false
  known.add(nonce)
  return true
}
