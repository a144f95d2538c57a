import * as z from 'zod/mini'
import { webViewPage } from '#contract/embedded/programs'
import { readPublicKey } from '../../hosts/alipay'
import type { HostApp } from '../../hosts/hostApps'
import type { Answer, Notice, NoticeFault } from '../provider'
import { parse } from '../wechatAnswers'
import { isFromDouyin } from './douyinSignature'

type Headers = Readonly<Record<string, string | undefined>>

const Envelope = z.object({ type: z.string(), msg: z.string() })
const Sender = z.object({ app_id: z.string() })
const fen = z.int().check(z.nonnegative())
const Payment = z.object({
  out_order_no: z.string(),
  order_id: z.string(),
  status: z.string(),
  total_amount: fen,
  discount_amount: z.nullish(fen),
  currency: z.nullish(z.string()),
  event_time: z.int(),
})
const Refund = z.object({ out_refund_no: z.nullish(z.string()), refund_id: z.string(), status: z.string() })
const Wish = z.object({
  refund_id: z.string(),
  out_order_no: z.string(),
  refund_total_amount: fen,
  need_refund_audit: z.nullish(z.int()),
})

const unreadable: Notice = { kind: 'refused', fault: 'unreadable' }

/** A notice, and the sites by whose keys it is signed; none for one that is refused. */
export interface SignedNotice {
  readonly notice: Notice
  readonly tenantIds: readonly number[]
}

const refuse = (fault: NoticeFault): SignedNotice => ({ notice: { kind: 'refused', fault }, tenantIds: [] })

/**
 * 「支付结果回调」, 「退款结果通知」 and 「退款申请回调扩展点」. `findApps` gives the sites' mini-programs with an id. An operator enters the key
 * that verifies, so the caller lets a notice speak of its own sites only, and has the platform confirm that a payment was made.
 */
export async function readDouyinNotice(
  body: string,
  headers: Headers,
  findApps: (appId: string) => Promise<readonly HostApp[]>,
): Promise<SignedNotice> {
  const envelope = z.safeParse(Envelope, parse(body))
  if (!envelope.success) return refuse('unreadable')
  const content = parse(envelope.data.msg)
  const sender = z.safeParse(Sender, content)
  if (!sender.success) return refuse('unreadable')
  const apps = await findApps(sender.data.app_id)
  if (apps.length === 0) return refuse('merchant')
  const signers = apps.filter(({ publicKey }) => {
    const key = readPublicKey(publicKey)
    return key !== undefined && isFromDouyin(key, headers, body)
  })
  if (signers.length === 0) return refuse('signature')
  const read = readers[envelope.data.type]
  return { notice: read ? read(content) : { kind: 'other' }, tenantIds: signers.map(({ tenantId }) => tenantId) }
}

const readers: Readonly<Partial<Record<string, (content: unknown) => Notice>>> = {
  payment(content) {
    const read = z.safeParse(Payment, content)
    if (!read.success) return unreadable
    const { out_order_no: no, order_id: providerNo, status, event_time } = read.data
    if (status !== 'SUCCESS') return { kind: 'other' }
    const paid = { no, providerNo, state: 'paid', paidAt: new Date(event_time), ...amountOf(read.data) } as const
    return { kind: 'payment', payment: paid }
  },
  refund(content) {
    const read = z.safeParse(Refund, content)
    if (!read.success) return unreadable
    const { out_refund_no, refund_id: providerNo, status } = read.data
    const state = ({ SUCCESS: 'done', FAIL: 'failed' } as const)[status] ?? 'pending'
    return { kind: 'refund', refund: { refundNo: out_refund_no ?? '', state, providerNo } }
  },
  pre_create_refund(content) {
    const read = z.safeParse(Wish, content)
    if (!read.success) return unreadable
    const { refund_id: wishId, out_order_no: no, refund_total_amount, need_refund_audit } = read.data
    const wish = { no, wishId, amount: BigInt(refund_total_amount), waits: need_refund_audit === 1 }
    return { kind: 'refundWish', wish, answer: answerWish(wishId) }
  },
}

/** What the user pays. Coins of the platform are no money, and no discount was agreed with it: both are other sums than ours. */
export const amountOf = ({
  total_amount,
  discount_amount,
  currency,
}: Pick<z.infer<typeof Payment>, 'total_amount' | 'discount_amount' | 'currency'>) => ({
  amount: BigInt(total_amount) - BigInt(discount_amount ?? 0),
  currency: currency || 'CNY',
})

const json = (content: object): Answer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(content),
})

const taken = { err_no: 0, err_tips: 'success' }

export const answerDouyin = (isTaken: boolean): Answer =>
  isTaken ? json(taken) : { ...json({ err_no: 1, err_tips: 'refused' }), status: 400 }

/** The platform repeats its question until it has a number of ours. */
const answerWish = (wishId: string): Answer =>
  json({
    ...taken,
    data: { out_refund_no: `W${wishId}`.slice(0, 64), order_entry_schema: { path: webViewPage, params: '{}' } },
  })
