import { and, desc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { certificationState } from '#contract/companies/certification'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { fen } from '#contract/wallet/fen'
import type { OrderRow, Product, Rest } from '../../../area/product'
import { findRightful } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { brandCertifications } from '../../../db/schema/companies'
import type { Services } from '../../../services'
import { refundOrder } from '../../trade/refunds/refunds'
import { type CertificationRow, tellOperators } from './rows'

const unknown = failure(codes.notFound, '认证申请不存在，请刷新页面后重试')
const handled = failure(codes.conflict, '该申请已提交或已处理，请刷新页面查看')
const isFree = failure(codes.conflict, '本站的公司认证免费，请直接提交审核')

const Item = z.object({ id: z.int(), companyName: z.string() })

/** What a refund took back: a request that waited for a review is not sent any more. */
const Taken = z.object({ id: z.int(), wasSent: z.boolean() })

/** The fee of a company's certification: `item` is the saved request, which is sent for review once it is paid. */
export const certificationProduct: Product = {
  kind: 'certification',
  goesTo: 'revenue',
  allowsWallet: true,
  allowsCoupons: false,

  async offer({ db }, { tenantId, userId, role }, { id }) {
    if (role !== recruiter) return unknown
    const rightful = await findRightful(db, { tenantId, userId }, 'certify')
    if (!rightful.ok) return rightful
    const own = and(eq(brandCertifications.id, Number(id)), eq(brandCertifications.brandId, rightful.data.brandId))
    const [row] = typeof id === 'number' ? await db.select().from(brandCertifications).where(own) : []
    if (!row) return unknown
    if (row.state !== certificationState.unsent || row.orderId) return handled
    if (row.fee <= 0) return isFree
    return success({
      title: '公司认证费',
      price: fen(BigInt(row.fee) * 100n),
      item: { id: row.id, companyName: row.companyName },
    })
  },

  describe: (item) => [{ label: '认证公司', value: Item.parse(item).companyName }],

  async fulfil(services, order) {
    const { db, now } = services
    const { id } = Item.parse(order.item)
    const isWaiting = and(eq(brandCertifications.id, id), eq(brandCertifications.state, certificationState.unsent))
    const [sent] = await db
      .update(brandCertifications)
      .set({ state: certificationState.waiting, orderId: order.id, confirmedAt: now(), updatedAt: now() })
      .where(and(isWaiting, isNull(brandCertifications.orderId)))
      .returning()
    if (sent) await tellOperators(db, { tenantId: order.tenantId, companyName: sent.companyName, now: now() })
    else await giveBack(services, order)
  },

  async lockRest({ db }, order) {
    const row = await findPaid(db, order)
    const all = fen(order.amount - order.refunded)
    if (!row) return { worth: all, lines: [{ label: '认证申请', value: '费用没有使用' }] }
    return row.state === certificationState.waiting || row.state === certificationState.refused
      ? { worth: all, lines: [wordsOf(row)] }
      : used(row)
  },

  async takeBack({ db, now }, order, { amount, of }) {
    const row = await findPaid(db, order)
    if (!row || amount < of) return success({})
    const wasSent = row.state === certificationState.waiting
    await db
      .update(brandCertifications)
      .set({ orderId: null, updatedAt: now(), ...(wasSent && { state: certificationState.unsent, confirmedAt: null }) })
      .where(eq(brandCertifications.id, row.id))
    return success({ id: row.id, wasSent })
  },

  async giveAgain({ db, now }, order, { taken }) {
    const read = Taken.safeParse(taken)
    if (!read.success) return
    const { id, wasSent } = read.data
    const isUnpaid = and(eq(brandCertifications.id, id), isNull(brandCertifications.orderId))
    await db.update(brandCertifications).set({ orderId: order.id, updatedAt: now() }).where(isUnpaid)
    if (!wasSent) return
    await db
      .update(brandCertifications)
      .set({ state: certificationState.waiting, confirmedAt: now() })
      .where(and(eq(brandCertifications.orderId, order.id), eq(brandCertifications.state, certificationState.unsent)))
  },
}

const words = { 1: '审核中', 2: '已通过', 3: '未通过，重新提交时不再收费', 4: '已过期', 5: '已失效' } as const
const wordsOf = ({ companyName, state }: CertificationRow) => ({
  label: '认证申请',
  value: `${companyName}，${state === certificationState.unsent ? '待提交' : words[state]}`,
})

const used = (row: CertificationRow): Rest => ({
  worth: fen(0n),
  lines: [wordsOf(row)],
  refusal: '认证已完成，费用不能再退',
})

/** The last request that an order paid, locked. */
async function findPaid(db: Db, { id }: OrderRow): Promise<CertificationRow | undefined> {
  const [row] = await db
    .select()
    .from(brandCertifications)
    .where(eq(brandCertifications.orderId, id))
    .orderBy(desc(brandCertifications.id))
    .limit(1)
    .for('update')
  return row
}

/** The request was sent or removed while this order waited to be paid, so its money goes back. */
async function giveBack(services: Services, order: OrderRow): Promise<void> {
  const begun = await refundOrder(services, order, { key: 'unused', why: '认证申请已提交或已撤销，费用退回' })
  if (!begun.ok) throw new Error(`A fee that pays nothing was not refunded: ${begun.msg}`)
}
