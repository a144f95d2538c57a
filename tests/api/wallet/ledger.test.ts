import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUuid } from '#contract/uuid'
import { ledgerAccounts, ledgerTransfers } from '#server/db/schema/money/ledger'
import { money, openAccount, readBalance } from '#server/features/wallet/ledger/accounts'
import { book, type Transfer, TransferTaken } from '#server/features/wallet/ledger/book'
import { hold, postHold, voidHold } from '#server/features/wallet/ledger/holds'
import { grantLot } from '#server/features/wallet/rights/lots'
import { takeRight } from '#server/features/wallet/rights/takeRight'
import { Site, secretOfTests } from '../../support/server/site'

let site: Site
let parts: { db: Site['database']['db']; now: () => Date; secret: string }
let revenue: number
let clearing: number
beforeAll(async () => {
  site = await Site.open()
  parts = { db: site.database.db, now: () => site.now(), secret: secretOfTests }
  revenue = await openAccount(parts, { tenantId: 1, kind: 'revenue' })
  clearing = await openAccount(parts, { tenantId: 1, kind: 'clearing', name: 'sandbox' })
})
afterAll(() => site.close())

let users = 0
const openWallet = async (amount = 0n) => {
  users += 1
  const owner = { tenantId: 1, kind: 'wallet' as const, userId: 100_000 + users }
  const id = await openAccount(parts, owner)
  if (amount > 0n) await move({ from: clearing, to: id, amount })
  return { id, read: () => readBalance(site.database.db, owner) }
}
const transferOf = (given: Pick<Transfer, 'from' | 'to' | 'amount'> & Partial<Transfer>): Transfer => ({
  id: makeUuid(),
  tenantId: 1,
  unit: money,
  reason: 'test',
  reference: makeUuid(),
  ...given,
})
const move = (given: Parameters<typeof transferOf>[0]) =>
  site.database.db.transaction((tx) => book({ ...parts, db: tx }, [transferOf(given)]))
const inTransaction = <Value>(run: (inside: typeof parts) => Promise<Value>) =>
  site.database.db.transaction((tx) => run({ ...parts, db: tx }))
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { cause?: { message?: string; constraint?: string } }) => error.cause?.constraint ?? error.cause?.message,
  )

test('a transfer moves an amount and keeps the balances after it', async () => {
  const wallet = await openWallet(500n)
  await move({ from: wallet.id, to: revenue, amount: 120n, reference: `kept-${wallet.id}` })
  expect((await wallet.read()).free).toBe(380n)
  const [row] = await site.database.db
    .select()
    .from(ledgerTransfers)
    .where(sql`reference = ${`kept-${wallet.id}`}`)
  expect(row?.debitBalance).toBe(380n)
})

test('an amount that exceeds the balance cannot be moved, and nothing of the act is booked', async () => {
  const wallet = await openWallet(100n)
  const parts = [
    transferOf({ from: wallet.id, to: revenue, amount: 60n }),
    transferOf({ from: wallet.id, to: revenue, amount: 50n }),
  ]
  const booked = await inTransaction((inside) => book(inside, parts))
  expect(booked).toEqual({ ok: false, account: wallet.id, lacks: 10n })
  expect((await wallet.read()).free).toBe(100n)
})

test('the shortfall of an act counts all of its transfers from an account, without those booked before', async () => {
  const wallet = await openWallet(100n)
  const [first, second, third] = [60n, 50n, 50n].map((amount) => transferOf({ from: wallet.id, to: revenue, amount }))
  if (!first || !second || !third) throw new Error('Three transfers were made')
  expect(await inTransaction((inside) => book(inside, [first]))).toEqual({ ok: true, isNew: true })
  const booked = await inTransaction((inside) => book(inside, [first, second, third]))
  expect(booked).toEqual({ ok: false, account: wallet.id, lacks: 60n })
  await move({ from: clearing, to: wallet.id, amount: 60n })
  expect(await inTransaction((inside) => book(inside, [first, second, third]))).toEqual({ ok: true, isNew: true })
  expect((await wallet.read()).free).toBe(0n)
})

test('of simultaneous repeats one is new, even if the balance suffices for one only', async () => {
  const wallet = await openWallet(70n)
  const transfer = transferOf({ from: wallet.id, to: revenue, amount: 70n })
  const booked = await Promise.all(
    Array.from({ length: 12 }, () => inTransaction((inside) => book(inside, [transfer]))),
  )
  expect(booked.filter((each) => each.ok && each.isNew)).toHaveLength(1)
  expect(booked.every((each) => each.ok)).toBe(true)
  expect((await wallet.read()).free).toBe(0n)
})

test('a transfer that reuses an id, event or hold keeps the others of its call from being booked', async () => {
  const wallet = await openWallet(100n)
  const known = transferOf({ from: wallet.id, to: revenue, amount: 10n })
  await inTransaction((inside) => book(inside, [known]))
  const fresh = transferOf({ from: wallet.id, to: revenue, amount: 5n })
  const others = [
    { amount: 11n },
    { to: clearing },
    { reason: 'other' },
    { reference: makeUuid() },
    { id: makeUuid() },
    { kind: 'pending' as const },
  ]
  for (const other of others)
    await expect(
      site.database.db.transaction((tx) => book({ ...parts, db: tx }, [fresh, { ...known, ...other }]).catch(String)),
    ).resolves.toMatch(/^TransferTaken: .* is booked otherwise$/)
  expect((await wallet.read()).free).toBe(90n)
})

type Row = typeof ledgerTransfers.$inferInsert

/** Inserts a row past `book`; without balances of its own, it says those that the accounts have after it. */
async function insertRow({ from, to, ...rest }: Transfer, balances: Partial<Row> = {}): Promise<unknown> {
  const { db } = site.database
  const freeAfter = (id: number, change: bigint) =>
    sql<bigint>`(select posted_credits - posted_debits - pending_debits + ${change} from ledger_accounts where id = ${id})`
  const { kind = 'posted', amount } = rest
  const row = { ...rest, debitAccount: from, creditAccount: to, createdAt: site.now() }
  const debitBalance = freeAfter(from, kind === 'void' || kind === 'post' ? 0n : -amount)
  const creditBalance = freeAfter(to, kind === 'posted' || kind === 'post' ? amount : 0n)
  return reasonOf(db.insert(ledgerTransfers).values({ ...row, debitBalance, creditBalance, ...balances }))
}

test('the database itself refuses an overdraft', async () => {
  const wallet = await openWallet(100n)
  expect(await insertRow(transferOf({ from: wallet.id, to: revenue, amount: 101n }))).toBe('ledger_covered')
  expect(await insertRow(transferOf({ from: wallet.id, to: revenue, amount: 100n }))).toBe('done')
})

test('the database refuses a row that says other balances than it makes', async () => {
  const wallet = await openWallet(100n)
  const row = transferOf({ from: wallet.id, to: revenue, amount: 10n })
  expect(await insertRow(row, { debitBalance: 91n })).toBe('ledger_balances')
  expect(await insertRow(row, { creditBalance: -1n })).toBe('ledger_balances')
  expect((await wallet.read()).free).toBe(100n)
})

test.each([
  ['no amount', { amount: 0n }, 'ledger_amount'],
  ['an amount below zero', { amount: -5n }, 'ledger_amount'],
  ['another kind', { kind: 'free' as 'posted' }, 'ledger_kind'],
  ['a resolution of nothing', { kind: 'post' as const }, 'ledger_kind'],
  ['an end without a hold', { expiresAt: new Date() }, 'ledger_kind'],
])('the database refuses a row with %s', async (_, wrong, constraint) => {
  const wallet = await openWallet(100n)
  expect(await insertRow({ ...transferOf({ from: wallet.id, to: revenue, amount: 5n }), ...wrong })).toBe(constraint)
})

test('the database refuses a transfer within one account', async () => {
  const wallet = await openWallet(100n)
  expect(await insertRow(transferOf({ from: wallet.id, to: wallet.id, amount: 5n }))).toBe('ledger_amount')
})

test('the database resolves a hold once, up to its amount, between its own accounts', async () => {
  const [wallet, other] = [await openWallet(100n), await openWallet(100n)]
  const posted = transferOf({ from: wallet.id, to: revenue, amount: 5n })
  const held = transferOf({ from: wallet.id, to: revenue, amount: 70n })
  await inTransaction((inside) => book(inside, [posted, { ...held, kind: 'pending' }]))
  const resolve = (kind: 'post' | 'void', given: Partial<Transfer> = {}) =>
    insertRow({ ...held, id: makeUuid(), reference: makeUuid(), kind, pendingId: held.id, ...given })
  for (const misfit of [
    resolve('post', { amount: 71n }),
    resolve('void', { amount: 69n }),
    resolve('post', { from: other.id }),
    resolve('post', { to: clearing }),
    resolve('post', { pendingId: posted.id, amount: 5n }),
  ])
    expect(await misfit).toBe('ledger_fits_held')
  expect(await resolve('post')).toBe('done')
  expect(await resolve('post')).toBe('ledger_resolved_once')
  expect(await wallet.read()).toEqual({ free: 25n, held: 0n })
})

test('a repeated transfer is booked once, and its id cannot serve another one', async () => {
  const wallet = await openWallet(100n)
  const transfer = transferOf({ from: wallet.id, to: revenue, amount: 80n })
  expect(await inTransaction((inside) => book(inside, [transfer]))).toEqual({ ok: true, isNew: true })
  expect(await inTransaction((inside) => book(inside, [transfer]))).toEqual({ ok: true, isNew: false })
  expect((await wallet.read()).free).toBe(20n)
  await expect(inTransaction((inside) => book(inside, [{ ...transfer, amount: 10n }]))).rejects.toThrow(TransferTaken)
  await expect(inTransaction((inside) => book(inside, [{ ...transfer, id: makeUuid() }]))).rejects.toThrow(
    TransferTaken,
  )
})

test.each([
  ['update of a row', sql`update ledger_transfers set amount = amount + 1`],
  ['delete of rows', sql`delete from ledger_transfers`],
  ['emptying of the ledger', sql`truncate ledger_transfers cascade`],
  ['change of a balance', sql`update ledger_accounts set posted_credits = posted_credits + 1`],
  ['change of what an account is', sql`update ledger_accounts set is_covered = false`],
  [
    'account that begins with money',
    sql`insert into ledger_accounts (tenant_id, unit, kind, name, posted_credits, is_covered, created_at) values (1, 'CNY', 'revenue', 'x', 5, false, now())`,
  ],
  ['delete of an account', sql`delete from ledger_accounts`],
  ['emptying of the accounts', sql`truncate ledger_accounts cascade`],
])('the database refuses an %s', async (_, statement) => {
  await openWallet(1n)
  expect(await reasonOf(site.database.db.execute(statement))).toMatch(/the ledger only grows|Only transfers change/)
})

test('an amount never goes to another unit or tenant', async () => {
  const wallet = await openWallet(100n)
  const greetings = await openAccount(parts, { tenantId: 1, kind: 'used', unit: 'greeting' })
  const strange = await openAccount(parts, { tenantId: 2, kind: 'revenue' })
  for (const to of [greetings, strange])
    expect(await reasonOf(move({ from: wallet.id, to, amount: 1n }))).toBe('ledger_credit_account')
})

test('two transfers of one account in one statement are refused', async () => {
  const wallet = await openWallet(100n)
  const idle = await openAccount(parts, { tenantId: 1, kind: 'revenue', name: 'idle' })
  const rows = [1n, 2n].map((amount): Row => {
    const { from, to, ...rest } = transferOf({ from: wallet.id, to: idle, amount })
    const balances = { debitBalance: 100n - amount, creditBalance: amount }
    return { ...rest, ...balances, debitAccount: from, creditAccount: to, createdAt: site.now() }
  })
  expect(await reasonOf(site.database.db.insert(ledgerTransfers).values(rows))).toBe('ledger_balances')
  expect((await wallet.read()).free).toBe(100n)
})

test('a hold is not free, and is posted in part once', async () => {
  const wallet = await openWallet(100n)
  const held = transferOf({ from: wallet.id, to: clearing, amount: 70n })
  expect((await inTransaction((inside) => hold(inside, held))).ok).toBe(true)
  expect(await wallet.read()).toEqual({ free: 30n, held: 70n })
  expect(await inTransaction((inside) => postHold(inside, held.id, 40n))).toBe('done')
  expect(await wallet.read()).toEqual({ free: 60n, held: 0n })
  expect(await inTransaction((inside) => postHold(inside, held.id, 40n))).toBe('done')
  expect(await inTransaction((inside) => voidHold(inside, held.id))).toBe('over')
  expect(await wallet.read()).toEqual({ free: 60n, held: 0n })
})

test('a hold frees its amount when its time is over', async () => {
  const wallet = await openWallet(100n)
  const expiresAt = new Date(site.now().getTime() + 60_000)
  const held = transferOf({ from: wallet.id, to: clearing, amount: 70n, expiresAt })
  await inTransaction((inside) => hold(inside, held))
  site.advance(59_000)
  await site.settled()
  expect((await wallet.read()).free).toBe(30n)
  site.advance(2_000)
  await site.settled()
  expect((await wallet.read()).free).toBe(100n)
})

test('an act that is under way keeps no act of a user of another share of the platform waiting', async () => {
  const grant = (inside: typeof parts, userId: number) => {
    const owner = { tenantId: 1, userId, unit: 'greeting' }
    const lot = { count: 2, source: 'prop' as const, sourceId: 'test', endsAt: null }
    return grantLot(inside, { ...owner, ...lot, id: makeUuid() })
  }
  const use = (inside: typeof parts, userId: number) =>
    takeRight(inside, { tenantId: 1, userId, unit: 'greeting', id: makeUuid(), reason: 'test' })
  await inTransaction(async (inside) => {
    await grant(inside, 700_001)
    await use(inside, 700_001)
    // It would wait for the transaction that waits for it.
    const isDone = inTransaction(async (other) => {
      await other.db.execute(sql`set local lock_timeout = '5s'`)
      await grant(other, 700_002)
      return use(other, 700_002)
    })
    expect((await isDone).ok).toBe(true)
  })
})

test('acts on the same accounts from both sides never block each other for good', async () => {
  const [left, right] = [await openWallet(1000n), await openWallet(1000n)]
  const acts = Array.from({ length: 60 }, (_, at) =>
    move(at % 2 ? { from: left.id, to: right.id, amount: 3n } : { from: right.id, to: left.id, amount: 3n }),
  )
  expect((await Promise.all(acts)).every((booked) => booked.ok)).toBe(true)
  expect((await left.read()).free).toBe(1000n)
})

test('sums are zero in every unit', async () => {
  const { rows } = await site.database.db.execute(
    sql`select unit, sum(posted_credits - posted_debits)::text as posted, sum(pending_credits - pending_debits)::text as pending from ${ledgerAccounts} group by unit`,
  )
  for (const row of rows) expect(row).toMatchObject({ posted: '0', pending: '0' })
})
