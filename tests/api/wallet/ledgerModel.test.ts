import { asc, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerAccounts, ledgerTransfers } from '#server/db/schema/money/ledger'
import { money, openAccount } from '#server/features/wallet/ledger/accounts'
import { book } from '#server/features/wallet/ledger/book'
import { hold, postHold, voidHold } from '#server/features/wallet/ledger/holds'
import { grantLot, lapseLots, readRights, resumeLots, suspendLots } from '#server/features/wallet/rights/lots'
import { giveBack, takeRight } from '#server/features/wallet/rights/takeRight'
import { deriveId } from '#server/wire/deriveId'
import { Site, secretOfTests } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

/** Acts under one of few keys, so that many are repeats; some end before their transaction commits. */
const key = fc.integer({ min: 1, max: 12 })
const amount = fc.integer({ min: 1, max: 60 })
const isCut = fc.boolean()
const Act = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), from: fc.nat(3), to: fc.nat(3), key, amount, isCut }),
  fc.record({ kind: fc.constant('hold' as const), from: fc.nat(3), key, amount, isCut }),
  fc.record({ kind: fc.constantFrom('post' as const, 'void' as const), key, isCut }),
  fc.record({ kind: fc.constant('grant' as const), key, amount: fc.integer({ min: 1, max: 5 }), isCut }),
  fc.record({
    kind: fc.constantFrom('use' as const, 'return' as const),
    key,
    amount: fc.integer({ min: 1, max: 3 }),
    isCut,
  }),
  fc.record({ kind: fc.constantFrom('lapse' as const, 'suspend' as const, 'resume' as const), key, isCut }),
)
type Act = typeof Act extends fc.Arbitrary<infer Value> ? Value : never

class Cut extends Error {}

let worlds = 0
async function openWorld() {
  worlds += 1
  const name = `model${worlds}`
  const parts = { db: site.database.db, now: () => site.now(), secret: secretOfTests }
  const platform = await openAccount(parts, { tenantId: 1, kind: 'clearing', name })
  const wallets = await Promise.all(
    [0, 1, 2].map((at) => openAccount(parts, { tenantId: 1, kind: 'wallet', userId: 500_000 + worlds * 10 + at })),
  )
  return { name, parts, accounts: [platform, ...wallets], owner: { tenantId: 1, userId: 500_000 + worlds * 10 } }
}
type World = Awaited<ReturnType<typeof openWorld>>

/** Resolves to whether the act was answered with a success. */
async function carryOut(world: World, act: Act): Promise<boolean> {
  const { accounts, name, owner } = world
  const id = deriveId(name, act.kind === 'post' || act.kind === 'void' ? 'hold' : act.kind, act.key)
  const unit = `${name}-greeting`
  const rights = { ...owner, unit }
  const source = ['package', `${name}-${act.key}`] as const
  const run = async (inside: World['parts']): Promise<boolean> => {
    const of = (from: number, to: number) => ({ tenantId: 1, unit: money, from, to, reason: act.kind, reference: id })
    switch (act.kind) {
      case 'move': {
        const [from = 0, to = 0] = [accounts[act.from], accounts[act.to === act.from ? (act.to + 1) % 4 : act.to]]
        return (await book(inside, [{ id, ...of(from, to), amount: BigInt(act.amount) }])).ok
      }
      case 'hold': {
        const [from = 0, to = 0] = [accounts[act.from], accounts[(act.from + 1) % 4]]
        return (await hold(inside, { id, ...of(from, to), amount: BigInt(act.amount) })).ok
      }
      case 'post':
        return (await postHold(inside, id)) === 'done'
      case 'void':
        return (await voidHold(inside, id)) === 'done'
      case 'grant': {
        const endsAt = new Date(site.now().getTime() + act.key * 3_600_000)
        await grantLot(inside, { id, ...rights, count: act.amount, source: source[0], sourceId: source[1], endsAt })
        return true
      }
      case 'use':
        return (await takeRight(inside, { id, ...rights, count: act.amount, reason: 'test' })).ok
      case 'return':
        await giveBack(inside, { id: deriveId(name, 'use', act.key), ...rights, reason: 'test', days: 1 })
        return true
      case 'lapse':
        site.advance(600_000)
        await lapseLots(inside)
        return true
      case 'suspend':
        await suspendLots(inside, ...source)
        return true
      case 'resume':
        await resumeLots(inside, ...source)
        return true
    }
  }
  try {
    return await site.database.db.transaction(async (tx) => {
      const isDone = await run({ ...world.parts, db: tx })
      if (act.isCut) throw new Cut()
      return isDone
    })
  } catch (error) {
    const isExpected = error instanceof Cut || /is booked otherwise|is no hold/.test((error as Error).message)
    const isRace = (error as { cause?: { code?: string } }).cause?.code === '23505'
    if (!isExpected && !isRace) throw error
    return false
  }
}

interface Sums {
  debits: bigint
  credits: bigint
  heldDebits: bigint
  heldCredits: bigint
}

/** Applies the rows in their order to a model of plain sums, which must never fall below zero. */
function replay(rows: readonly (typeof ledgerTransfers.$inferSelect)[], covered: ReadonlySet<number>) {
  const sums = new Map<number, Sums>()
  const of = (id: number): Sums => {
    const known = sums.get(id) ?? { debits: 0n, credits: 0n, heldDebits: 0n, heldCredits: 0n }
    sums.set(id, known)
    return known
  }
  for (const row of rows) {
    const [from, to] = [of(row.debitAccount), of(row.creditAccount)]
    const held = rows.find(({ id }) => id === row.pendingId)?.amount ?? 0n
    const change = row.kind === 'pending' ? row.amount : -held
    from.heldDebits += change
    to.heldCredits += change
    if (row.kind === 'posted' || row.kind === 'post') {
      from.debits += row.amount
      to.credits += row.amount
    }
    const free = ({ credits, debits, heldDebits }: Sums) => credits - debits - heldDebits
    expect({ debit: free(from), credit: free(to) }).toEqual({ debit: row.debitBalance, credit: row.creditBalance })
    if (covered.has(row.debitAccount)) expect(free(from)).toBeGreaterThanOrEqual(0n)
  }
  return sums
}

test('however acts interleave, repeat and end early, the books agree with a model of sums', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(Act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      async (rounds) => {
        const world = await openWorld()
        const answered: string[] = []
        for (const acts of rounds) {
          const results = await Promise.all(acts.map((act) => carryOut(world, act)))
          acts.forEach((act, at) => {
            if (results[at] && (act.kind === 'move' || act.kind === 'hold'))
              answered.push(deriveId(world.name, act.kind, act.key))
          })
        }
        const { db } = site.database
        const accounts = await db
          .select()
          .from(ledgerAccounts)
          .where(sql`id = any(${sql.param(world.accounts)}::bigint[]) or unit = ${`${world.name}-greeting`}`)
        const ids = accounts.map(({ id }) => id)
        const rows = await db
          .select()
          .from(ledgerTransfers)
          .where(inArray(ledgerTransfers.debitAccount, ids))
          .orderBy(asc(ledgerTransfers.seq))
        const sums = replay(rows, new Set(accounts.filter((account) => account.isCovered).map(({ id }) => id)))
        for (const account of accounts) {
          const { debits = 0n, credits = 0n, heldDebits = 0n, heldCredits = 0n } = sums.get(account.id) ?? {}
          expect(account).toMatchObject({
            postedDebits: debits,
            postedCredits: credits,
            pendingDebits: heldDebits,
            pendingCredits: heldCredits,
          })
        }
        // Each answered act is there, once.
        for (const id of answered) expect(rows.filter((row) => row.id === id)).toHaveLength(1)
        // A use takes no right twice, and is returned at most once.
        const uses = rows.filter(({ reason }) => reason === 'use.test')
        const returns = rows.filter(({ reason }) => reason === 'return.test')
        expect(new Set(uses.map(({ reference }) => reference)).size).toBe(uses.length)
        expect(new Set(returns.map(({ reference }) => reference)).size).toBe(returns.length)
        const rights = await readRights(world.parts, world.owner)
        for (const left of Object.values(rights)) expect(left).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 25 },
  )
})
