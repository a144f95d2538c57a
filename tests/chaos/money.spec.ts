import { expect, test } from '@playwright/test'
import { defaultTenants } from '#server/features/tenants/tenants'
import { grant } from '#server/sessions/operators'
import { Client } from '../support/server/client'
import { Factory } from '../support/server/factories'
import { moneyEntry } from './build'
import { type Buyer, makeAct, noAnswers, type Scene } from './money/acts'
import { comeToRest, verifyBooks } from './money/verify'
import { Servers } from './servers'

/**
 * What money and rights must survive: servers and PostgreSQL killed while many people act. Only on demand, since the starts take
 * longer than the acts: `npm run chaos -- money`, with `ACTS=2000` for fewer, `MINUTES=30` for as many as are made in that time.
 */
const count = Number(process.env.ACTS ?? 100_000)
const most = Number(process.env.MINUTES ?? 90) * 60_000
const people = Math.min(60, Math.ceil(count / 50))
/** Acts under way at a time. */
const hands = 32
const servers = 2
/** Spread over the run; every third ends PostgreSQL, the others a server in turn. */
const kills = count < 10_000 ? 6 : 24

test.skip(process.env.CHAOS === 'short')

test(`money and rights under up to ${count} acts`, async () => {
  test.setTimeout(7_200_000)
  const began = Date.now()
  const stage = await Servers.open({ count: servers, entry: moneyEntry })
  try {
    const scene = await gather(stage)
    let begun = 0
    const since = Date.now()
    /** From 0 to 1. */
    const progress = () => Math.max(begun / count, (Date.now() - since) / most)
    const work = async () => {
      while (progress() < 1) {
        begun += 1
        await makeAct(scene)
      }
    }
    let killed = 0
    const kill = async () => {
      while (killed < kills) {
        const due = (killed + 1) / (kills + 1)
        await expect.poll(() => progress() >= due, { timeout: 7_200_000, intervals: [20] }).toBe(true)
        killed += 1
        if (killed % 3 === 2) await stage.killPostgres()
        else await stage.killServer(killed % servers)
      }
    }
    await Promise.all([...Array.from({ length: hands }, work), kill()])
    await comeToRest(stage)
    const counts = await verifyBooks(stage, scene.answers)
    const { acts, refused, retries } = scene.answers
    const seconds = Math.round((Date.now() - began) / 1000)
    console.table([{ acts, answered: acts - refused, refused, retries, killed, ...counts, seconds }])
  } finally {
    await stage.close()
  }
})

async function gather(stage: Servers): Promise<Scene> {
  const [tenant] = defaultTenants
  const make = new Factory(stage.db)
  const log = async () => {
    const user = await make.user()
    const clients = stage.urls.map((url) => new Client(url, tenant))
    for (const client of clients) await make.session(client, user, 0)
    return { userId: user.id, clients }
  }
  await stage.query(
    `update tenants set money_rules = '{"openOrders": 1000, "ordersAnHour": 10000, "passwordAboveDay": 100000000}'`,
  )
  const operator = await log()
  await grant(stage.db, operator.userId, ['money'])
  await stage.query(`update sessions set console_until = '9999-01-01' where user_id = ${operator.userId}`)
  const buyers: Buyer[] = []
  for (let at = 0; at < people; at += 1) buyers.push({ ...(await log()), paid: [], uses: [] })
  return { buyers, operators: operator.clients, answers: noAnswers(), random: seeded(20_261_123) }
}

/** The same numbers in each run; what they meet depends on how the acts interleave. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
