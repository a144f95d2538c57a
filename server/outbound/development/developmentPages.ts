import { createCipheriv, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LoginHost } from '#contract/embedded/loginHost'
import type { Result } from '#contract/errors'
import { pagePolicy } from '../../edge/securityHeaders'
import { isLocalRequest } from '../loopback'
import type { DevelopmentTickets } from './developmentTickets'

export const developmentMessagingPath = '/development/messaging'
const miniPath = `${developmentMessagingPath}/mini`

export interface PageParts {
  readonly tickets: DevelopmentTickets
  /** Returns whether the login code was still valid. */
  readonly confirmScan: (confirmed: { tenantId: number; scene: string; name: string }) => Promise<boolean>
}

/**
 * The stand-in platform's own pages, for requests of this machine to this machine only. Each form carries a ticket that only its
 * page has; requests without that ticket are refused.
 */
export function mountDevelopmentPages(app: FastifyInstance, { tickets, confirmScan }: PageParts): void {
  const show = (path: string, read: (request: FastifyRequest) => string | undefined) =>
    app.get(path, async (request, reply) => {
      if (!isLocalRequest(request)) return send(reply.code(404), request, '<p>本页只在本机可用。</p>')
      const of = read(request)
      if (of === undefined) return send(reply, request, expired)
      return send(reply, request, form(path, tickets.issue({ step: 'confirm', of }), path === miniPath))
    })
  show(developmentMessagingPath, ({ query }) => {
    const { ticket = '' } = query as Readonly<Record<string, string>>
    return tickets.read(ticket, 'scan') || tickets.read(ticket, 'authorize') ? ticket : undefined
  })
  show(miniPath, ({ query }) => {
    const tenantId = Number((query as Readonly<Record<string, string>>).tenant ?? 1)
    return Number.isSafeInteger(tenantId) ? tickets.issue({ step: 'mini', tenantId }) : undefined
  })

  const codeFor = (tenantId: number, host: LoginHost, name: string) =>
    tickets.issue({ step: 'code', tenantId, host, name, nonce: randomBytes(9).toString('base64url') })

  /** The form's fields and the ticket of its page; undefined when the page was not asked from here. */
  const readForm = (request: FastifyRequest) => {
    const body = request.body as Result<string> | undefined
    const fields = new URLSearchParams(body?.ok ? body.data : '')
    const of = isLocalRequest(request) ? tickets.read(fields.get('ticket') ?? '', 'confirm')?.of : undefined
    const name = fields.get('name')?.trim().slice(0, 40) || '微信用户'
    return of === undefined ? undefined : { of, name, mobile: fields.get('mobile') ?? '' }
  }

  app.post(developmentMessagingPath, async (request, reply) => {
    const given = readForm(request)
    const scan = given && tickets.read(given.of, 'scan')
    if (given && scan) {
      const isGood = await confirmScan({ tenantId: scan.tenantId, scene: scan.scene, name: given.name })
      return send(reply, request, isGood ? '<p>已确认，请回到电脑继续。</p>' : expired)
    }
    const wish = given && tickets.read(given.of, 'authorize')
    if (!given || !wish) return send(reply.code(403), request, expired)
    const back = new URL(wish.back)
    back.searchParams.set('wechatCode', codeFor(wish.tenantId, wish.host, given.name))
    back.searchParams.set('state', wish.state)
    return reply.redirect(back.href, 303)
  })

  app.post(miniPath, async (request, reply) => {
    const given = readForm(request)
    const wish = given && tickets.read(given.of, 'mini')
    if (!given || !wish) return send(reply.code(403), request, expired)
    const code = codeFor(wish.tenantId, 'wechat', given.name)
    const iv = randomBytes(16)
    const cipher = createCipheriv('aes-128-cbc', tickets.keyOf(code), iv)
    const clear = JSON.stringify({ purePhoneNumber: given.mobile })
    const encryptedData = cipher.update(clear, 'utf8', 'base64') + cipher.final('base64')
    return send(reply, request, `<pre>${JSON.stringify({ code, encryptedData, iv: iv.toString('base64') })}</pre>`)
  })
}

const expired = '<p>二维码已失效，请刷新后重试。</p>'

const send = (reply: FastifyReply, request: FastifyRequest, content: string): FastifyReply =>
  reply
    .header('content-security-policy', pagePolicy({ host: request.headers.host }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>微信登录（开发环境）</title></head><body><h1>微信登录（开发环境）</h1>${content}</body></html>`,
    )

const form = (path: string, ticket: string, hasMobile: boolean): string =>
  `<form method="post" action="${path}"><input type="hidden" name="ticket" value="${ticket}"><p><label>微信昵称 <input name="name" value="微信用户"></label></p>${hasMobile ? '<p><label>手机号 <input name="mobile"></label></p>' : ''}<button>确认登录</button></form>`
