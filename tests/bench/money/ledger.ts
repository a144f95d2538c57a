import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { makeUuid } from '#contract/uuid'
import type { Database } from '#server/db/database'
import { money, openAccount } from '#server/features/wallet/ledger/accounts'
import { book } from '#server/features/wallet/ledger/book'
import { withDatabase } from '../benchDatabase'
import type { BenchRow } from '../row'
import { median } from '../statistics'

const accountCount = 1_000
const writers = 16
const rounds = 7
/** In ms. */
const roundTime = 1_500

/**
 * ledger.transfers: transfers booked a second between random ones of 1,000 wallets, each committed, against bare inserts of two
 * rows, a debit and a credit, into a table with nothing but its primary key. Both by the same client, each in a transaction of its
 * own; rounds of both alternate.
 */
export async function benchLedger(log: (line: string) => void): Promise<BenchRow[]> {
  log('ledger.transfers')
  return withDatabase(async (database) => {
    const accounts = await openAccounts(database)
    await database.pool.query(
      'create table bare_lines (id bigint generated always as identity primary key, account bigint not null, amount bigint not null, created_at timestamptz not null)',
    )
    const { db } = database
    const transfer = () =>
      db.transaction(async (tx) => {
        const [from, to] = pickTwo(accounts)
        const id = makeUuid()
        const row = { id, tenantId: 1, unit: money, from, to, amount: 1n, reason: 'bench', reference: id }
        const booked = await book({ db: tx, now }, [row])
        if (!booked.ok) throw new Error('A wallet of the bench is empty')
      })
    const bare = () =>
      db.transaction(async (tx) => {
        const [from, to] = pickTwo(accounts)
        const createdAt = now()
        await tx.insert(bareLines).values([
          { account: from, amount: -1n, createdAt },
          { account: to, amount: 1n, createdAt },
        ])
      })
    await rate(transfer, 500)
    await database.pool.query('analyze')
    const rates = { ours: [] as number[], bare: [] as number[], share: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const [ours, peer] = [await rate(transfer), await rate(bare)]
      rates.ours.push(ours)
      rates.bare.push(peer)
      rates.share.push(ours / peer)
    }
    const peer = `bare inserts of two rows: ${Math.round(median(rates.bare))}/s`
    return [
      { name: 'ledger.transfers', value: median(rates.ours), unit: 'transfers/s', peer, ratio: median(rates.share) },
    ]
  })
}

const bareLines = pgTable('bare_lines', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  account: bigint({ mode: 'number' }).notNull(),
  amount: bigint({ mode: 'bigint' }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

const now = () => new Date()

function pickTwo(accounts: readonly number[]): [number, number] {
  const from = Math.floor(Math.random() * accounts.length)
  const further = 1 + Math.floor(Math.random() * (accounts.length - 1))
  return [accounts[from] ?? 0, accounts[(from + further) % accounts.length] ?? 0]
}

/** Wallets with plenty in each. */
async function openAccounts({ db }: Database): Promise<number[]> {
  const parts = { db, now }
  const clearing = await openAccount(parts, { tenantId: 1, kind: 'clearing', name: 'bench' })
  const ids: number[] = []
  for (let userId = 1; userId <= accountCount; userId += 1) {
    const id = await openAccount(parts, { tenantId: 1, kind: 'wallet', userId })
    const key = makeUuid()
    await book(parts, [
      {
        id: key,
        tenantId: 1,
        unit: money,
        from: clearing,
        to: id,
        amount: 1_000_000n,
        reason: 'bench',
        reference: key,
      },
    ])
    ids.push(id)
  }
  return ids
}

/** How often a second `run` ends, with several of it under way at all times. */
async function rate(run: () => Promise<unknown>, time = roundTime): Promise<number> {
  const began = performance.now()
  let count = 0
  const write = async () => {
    while (performance.now() - began < time) {
      await run()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return (count * 1000) / (performance.now() - began)
}

if (import.meta.filename === process.argv[1]) {
  console.table(await benchLedger((line) => console.log(`${line}……`)))
}
