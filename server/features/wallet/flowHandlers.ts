import { codes, failure, success } from '#contract/errors'
import { findFlowMonths, findFlows, getFlow } from '#contract/wallet/wallet'
import { type Handler, handle } from '../../wire/handle'
import { readFlow, readFlows, showFlow, sumFlows, sumMonths } from './flows'
import { findAccount } from './ledger/accounts'

const unknown = failure(codes.notFound, '这条明细不存在')

export const flowHandlers: readonly Handler[] = [
  handle(findFlows, async ({ input, user, tenant, services: { db } }) => {
    const { month, way, cursor, limit } = input
    const before = cursor === undefined ? undefined : Number(cursor)
    if (before !== undefined && !Number.isSafeInteger(before)) return failure(codes.invalidInput, '请从第一页重新加载')
    const account = await findAccount(db, { tenantId: tenant.id, userId: user.userId, kind: 'wallet' })
    if (!account) return success({ list: [], total: 0, income: 0, expense: 0 })
    const rows = await readFlows(db, account.id, { month, way, before, limit: limit + 1 })
    const { income, expense, total } = await sumFlows(db, account.id, { month, way })
    const list = rows.slice(0, limit)
    return success({
      list: list.map(showFlow),
      ...(rows.length > limit && { next: String(list.at(-1)?.seq) }),
      total: total > 1000 ? null : total,
      income,
      expense,
    })
  }),

  handle(findFlowMonths, async ({ user, tenant, services: { db, now } }) => {
    const account = await findAccount(db, { tenantId: tenant.id, userId: user.userId, kind: 'wallet' })
    return success({ list: [...(await sumMonths(db, account?.id, now()))] })
  }),

  handle(getFlow, async ({ input: { id }, user, tenant, services: { db } }) => {
    const account = await findAccount(db, { tenantId: tenant.id, userId: user.userId, kind: 'wallet' })
    const row = account && (await readFlow(db, account.id, id))
    if (!row) return unknown
    return success({ ...showFlow(row), no: row.id, orderId: row.order_id ?? '', orderNo: row.no ?? '' })
  }),
]
