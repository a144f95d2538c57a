import { createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Result } from '../../contract/errors'
import { pagePolicy } from '../http/securityHeaders'
import type { ConfirmListener, MessagingProvider, MessagingUser } from './messaging'

export const developmentMessagingPath = '/development/messaging'

/** The key under which the stand-in's mini-program encrypts: the platform derives it from the login code. */
export const developmentSessionKey = (code: string): Buffer => createHash('md5').update(code).digest()

const userOf = (name: string): MessagingUser => ({ openId: `dev-${name.slice(0, 40)}`, name: name.slice(0, 20) })

export interface DevelopmentMessaging extends MessagingProvider {
  mount(app: FastifyInstance): void
}

/**
 * The platform of a machine without one: a code leads to a page of this site that plays the platform's own confirmation, and
 * the log names its address. An in-app code is `dev-<name>`.
 */
export function openDevelopmentMessaging(log: FastifyBaseLogger): DevelopmentMessaging {
  let listener: ConfirmListener = async () => false
  return {
    async createLoginCode({ tenantId, scene }) {
      const path = `${developmentMessagingPath}?tenant=${tenantId}&scene=${encodeURIComponent(scene)}`
      log.info({ path }, '微信扫码登录')
      return path
    },
    async identify({ code }) {
      return code.startsWith('dev-') && code.length > 4 ? userOf(code.slice(4)) : undefined
    },
    async readMobile({ code, encryptedData, iv }) {
      try {
        const decipher = createDecipheriv('aes-128-cbc', developmentSessionKey(code), Buffer.from(iv, 'base64'))
        const clear = decipher.update(encryptedData, 'base64', 'utf8') + decipher.final('utf8')
        const mobile: unknown = JSON.parse(clear)?.purePhoneNumber
        return typeof mobile === 'string' ? mobile : undefined
      } catch {
        return undefined
      }
    },
    async signPage({ tenantId, url, program }) {
      const timestamp = Math.floor(Date.now() / 1000)
      const nonceStr = randomBytes(8).toString('hex')
      const words = `jsapi_ticket=dev-${program}-${tenantId}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
      const signature = createHash('sha1').update(words).digest('hex')
      return { appId: `dev${tenantId}`, timestamp, nonceStr, signature }
    },
    async authorizeUrl({ url, state }) {
      const back = new URL(url)
      back.searchParams.set('wechatCode', 'dev-微信用户')
      back.searchParams.set('state', state)
      return back.href
    },
    async urlLink({ path, query }) {
      return `weixin://dl/business/?t=dev&path=${encodeURIComponent(path)}&query=${encodeURIComponent(query)}`
    },
    onConfirm(next) {
      listener = next
    },
    mount(app) {
      app.get(developmentMessagingPath, async (request, reply) =>
        reply
          .header('content-security-policy', pagePolicy(request.headers.host))
          .type('text/html; charset=utf-8')
          .send(page(form(request.query as Readonly<Record<string, string>>))),
      )
      app.post(developmentMessagingPath, async (request, reply) => {
        const body = request.body as Result<string> | undefined
        const given = new URLSearchParams(body?.ok ? body.data : '')
        const name = given.get('name')?.trim() || '微信用户'
        const tenantId = Number(given.get('tenant'))
        const isGood =
          Number.isInteger(tenantId) &&
          (await listener({ tenantId, scene: given.get('scene') ?? '', user: userOf(name) }))
        return reply
          .header('content-security-policy', pagePolicy(request.headers.host))
          .type('text/html; charset=utf-8')
          .send(page(isGood ? '<p>已确认，请回到电脑继续。</p>' : '<p>二维码已失效，请在电脑上刷新。</p>'))
      })
    },
  }
}

const page = (content: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>微信登录（开发环境）</title></head><body><h1>微信登录（开发环境）</h1>${content}</body></html>`

const form = ({ scene = '', tenant = '' }: Readonly<Record<string, string>>): string =>
  `<form method="post" action="${developmentMessagingPath}"><input type="hidden" name="tenant" value="${plain(tenant)}"><input type="hidden" name="scene" value="${plain(scene)}"><p><label>微信昵称 <input name="name" value="微信用户"></label></p><button>确认登录</button></form>`

const plain = (text: unknown): string => String(text).replace(/[^\w-]/g, '')
