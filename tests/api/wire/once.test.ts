import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { getUserSettings } from '#contract/account/settings'
import { login, sendLoginCode } from '#contract/auth/login'
import { createComplaint } from '#contract/complaints/complaint'
import { saveFeedback } from '#contract/documents/service'
import { failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { makeUuid } from '#contract/uuid'
import { openDatabase } from '#server/db/database'
import { onceAnswers } from '#server/db/schema/accounts/onceAnswers'
import { feedbacks } from '#server/db/schema/documents'
import type { OuterServices } from '#server/services'
import { OnceActs } from '#server/wire/once'
import { purgeActs } from '#server/wire/purgeActs'
import { startLosingCommits } from '../../support/server/databases/lostCommits'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: { TRUST_PROXY: 'on' } })
})
afterAll(() => site.close())

/** Each writes from a place of its own: feedback from one place is limited. */
let places = 0
async function newUser() {
  const user = await site.user()
  return Object.assign(user, { address: `10.77.0.${++places}` })
}

const saying = (content: string) => ({ kind: 0, content })
const countOf = async (content: string) =>
  (await site.database.db.select().from(feedbacks).where(eq(feedbacks.content, content))).length

describe('a call that acts once', () => {
  test('returns its first success again to repeats with its key, simultaneous or later', async () => {
    const user = await newUser()
    user.onceKey = makeUuid(site.now().getTime())
    const input = saying('这句话只说一次')
    const answers = await Promise.all([1, 2, 3].map(() => user.get(saveFeedback, input)))
    expect(answers).toEqual([{}, {}, {}])
    expect(await user.get(saveFeedback, input)).toEqual({})
    expect(await countOf(input.content)).toBe(1)
  })

  test('acts again with another key or for another user', async () => {
    const user = await newUser()
    const other = await newUser()
    user.onceKey = other.onceKey = makeUuid(site.now().getTime())
    await user.get(saveFeedback, saying('这句话说三次'))
    await other.get(saveFeedback, saying('这句话说三次'))
    user.onceKey = makeUuid(site.now().getTime())
    await user.get(saveFeedback, saying('这句话说三次'))
    expect(await countOf('这句话说三次')).toBe(3)
  })

  test('refuses its key with another input, before and after its answer is forgotten', async () => {
    const user = await newUser()
    user.onceKey = makeUuid(site.now().getTime())
    await user.get(saveFeedback, saying('先说出来的话'))
    const otherWords = () => user.call(saveFeedback, saying('后说出来的话'))
    expect(await otherWords()).toMatchObject({ code: 1025 })
    await purgeActs(site.database.db, new Date(Date.now() + limits.onceKeptFor + 1000))
    expect(await otherWords()).toMatchObject({ code: 1025 })
    expect(await countOf('后说出来的话')).toBe(0)
  })

  test('is not done again after its answer is forgotten', async () => {
    const user = await newUser()
    user.onceKey = makeUuid(site.now().getTime())
    await user.get(saveFeedback, saying('昨天说的话'))
    await purgeActs(site.database.db, new Date(Date.now() + limits.onceKeptFor + 1000))
    expect(await user.call(saveFeedback, saying('昨天说的话'))).toMatchObject({ code: 1024 })
    expect(await countOf('昨天说的话')).toBe(1)
  })

  test('refuses one key with two inputs at the same time', async () => {
    const user = await newUser()
    user.onceKey = makeUuid(site.now().getTime())
    const inputs = ['同时说的话甲', '同时说的话乙', '同时说的话丙']
    const answers = await Promise.all(inputs.map((words) => user.call(saveFeedback, saying(words))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 1025)).toHaveLength(2)
  })

  test('refuses a key whose act may be forgotten, or that is made ahead of its time', async () => {
    const user = await newUser()
    for (const time of [Date.now() - limits.onceKnownFor, Date.now() + 2 * 86_400_000]) {
      user.onceKey = makeUuid(time)
      expect(await user.call(saveFeedback, saying('时间不对的话'))).toMatchObject({ code: 1025 })
    }
    expect(await countOf('时间不对的话')).toBe(0)
  })

  test('can be tried again after a refusal', async () => {
    const user = await newUser()
    user.onceKey = makeUuid(site.now().getTime())
    const refused = await user.call(createComplaint, {
      kind: 'job',
      id: 999_999,
      reason: 'fake',
      text: '',
      images: [],
    } as never)
    expect(refused).toMatchObject({ ok: false })
    const rows = await site.database.db.select().from(onceAnswers).where(eq(onceAnswers.path, createComplaint.path))
    expect(rows).toEqual([])
  })

  test('refuses a key that is not a UUID v7', async () => {
    const user = await newUser()
    user.onceKey = '1'
    expect(await user.call(saveFeedback, saying('这句话只说一次'))).toMatchObject({ code: 1025 })
  })

  test('leaves no trace if the server fails in the middle, so the same act can be done', async () => {
    const user = await newUser()
    user.onceKey = makeUuid(site.now().getTime())
    await site.database.db.execute(sql`
      create function fail_once() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
    await site.database.db.execute(sql`
      create trigger fail_once after update on once_answers for each row execute function fail_once()`)
    expect(await user.call(saveFeedback, saying('中途失败的话'))).toMatchObject({ code: 1099 })
    expect(await countOf('中途失败的话')).toBe(0)
    await site.database.db.execute(sql`drop trigger fail_once on once_answers`)
    await user.get(saveFeedback, saying('中途失败的话'))
    expect(await countOf('中途失败的话')).toBe(1)
  })
})

/** Blocks every write to `feedbacks` until the returned function is called. */
async function blockFeedback() {
  const { pool } = site.database
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table feedbacks in exclusive mode')
  const isWaitedFor = () =>
    vi.waitFor(async () => {
      const { rows } = await pool.query(`select 1 from pg_locks where relation = 'feedbacks'::regclass and not granted`)
      if (rows.length === 0) throw new Error('Nobody waits for the table')
    })
  const release = async () => {
    await client.query('rollback')
    client.release()
  }
  return { isWaitedFor, release }
}

test('repeats of an act in progress use no database connection', async () => {
  const user = await newUser()
  user.onceKey = makeUuid(site.now().getTime())
  const input = saying('这句话说六十遍')
  const table = await blockFeedback()
  const answers = Array.from({ length: 60 }, () => user.call(saveFeedback, input))
  await table.isWaitedFor()
  const other = await newUser()
  expect(await other.call(getUserSettings, {})).toMatchObject({ ok: true })
  await table.release()
  expect(await Promise.all(answers)).toEqual(Array(60).fill({ ok: true, data: {} }))
  expect(await countOf(input.content)).toBe(1)
})

test('waiting for an act in another process uses no connection', async () => {
  const { database } = site
  const small = await openDatabase({ ...database.connection, max: 1 }, () => {})
  const act = { tenantId: 1, userId: 7, path: '/api-user/test/act', onceKey: makeUuid(), input: {} }
  const services = { now: () => new Date(), secret: 'secret', live: {} } as OuterServices
  let runs = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const run = async () => {
    runs += 1
    await finished
    return success({ runs })
  }
  const first = new OnceActs().run({ ...services, db: database.db }, act, { run })
  await vi.waitFor(() => expect(runs).toBe(1))
  const second = new OnceActs().run({ ...services, db: small.db }, act, { run })
  for (let query = 0; query < 20; query++) await small.pool.query('select 1')
  finish()
  expect([await first, await second]).toEqual([success({ runs: 1 }), success({ runs: 1 })])
  await small.close()
})

describe('an act that needs something from outside', () => {
  const parts = (now = new Date()) =>
    ({ db: site.database.db, now: () => now, secret: 'secret', live: {} }) as unknown as OuterServices
  const newAct = () => ({ tenantId: 1, userId: 7, path: '/api-user/test/slow', onceKey: makeUuid(), input: {} })

  test('is prepared and done once by two processes', async () => {
    const act = newAct()
    const done: unknown[] = []
    let prepared = () => {}
    const isPrepared = new Promise<void>((resolve) => {
      prepared = resolve
    })
    const prepare = async () => {
      done.push('prepared')
      await isPrepared
      return success('content')
    }
    const run = async (_: unknown, content: unknown) => {
      done.push(content)
      return success({ at: done.length })
    }
    const both = [new OnceActs(), new OnceActs()].map((acts) => acts.run(parts(), act, { prepare, run }))
    await vi.waitFor(() => expect(done).toEqual(['prepared']))
    prepared()
    expect(await Promise.all(both)).toEqual([success({ at: 2 }), success({ at: 2 })])
    expect(done).toEqual(['prepared', 'content'])
  })

  test('can be tried again at once after its preparation failed or threw', async () => {
    const act = newAct()
    const acts = new OnceActs()
    const run = async () => success('done')
    const refused = failure(1010, 'no')
    expect(await acts.run(parts(), act, { prepare: async () => refused, run })).toEqual(refused)
    const broken = acts.run(parts(), act, { prepare: () => Promise.reject(new Error('broken')), run })
    await expect(broken).rejects.toThrow('broken')
    expect(await acts.run(parts(), act, { prepare: async () => success(1), run })).toEqual(success('done'))
  })

  test('is prepared by another process after the lease of one that died', async () => {
    const act = newAct()
    const dead = new OnceActs().run(parts(), act, { prepare: () => new Promise(() => {}), run: async () => success(1) })
    const ofAct = eq(onceAnswers.path, act.path)
    await vi.waitFor(async () => expect(await site.database.db.$count(onceAnswers, ofAct)).toBeGreaterThan(0))
    const later = new Date(Date.now() + 121_000)
    const steps = { prepare: async () => success(2), run: async (_: unknown, prepared: unknown) => success(prepared) }
    expect(await new OnceActs().run(parts(later), act, steps)).toEqual(success(2))
    void dead
  })

  test('writes nothing if its claim was taken over meanwhile', async () => {
    const act = newAct()
    let isLate = false
    const runs: string[] = []
    const steps = (name: string, prepare: () => Promise<unknown>) => ({
      prepare: async () => {
        await prepare()
        return success(name)
      },
      run: async () => {
        runs.push(name)
        return success(name)
      },
    })
    const takeOver = async () => {
      if (isLate) return
      isLate = true
      const later = parts(new Date(Date.now() + 121_000))
      expect(
        await new OnceActs().run(
          later,
          act,
          steps('second', async () => {}),
        ),
      ).toEqual(success('second'))
    }
    expect(await new OnceActs().run(parts(), act, steps('first', takeOver))).toEqual(success('second'))
    expect(runs).toEqual(['second'])
  })
})

test('an act that committed just before the server died is repeated with its stored reply and not done again', async () => {
  const losing = await startLosingCommits(inject('postgres'))
  const own = await Site.open({ reach: ({ database }) => ({ ...losing.connection, database }) })
  const user = await own.user()
  user.onceKey = makeUuid(site.now().getTime())
  const input = saying('这句话的回答丢了')
  await user.get(getUserSettings, {})
  losing.loseNext('once_answers')
  expect(await user.call(saveFeedback, input)).toMatchObject({ code: 1099 })
  const count = () => own.database.db.$count(feedbacks, eq(feedbacks.content, input.content))
  expect(await count()).toBe(1)
  expect(await user.get(saveFeedback, input)).toEqual({})
  expect(await count()).toBe(1)
  await own.close()
  await losing.close()
})

test('tokens in a stored reply cannot be read from the row', async () => {
  const user = site.visitor()
  const mobile = '13900008801'
  await user.get(sendLoginCode, { mobile })
  user.onceKey = makeUuid(site.now().getTime())
  const input = { type: 'code', mobile, code: await site.codeOf(mobile), role: 0, agreed: true } as const
  const session = await user.get(login, input)
  const { accessToken = '' } = user
  const [row] = await site.database.db.select().from(onceAnswers).where(eq(onceAnswers.path, login.path))
  expect(row?.answer).toBeTruthy()
  expect(Buffer.from(row?.answer ?? '', 'base64').toString('latin1')).not.toContain(accessToken)
  user.accessToken = undefined
  expect(await user.get(login, input)).toEqual(session)
  expect(user.accessToken).toBe(accessToken)
})
