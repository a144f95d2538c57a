import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '#contract/errors'
import { showYuan } from '#contract/wallet/fen'
import { sandboxPayments, sandboxRefunds } from '../../../db/schema/money/trade'
import { pagePolicy } from '../../../edge/securityHeaders'
import { markEarly } from './early'
import type { SandboxParts } from './gateway'
import { type Deliver, type Falsified, sendNotice } from './notices'

export const sandboxPath = '/development/payment'

/** Acts of the page's buttons. */
const buttons = {
  pay: '支付',
  fail: '支付失败',
  late: '订单关闭后再支付',
  twice: '支付并通知两次',
  afterClosing: '关闭后送达通知',
  early: '下一笔在下单返回前支付并通知',
  amount: '通知金额不符',
  forged: '通知签名错误',
  lose: '支付但通知丢失',
  refundPending: '支付，退款将处理中',
  refundFails: '支付，退款将失败',
  refundRefused: '支付，退款申请将被拒绝',
  refundWaits: '支付，退款时商户余额不足',
  refundDone: '完成处理中的退款',
} as const
export type SandboxButton = keyof typeof buttons

/** How the refunds of a payment begin that these buttons pay. */
const refundsBy = {
  refundPending: 'PROCESSING',
  refundFails: 'ABNORMAL',
  refundRefused: 'REFUSED',
  refundWaits: 'NOT_ENOUGH',
} as const

const isButton = (word: string): word is SandboxButton => Object.hasOwn(buttons, word)

type Payment = typeof sandboxPayments.$inferSelect

/** Hands notices to this server's own endpoint, by the way of any request. */
export const deliverTo =
  (app: FastifyInstance): Deliver =>
  async (url, body, headers) => {
    const { pathname, host } = new URL(url)
    const answer = await app.inject({ method: 'POST', url: pathname, headers: { ...headers, host }, payload: body })
    return answer.statusCode
  }

interface PageParts {
  readonly reach: () => Promise<SandboxParts>
}

/** Mounts the sandbox's page, on which a payment succeeds or fails. Anyone with its address may press its buttons. */
export function mountSandboxPage(app: FastifyInstance, { reach }: PageParts): void {
  app.get(`${sandboxPath}.css`, async (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get<{ Querystring: { id?: unknown } }>(sandboxPath, async (request, reply) => {
    const payment = await find(await reach(), String(request.query.id ?? ''))
    return payment ? send(request, reply, draw(payment)) : send(request, reply.code(404), unknown)
  })
  app.post(sandboxPath, { config: { maxBody: 4096 } }, async (request, reply) => {
    const parts = await reach()
    const body = request.body as Result<string> | undefined
    const fields = new URLSearchParams(body?.ok ? body.data : '')
    const payment = await find(parts, fields.get('id') ?? '')
    const button = fields.get('act') ?? ''
    if (!payment || !isButton(button)) return send(request, reply.code(404), unknown)
    if (button === 'early') await markEarly(parts.db, payment.notifyUrl)
    const said =
      button === 'early'
        ? '下一笔会在下单返回前支付并通知。'
        : await press(parts, { payment, button, deliver: deliverTo(app) })
    const present = (await find(parts, payment.prepayId)) ?? payment
    return send(request, reply, `<p role="status">${said}</p>${draw(present)}`)
  })
}

const unknown = '<p>没有这笔支付。</p>'

async function find({ db }: SandboxParts, prepayId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.prepayId, prepayId))
  return row
}

interface Press {
  readonly payment: Payment
  readonly button: Exclude<SandboxButton, 'early'>
  readonly deliver: Deliver
}

async function press(parts: SandboxParts, { payment: { no, amount }, button, deliver }: Press): Promise<string> {
  const { db, now } = parts
  const notify = (falsified?: Falsified) => sendNotice(parts, { no, deliver, ...(falsified && { falsified }) })
  /** Some buttons pay even after closing: a payer may have been paying at that moment. */
  const pay = async (from: readonly Payment['state'][] = ['NOTPAY'], refundWill: Payment['refundWill'] = 'SUCCESS') => {
    const isPayable = and(eq(sandboxPayments.no, no), inArray(sandboxPayments.state, [...from]))
    const paid = { state: 'SUCCESS' as const, paidAt: now(), refundWill }
    return (await db.update(sandboxPayments).set(paid).where(isPayable).returning()).length > 0
  }
  const cannot = '现在不能这样做。'
  switch (button) {
    case 'pay':
      return (await pay()) ? told(await notify()) : cannot
    case 'fail':
      return '支付失败，钱没有扣。'
    case 'late':
    case 'afterClosing':
      return (await pay(['CLOSED'])) ? told(await notify()) : '订单还没有关闭：先取消订单，或等它超时。'
    case 'twice': {
      if (!(await pay())) return cannot
      const first = await notify()
      return `${told(first)} ${told(await notify())}`
    }
    case 'amount':
      return told(await notify({ amount: amount + 1n }))
    case 'forged':
      return told(await notify({ isForged: true }))
    case 'lose':
      return (await pay()) ? '已支付，没有通知商户。' : cannot
    case 'refundPending':
    case 'refundFails':
    case 'refundRefused':
    case 'refundWaits':
      return (await pay(['NOTPAY'], refundsBy[button])) ? told(await notify()) : cannot
    case 'refundDone': {
      const isPending = and(eq(sandboxRefunds.paymentNo, no), eq(sandboxRefunds.state, 'PROCESSING'))
      const done = await db.update(sandboxRefunds).set({ state: 'SUCCESS', doneAt: now() }).where(isPending).returning()
      return done.length > 0 ? '退款已完成。' : '没有处理中的退款。'
    }
  }
}

const told = (status: number): string => (status < 300 ? '商户已收下通知。' : `商户没有收下通知（${status}）。`)

const states: Readonly<Record<Payment['state'], string>> = {
  NOTPAY: '待支付',
  SUCCESS: '已支付',
  CLOSED: '已关闭',
  REFUND: '有退款',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

const draw = ({ description, amount, state, prepayId, no }: Payment): string => `
  <p>${escapeHtml(description)}</p><p class="sum">${showYuan(amount)}</p>
  <p>状态：<b>${states[state]}</b><br>单号：${escapeHtml(no)}</p>
  <form method="post" action="${sandboxPath}"><input type="hidden" name="id" value="${prepayId}">
  ${Object.entries(buttons)
    .map(
      ([name, label], at) => `<button name="act" value="${name}"${at === 0 ? ' class="first"' : ''}>${label}</button>`,
    )
    .join('')}</form>`

const style =
  'body{margin:0 auto;max-width:26rem;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;color:#1d2129}h1{font-size:1.125rem}.sum{font-size:2rem;font-weight:600;margin:.25rem 0}form{display:grid;gap:.5rem}button{min-height:44px;border:1px solid #c9cdd4;border-radius:8px;background:#fff;font:inherit}.first{background:#1664ff;color:#fff;border-color:#1664ff}[role=status]{background:#e8f3ff;padding:.75rem;border-radius:8px}'

const send = (request: FastifyRequest, reply: FastifyReply, content: string): FastifyReply =>
  reply
    .header('content-security-policy', pagePolicy({ host: request.headers.host }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="${sandboxPath}.css"><title>模拟支付</title></head><body><h1>模拟支付（不会扣款）</h1>${content}</body></html>`,
    )
