import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder } from '#contract/trade/trade'
import type { Database } from '#server/db/database'
import { signUp } from '../../support/browser/accounts'
import { pressButton } from '../../support/money/sandbox'
import type { Client } from '../../support/server/client'
import { startProduct } from '../../support/server/server'
import { withDatabase } from '../benchDatabase'
import type { BenchRow } from '../row'
import { percentile } from '../statistics'

/** Fewer than may be open for one buyer. */
const ordersOfEach = 15
const buyers = 8
/** Payers who press at the same time. */
const payers = 2

/**
 * order.fulfil: 95th percentile of the time from the transaction that books a payment to the one that gives what was bought, for
 * payments by two payers, one after the other; against a row and a notice that one connection writes, and another hears and marks.
 */
export async function benchOrderFulfil(log: (line: string) => void): Promise<BenchRow[]> {
  log('order.fulfil')
  return withDatabase(async (database) => {
    const { host = '', user, database: name } = database.pool.options
    const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
    const env = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'on' }
    const product = await startProduct({ env })
    try {
      const accounts = await Promise.all(Array.from({ length: buyers }, () => signUp(0, product)))
      const ids = (await Promise.all(accounts.map(({ client }) => order(client)))).flat()
      const pages = await waitFor(() => findPages(database, ids))
      const pay = async () => {
        for (let page = pages.pop(); page; page = pages.pop()) await pressButton(product.url, page, 'pay')
      }
      await Promise.all(Array.from({ length: payers }, pay))
      const ours = percentile(await waitFor(() => readTimes(database, ids)), 0.95)
      const bare = percentile(await handOver(database.pool.options, ids.length), 0.95)
      const peer = `a row and a notice between two connections: ${bare.toFixed(1)} ms`
      return [{ name: 'order.fulfil.p95', value: ours, unit: 'ms', peer, ratio: ours / bare }]
    } finally {
      await product.dispose()
    }
  })
}

/** Orders that wait for a payment. */
async function order(client: Client): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < ordersOfEach) {
    const { id } = await client.get(rechargeWallet, { amount: 100 })
    await client.get(confirmOrder, { id, channel: 'sandbox', scene: 'qr' })
    ids.push(id)
  }
  return ids
}

/** The pages of the provider on which these orders are paid, once all are open. */
async function findPages({ pool }: Database, ids: readonly string[]): Promise<string[] | undefined> {
  const { rows } = await pool.query<{ url: string }>(
    `select how ->> 'url' as url from payments where order_id = any($1) and state = 'open'`,
    [ids],
  )
  return rows.length === ids.length ? rows.map(({ url }) => url) : undefined
}

async function waitFor<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    const found = await find()
    if (found !== undefined) return found
  }
  throw new Error('The orders of the bench did not come on within a minute')
}

/** In ms, once all orders are fulfilled. */
async function readTimes({ pool }: Database, ids: readonly string[]): Promise<number[] | undefined> {
  const { rows } = await pool.query<{ took: number }>(
    `select extract(epoch from o.fulfilled_at - t.created_at)::float8 * 1000 as took
     from orders o join ledger_transfers t on t.order_id = o.id and t.reason = 'recharge'
     where o.id = any($1) and o.state = 'fulfilled'`,
    [ids],
  )
  return rows.length === ids.length ? rows.map(({ took }) => took) : undefined
}

/** The least that handing over by the database costs. Resolves to the times in ms. */
async function handOver(options: pg.PoolConfig, count: number): Promise<number[]> {
  const { host, user, database } = options
  const open = async () => {
    const client = new pg.Client({ host, user, database })
    await client.connect()
    return client
  }
  const [teller, hearer] = [await open(), await open()]
  const times: number[] = []
  try {
    await teller.query('create table bare_tasks (id integer primary key, done_at timestamptz)')
    await hearer.query('listen bare_task')
    for (let id = 1; id <= count; id += 1) {
      const done = new Promise<void>((resolve, reject) => {
        hearer.once('notification', () => {
          hearer.query('update bare_tasks set done_at = now() where id = $1', [id]).then(() => resolve(), reject)
        })
      })
      const began = performance.now()
      await teller.query(`begin; insert into bare_tasks values (${id}); notify bare_task; commit`)
      await done
      times.push(performance.now() - began)
    }
    return times
  } finally {
    await Promise.all([teller.end(), hearer.end()])
  }
}

if (import.meta.filename === process.argv[1]) {
  console.table(await benchOrderFulfil((line) => console.log(`${line}……`)))
}
