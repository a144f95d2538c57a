import { and, asc, count, desc, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import { findDeskOrders, findMoneyFindings, type MoneyFinding, settleMoneyFinding } from '#contract/trade/desk'
import { findingOutcomes } from '#contract/trade/findingOutcomes'
import { type PayChannel, payChannels } from '#contract/trade/order'
import { showYuan, wireFen } from '#contract/wallet/fen'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { moneyFindings, orders, payments, refunds } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import { handleImpartially, isPartyTo, loadInterests } from '../../../identity/parties'
import { type Context, type Handler, handle } from '../../../wire/handle'
import { propose } from '../../proposals/propose'
import { type FindingKind, findingKinds } from '../findings/findings'
import { type FindingRow, outcomesOf } from '../findings/suspense'
import { showRefund, showSummary } from '../show'
import { findBuyerParties, findFindingParties } from './parties'
import { bigSettling, lockFinding, needsSecond, ownFindings, settleAndNote } from './settling'

const isChannel = (channel: string): channel is PayChannel => Object.hasOwn(payChannels, channel)

export const deskHandlers: readonly Handler[] = [
  handle(findMoneyFindings, async ({ input: { settled, page, limit }, user, tenant, services: { db } }) => {
    const isOpen = isNull(moneyFindings.settledAt)
    const which = and(await ownFindings(db, tenant.id), settled ? not(isOpen) : isOpen)
    const rows = await db
      .select()
      .from(moneyFindings)
      .where(which)
      .orderBy(desc(moneyFindings.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const [parties, own] = await Promise.all([findFindingParties(db, rows), loadInterests(db, user.userId)])
    return success({
      list: await Promise.all(rows.map((row, index) => showFinding(db, row, isPartyTo(own, parties[index] ?? {})))),
      total: await db.$count(moneyFindings, which),
    })
  }),

  handleImpartially(settleMoneyFinding, findPartiesOfFinding, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, tenant } = context
      const { id, note, outcome } = input
      const locked = await lockFinding(inside.db, tenant.id, input)
      if (!locked.ok) return locked
      if (outcome === undefined || !needsSecond(locked.data, outcome)) {
        await settleAndNote(inside, context, { row: locked.data, note, outcome })
        return success({ proposed: null })
      }
      const proposing = { ...context, services: inside }
      const made = await propose(proposing, bigSettling, { input: { id, note, outcome }, reason: note })
      return made.ok ? success({ proposed: made.data }) : made
    }),
  ),

  handle(findDeskOrders, async ({ input: { text, group, page, limit }, user, tenant, services: { db } }) => {
    const failed = db
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orders.id), eq(refunds.state, 'failed')))
    const groups = {
      all: undefined,
      paid: inArray(orders.state, ['paid', 'fulfilled', 'partlyRefunded']),
      refunding: eq(orders.state, 'refunding'),
      failed: exists(failed),
      refunded: inArray(orders.state, ['refunded', 'partlyRefunded']),
    }
    const named = text === '' ? undefined : or(eq(orders.no, text), eq(users.mobile, text))
    const which = and(eq(orders.tenantId, tenant.id), groups[group], named)
    const rows = await db
      .select({ order: orders, mobile: users.mobile, channel: payments.channel })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .leftJoin(payments, eq(payments.id, orders.paymentId))
      .where(which)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const [counted] = await db
      .select({ total: count() })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(which)
    const ids = rows.map(({ order }) => order.id)
    const back =
      ids.length > 0
        ? await db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.createdAt))
        : []
    const [parties, own] = await Promise.all([
      findBuyerParties(
        db,
        rows.map(({ order }) => order),
      ),
      loadInterests(db, user.userId),
    ])
    return success({
      list: rows.map(({ order, mobile, channel }, index) => ({
        ...showSummary(order),
        mobile: maskMobile(mobile ?? ''),
        paidBy: channel && isChannel(channel) ? channel : null,
        paidAt: order.paidAt?.toISOString() ?? null,
        refunds: back.filter(({ orderId }) => orderId === order.id).map(showRefund),
        isParty: isPartyTo(own, parties[index] ?? {}),
      })),
      total: counted?.total ?? 0,
    })
  }),
]

async function findPartiesOfFinding({ input, tenant, services: { db } }: Context<typeof settleMoneyFinding>) {
  const isIt = and(eq(moneyFindings.id, input.id), await ownFindings(db, tenant.id))
  return (await findFindingParties(db, await db.select().from(moneyFindings).where(isIt)))[0]
}

async function showFinding(db: Db, row: FindingRow, isParty: boolean): Promise<MoneyFinding> {
  const { id, tenantId, kind, channel, facts, amount, suspended, outcome, at, settledAt, note } = row
  return {
    id,
    title: findingKinds[kind as FindingKind] ?? kind,
    lines: linesOf(facts),
    note,
    channel: isChannel(channel) ? payChannels[channel] : '',
    amount: amount === null ? null : wireFen(amount),
    suspended: suspended === null ? null : wireFen(suspended),
    outcomes: [...(await outcomesOf(db, row))],
    outcome: findingOutcomes.find((each) => each === outcome) ?? '',
    at: at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    isForeign: tenantId === 0,
    isParty,
  }
}

const labels: Readonly<Record<string, string>> = {
  day: '账单日',
  no: '我方单号',
  refundNo: '退款编号',
  providerNo: '渠道单号',
  amount: '渠道金额',
  booked: '入账金额',
  user: '用户编号',
  orders: '一小时内下单',
  payers: '一小时内付款人',
}

function linesOf(facts: Readonly<Record<string, string>>) {
  return Object.entries(facts).flatMap(([name, value]) => {
    const label = labels[name]
    if (!label || value === '') return []
    const isSum = (name === 'amount' || name === 'booked') && /^-?\d+$/.test(value)
    return [{ label, value: isSum ? showYuan(BigInt(value)) : value }]
  })
}
