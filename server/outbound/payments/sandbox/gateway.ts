import { createHash, createPublicKey, createVerify, randomBytes } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../db/database'
import { sandboxPayments, sandboxRefunds } from '../../../db/schema/money/trade'
import { writeYuan } from '../wechatBill'
import type { WireAnswer, WireRequest } from '../wechatPay'
import { signLines } from '../wechatSignature'
import type { SandboxKeys } from './keys'

export interface SandboxParts {
  readonly db: Db
  readonly now: () => Date
  readonly keys: SandboxKeys
  /** The address of the sandbox's page for a payment. */
  readonly pageOf: (prepayId: string, notifyUrl: string) => string
  /** Called with each new payment before the response is sent: the payment's page may already be open. */
  readonly onAsked?: (no: string, notifyUrl: string) => Promise<void>
}

type Reply = { readonly status: number; readonly content?: object; readonly text?: string }

const Prepay = z.object({
  out_trade_no: z.string(),
  description: z.string(),
  notify_url: z.string(),
  amount: z.object({ total: z.int().check(z.gte(1)) }),
})
const Refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.int().check(z.gte(1)) }),
})

const refused = (status: number, code: string): Reply => ({ status, content: { code, message: code } })

/** The provider's side: responds to requests like WeChat Pay v3, from tables of its own, and signs its responses. */
export function openSandboxGateway(parts: SandboxParts): (request: WireRequest) => Promise<WireAnswer> {
  const { now, keys } = parts
  return async (request) => {
    const reply = isAuthorized(keys, request) ? await answer(parts, request) : refused(401, 'SIGN_ERROR')
    const body = reply.text ?? (reply.content ? JSON.stringify(reply.content) : '')
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signature = signLines(keys.platform.privateKey, [timestamp, nonce, body])
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': keys.platform.serial,
    }
    return { status: reply.status, headers, body }
  }
}

function isAuthorized({ merchant }: SandboxKeys, { method, url, headers, body }: WireRequest): boolean {
  const given = headers.authorization ?? ''
  const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? ''
  const path = url.startsWith('/') ? url : new URL(url).pathname + new URL(url).search
  const text = [method, path, read('timestamp'), read('nonce_str'), body].map((line) => `${line}\n`).join('')
  const key = createPublicKey(merchant.privateKey)
  return (
    read('mchid') === merchant.mchId && createVerify('RSA-SHA256').update(text).verify(key, read('signature'), 'base64')
  )
}

async function answer(parts: SandboxParts, { method, url, body }: WireRequest): Promise<Reply> {
  const { pathname, searchParams } = new URL(url, 'http://sandbox.invalid')
  const content: unknown = body === '' ? {} : JSON.parse(body)
  const scene = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(pathname)?.[1]
  if (method === 'POST' && scene) return prepay(parts, scene, content)
  const [, no = '', isClosing] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? []
  if (no && isClosing) return close(parts, no)
  if (no) return findPayment(parts, no)
  if (method === 'POST' && pathname === '/v3/refund/domestic/refunds') return refund(parts, content)
  const refundNo = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname)?.[1]
  if (refundNo) return findRefund(parts, refundNo)
  if (pathname === '/v3/bill/tradebill') return nameBill(parts, searchParams.get('bill_date') ?? '')
  if (pathname === '/sandbox/bill') return { status: 200, text: await writeBill(parts, searchParams.get('day') ?? '') }
  return refused(404, 'NOT_FOUND')
}

async function prepay({ db, now, pageOf, onAsked }: SandboxParts, scene: string, content: unknown): Promise<Reply> {
  const wanted = z.safeParse(Prepay, content)
  if (!wanted.success) return refused(400, 'PARAM_ERROR')
  const { out_trade_no: no, description, notify_url: notifyUrl, amount } = wanted.data
  const made = {
    no,
    description,
    notifyUrl,
    amount: BigInt(amount.total),
    state: 'NOTPAY' as const,
    createdAt: now(),
    prepayId: randomBytes(18).toString('base64url'),
    transactionId: `4200${randomBytes(12).toString('hex')}`,
  }
  await db.insert(sandboxPayments).values(made).onConflictDoNothing()
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.no, no))
  if (row?.state !== 'NOTPAY' || row.amount !== made.amount) return refused(400, 'INVALID_REQUEST')
  await onAsked?.(no, notifyUrl)
  const page = pageOf(row.prepayId, notifyUrl)
  if (scene === 'jsapi') return { status: 200, content: { prepay_id: row.prepayId } }
  return { status: 200, content: scene === 'native' ? { code_url: page } : { h5_url: page } }
}

async function findPayment({ db, keys }: SandboxParts, no: string): Promise<Reply> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.no, no))
  return row ? { status: 200, content: describePayment(keys, row) } : refused(404, 'ORDER_NOT_EXIST')
}

/** A payment in the form of notices and responses. */
export const describePayment = (
  { merchant }: SandboxKeys,
  { no, transactionId, amount, state, paidAt }: typeof sandboxPayments.$inferSelect,
): object => ({
  appid: merchant.appId,
  mchid: merchant.mchId,
  out_trade_no: no,
  trade_state: state,
  trade_type: 'NATIVE',
  ...(paidAt && { transaction_id: transactionId, success_time: paidAt.toISOString() }),
  amount: { total: Number(amount), currency: 'CNY' },
})

async function close({ db }: SandboxParts, no: string): Promise<Reply> {
  const isOpen = and(eq(sandboxPayments.no, no), eq(sandboxPayments.state, 'NOTPAY'))
  const closed = await db.update(sandboxPayments).set({ state: 'CLOSED' }).where(isOpen).returning()
  if (closed.length > 0) return { status: 204 }
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.no, no))
  if (!row) return refused(404, 'ORDER_NOT_EXIST')
  return row.state === 'CLOSED' ? { status: 204 } : refused(400, 'ORDERPAID')
}

async function refund({ db, now }: SandboxParts, content: unknown): Promise<Reply> {
  const wanted = z.safeParse(Refund, content)
  if (!wanted.success) return refused(400, 'PARAM_ERROR')
  const { out_trade_no: paymentNo, out_refund_no: no, amount } = wanted.data
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.no, paymentNo)).for('update')
    if (!payment?.paidAt) return refused(404, 'RESOURCE_NOT_EXISTS')
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.no, no))
    if (known) return { status: 200, content: describeRefund(known) }
    if (payment.refundWill === 'REFUSED') return refused(400, 'INVALID_REQUEST')
    if (payment.refundWill === 'NOT_ENOUGH') return refused(403, 'NOT_ENOUGH')
    const [sum] = await tx
      .select({ total: sql<string>`coalesce(sum(${sandboxRefunds.amount}), 0)` })
      .from(sandboxRefunds)
      .where(and(eq(sandboxRefunds.paymentNo, paymentNo), sql`${sandboxRefunds.state} <> 'ABNORMAL'`))
    if (BigInt(sum?.total ?? 0) + BigInt(amount.refund) > payment.amount) return refused(403, 'NOT_ENOUGH')
    const isDone = payment.refundWill === 'SUCCESS'
    const row = {
      no,
      paymentNo,
      amount: BigInt(amount.refund),
      state: payment.refundWill,
      createdAt: now(),
      refundId: `5030${randomBytes(12).toString('hex')}`,
      doneAt: isDone ? now() : null,
    }
    const [made] = await tx.insert(sandboxRefunds).values(row).returning()
    await tx.update(sandboxPayments).set({ state: 'REFUND' }).where(eq(sandboxPayments.no, paymentNo))
    return made ? { status: 200, content: describeRefund(made) } : refused(500, 'SYSTEM_ERROR')
  })
}

async function findRefund({ db }: SandboxParts, no: string): Promise<Reply> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.no, no))
  return row ? { status: 200, content: describeRefund(row) } : refused(404, 'RESOURCE_NOT_EXISTS')
}

const describeRefund = ({ no, refundId, paymentNo, state }: typeof sandboxRefunds.$inferSelect): object => ({
  out_refund_no: no,
  refund_id: refundId,
  out_trade_no: paymentNo,
  status: state,
})

async function nameBill(parts: SandboxParts, day: string): Promise<Reply> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refused(400, 'PARAM_ERROR')
  const hash = createHash('sha1')
    .update(await writeBill(parts, day))
    .digest('hex')
  const url = `http://sandbox.invalid/sandbox/bill?day=${day}`
  return { status: 200, content: { hash_type: 'SHA1', hash_value: hash, download_url: url } }
}

const headings = ['交易时间', '微信订单号', '商户订单号', '交易状态', '订单金额', '商户退款单号', '申请退款金额']

/** Writes the bill of a day in China, as its provider does. */
async function writeBill({ db }: SandboxParts, day: string): Promise<string> {
  const [from, to] = [new Date(`${day}T00:00:00+08:00`), new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000)]
  const paid = await db
    .select()
    .from(sandboxPayments)
    .where(and(gte(sandboxPayments.paidAt, from), lt(sandboxPayments.paidAt, to)))
  const refunded = await db
    .select({ refund: sandboxRefunds, payment: sandboxPayments })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(sandboxPayments.no, sandboxRefunds.paymentNo))
    .where(and(gte(sandboxRefunds.doneAt, from), lt(sandboxRefunds.doneAt, to)))
  const line = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',')
  return [
    headings.join(','),
    ...paid.map(({ paidAt, transactionId, no, amount }) =>
      line([paidAt?.toISOString() ?? '', transactionId, no, 'SUCCESS', writeYuan(amount), '', '0.00']),
    ),
    ...refunded.map(({ refund, payment }) =>
      line([
        ...[refund.doneAt?.toISOString() ?? '', payment.transactionId, payment.no, 'REFUND'],
        ...[writeYuan(payment.amount), refund.no, writeYuan(refund.amount)],
      ]),
    ),
    '总交易单数,订单总金额',
    line([String(paid.length + refunded.length), writeYuan(paid.reduce((sum, { amount }) => sum + amount, 0n))]),
  ].join('\n')
}
