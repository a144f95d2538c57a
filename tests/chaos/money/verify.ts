import { expect } from '@playwright/test'
import { deriveId } from '#server/wire/deriveId'
import type { Servers } from '../servers'
import type { Answers } from './acts'

const one = async (stage: Servers, statement: string, values: unknown[] = []) => {
  const [row] = await stage.query<{ count: string }>(statement, values)
  return Number(row?.count)
}

/** Waits until all paid orders are fulfilled and no refund is under way. */
export async function comeToRest(stage: Servers): Promise<void> {
  const open = () => one(stage, `select count(*) from orders where state in ('paid', 'refunding')`)
  await expect.poll(open, { timeout: 120_000, intervals: [50] }).toBe(0)
}

/** Holds the books against themselves and against what was answered. Resolves to the counts that are printed. */
export async function verifyBooks(stage: Servers, answers: Answers) {
  const unbalanced = await one(
    stage,
    `select count(*) from (select unit from ledger_accounts group by tenant_id, unit
     having sum(posted_credits) <> sum(posted_debits) or sum(pending_credits) <> sum(pending_debits)) u`,
  )
  const belowFloor = await one(
    stage,
    'select count(*) from ledger_accounts where is_covered and posted_credits < posted_debits + pending_debits',
  )
  // The rows alone give the sums of the accounts.
  const differing = await one(
    stage,
    `select count(*) from ledger_accounts a
     left join (select debit_account as id, sum(amount) as sum from ledger_transfers where kind in ('posted', 'post') group by 1) d using (id)
     left join (select credit_account as id, sum(amount) as sum from ledger_transfers where kind in ('posted', 'post') group by 1) c using (id)
     where a.posted_debits <> coalesce(d.sum, 0) or a.posted_credits <> coalesce(c.sum, 0)`,
  )
  const sums = { unbalanced, belowFloor, differing }
  expect(sums).toEqual({ unbalanced: 0, belowFloor: 0, differing: 0 })

  const lost: string[] = []
  const note = (name: string, found: unknown, expected: unknown) => {
    if (String(found) !== String(expected)) lost.push(`${name}: ${found}, answered ${expected}`)
  }
  const transfers = await stage.query<{
    id: string
    reason: string
    reference: string
    amount: string
    order_id: string
  }>('select id, reason, reference, amount, order_id from ledger_transfers')
  const byId = new Map(transfers.map((row) => [row.id, row]))
  for (const [key, amount] of answers.fills) note('fill', byId.get(deriveId('chaos fill', key))?.amount, amount)
  for (const [id, amount] of answers.paid) note('payment', byId.get(deriveId('pay', id))?.amount, amount)

  const refunds = await stage.query<{
    id: string
    order_id: string
    transfer_id: string
    amount: string
    state: string
  }>('select * from refunds')
  const refundsById = new Map(refunds.map((row) => [row.id, row]))
  for (const [name, amount] of answers.refunds) {
    const [orderId = '', key = ''] = name.split(' ')
    const row = refundsById.get(deriveId('refund', orderId, key))
    note('refund', row?.state, 'done')
    if (amount > 0) note('amount of a refund', row?.amount, amount)
    note('transfer of a refund', byId.get(row?.transfer_id ?? '')?.amount, row?.amount)
  }

  const taken = sumBy(transfers.filter(({ reason }) => reason === 'use.chaos'))
  for (const [key, count] of answers.uses) note('use', taken.get(key) ?? 0, count)
  const back = sumBy(transfers.filter(({ reason }) => reason === 'return.chaos'))
  for (const [key, count] of answers.returns) {
    note('return', back.get(key) ?? 0, count)
    note('right that came back', back.get(key) ?? 0, taken.get(key) ?? 0)
  }

  // Every order that was paid gave its rights, once, and has given back what its refunds say.
  const orders = await stage.query<{
    id: string
    state: string
    refunded: string
    amount: string
    fulfilled_at: Date | null
  }>('select id, state, refunded, amount, fulfilled_at from orders where paid_at is not null')
  const grants = countBy(transfers.filter(({ reason }) => reason === 'right.grant'))
  const payments = countBy(transfers.filter(({ reason }) => reason === 'order.pay'))
  for (const { id, state, refunded, amount, fulfilled_at } of orders) {
    // What was refunded whole before it was given is not given any more.
    note('grants of an order', grants.get(id) ?? 0, fulfilled_at ? 2 : 0)
    if (!fulfilled_at) note('state of an order that gave nothing', state, 'refunded')
    note('payments of an order', payments.get(id), 1)
    const given = refunds.filter((row) => row.order_id === id && row.state === 'done')
    note(
      'sum of refunds',
      given.reduce((sum, row) => sum + Number(row.amount), 0),
      refunded,
    )
    const ended = Number(refunded) === 0 ? 'fulfilled' : refunded === amount ? 'refunded' : 'partlyRefunded'
    note('state of an order', state, ended)
  }
  expect(lost).toEqual([])
  return { transfers: transfers.length, orders: orders.length, refunds: refunds.length, ...sums, lost: lost.length }
}

/** Amounts by the key that begins a reference, `<key>:<lot>`. */
function sumBy(rows: readonly { reference: string; amount: string }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { reference, amount } of rows) {
    const key = reference.slice(0, reference.lastIndexOf(':'))
    sums.set(key, (sums.get(key) ?? 0) + Number(amount))
  }
  return sums
}

function countBy(rows: readonly { order_id: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { order_id } of rows) counts.set(order_id, (counts.get(order_id) ?? 0) + 1)
  return counts
}
