import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { register } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { chatLog, chatUsers, contacts, messages, talks } from '#server/db/schema/chat'
import { sendAlone, sendFrom } from '#server/features/chat/posting/sending'
import { wordQueue } from '#server/features/chat/search/wordQueue'
import { read, readUpTo } from '#server/features/chat/talks/reading'
import { changeChat, type Push } from '#server/features/chat/talks/updates'
import type { Services } from '#server/services'
import { ChatStage, type Chatter } from '../../../support/server/socket'

let stage: ChatStage
const pushed: Push[] = []
beforeAll(async () => {
  stage = await ChatStage.open({
    wrapLive: (live) => ({
      ...live,
      findOnline: async () => new Set<number>(),
      pushUpdates: (imUserId, updates) => void pushed.push({ imUserId, updates }),
    }),
  })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

interface Way {
  readonly send: (services: Services, imUserId: number, text: ReturnType<typeof textOf>) => ReturnType<typeof sendFrom>
  readonly read: (services: Services, reading: Parameters<typeof read>[1]) => Promise<unknown>
}

/** Texts go in batches, and a talk is read to its end, by one statement each. */
const inOneStatement: Way = { send: sendFrom, read }

const inTransactions: Way = {
  send: sendAlone,
  read: async (services, reading) => {
    const { pushes, ...state } = await changeChat(services, async (tx) => {
      return (await readUpTo(tx, reading)) ?? { pushes: [], unread: 0, seq: 0 }
    })
    return state
  },
}

/** Each text together with one of another talk, which the same lane writes. */
const besideOthers: Way = {
  read,
  send: async (services, imUserId, text) => {
    const { alice, cid } = await companionOf(text.cid)
    const [answer] = await Promise.all([
      sendFrom(services, imUserId, text),
      sendFrom(services, alice.imUserId, textOf(cid, '同时')),
    ])
    return answer
  },
}

const companions = new Map<number, Awaited<ReturnType<typeof begunTalk>>>()

async function companionOf(cid: number) {
  for (;;) {
    const known = companions.get(cid % 2)
    if (known) return known
    const begun = await begunTalk()
    companions.set(begun.cid % 2, begun)
  }
}

const textOf = (cid: number, text: string, clientId: string = randomUUID()) =>
  ({ type: 'text', cid, clientId, content: { text } }) as const

const say = async (from: Chatter, cid: number, text: string) => {
  const answer = await sendFrom(stage.services, from.imUserId, textOf(cid, text))
  if (!answer.ok || answer.data.message === null) throw new Error('A text was not sent')
  return answer.data.message
}

/** A talk in which both have written. */
async function begunTalk() {
  const pair = await stage.pair()
  await say(pair.alice, pair.cid, '您好')
  await say(pair.bob, pair.cid, '您好')
  return pair
}

/** Statements that the database was sent while `act` ran, but for those of the search index. */
async function countStatements(act: () => Promise<unknown>): Promise<string[]> {
  await stage.services.own(wordQueue).settled()
  const sent: string[] = []
  const { pool } = stage.database
  const query = pool.query.bind(pool)
  vi.spyOn(pool, 'query').mockImplementation(((config: { text: string }, ...rest: []) => {
    if (!config.text.includes('message_words')) sent.push(config.text)
    return query(config as never, ...rest)
  }) as never)
  const connect = vi.spyOn(pool, 'connect')
  await act()
  if (connect.mock.calls.length > sent.length)
    sent.push(...connect.mock.calls.slice(sent.length).map(() => 'connection'))
  vi.restoreAllMocks()
  return sent
}

test('a single text takes one database statement, and three after a change to its talk', async () => {
  const { alice, bob, cid } = await begunTalk()
  await say(alice, cid, '在吗')
  expect(await countStatements(() => say(alice, cid, '第一条'))).toHaveLength(1)
  expect(await countStatements(() => say(bob, cid, '第二条'))).toHaveLength(1)
  const mine = and(eq(contacts.cid, cid), eq(contacts.ownerIm, bob.imUserId))
  await stage.database.db.update(contacts).set({ isImproper: true }).where(mine)
  expect(await countStatements(() => say(alice, cid, '第三条'))).toHaveLength(3)
})

test('a text that waits for its talk follows what was changed there meanwhile', async () => {
  const { alice, bob, cid } = await begunTalk()
  await say(alice, cid, '在吗')
  const { db } = stage.database
  let sent: ReturnType<typeof say> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(chatUsers).where(eq(chatUsers.id, bob.imUserId)).for('update')
    const theirs = and(eq(contacts.cid, cid), eq(contacts.ownerIm, bob.imUserId))
    await tx.update(contacts).set({ isBlack: true }).where(theirs)
    sent = say(alice, cid, '还在吗')
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.execute(waits)).rowCount).toBe(1)
  })
  const [row] = await db
    .select({ ignored: messages.ignored })
    .from(messages)
    .where(and(eq(messages.cid, cid), eq(messages.id, (await sent)?.id ?? 0)))
  expect(row).toEqual({ ignored: true })
})

test('reading a talk to its end takes one database statement, also when there is nothing new', async () => {
  const { alice, bob, cid } = await begunTalk()
  const { id: msgId } = await say(alice, cid, '在吗')
  const reading = { cid, imUserId: bob.imUserId, msgId }
  expect(await countStatements(() => read(stage.services, reading))).toHaveLength(1)
  expect(await countStatements(() => read(stage.services, reading))).toHaveLength(1)
})

test('texts of many talks sent at once take as many statements as there are lanes', async () => {
  const begun = await Promise.all([1, 2, 3, 4, 5, 6].map(begunTalk))
  for (const { alice, cid } of begun) await say(alice, cid, '在吗')
  const statements = await countStatements(() =>
    Promise.all(begun.flatMap(({ alice, bob, cid }) => [say(alice, cid, '一'), say(bob, cid, '二')])),
  )
  expect(statements.length).toBeLessThanOrEqual(2)
})

test('a batch that the database refuses is counted, logged without its texts, and sent one by one', async () => {
  const { alice, cid } = await begunTalk()
  await say(alice, cid, '在吗')
  const failed = async () =>
    (await register.getSingleMetric('rencai_chat_failed_batches_total')?.get())?.values[0]?.value
  const before = (await failed()) ?? 0
  const warn = vi.spyOn(stage.services.log, 'warn')
  vi.spyOn(stage.services.db._.session, 'prepareQuery').mockImplementationOnce(() => {
    throw new Error('The connection was lost')
  })
  await say(alice, cid, '很私密的话')
  expect(await failed()).toBe(before + 1)
  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(warn.mock.calls)).not.toContain('很私密')
})

const Flags = fc.record({ isBlack: fc.boolean(), isImproper: fc.boolean(), isRemove: fc.boolean() })
const rarely = { maxLength: 1 }
const Act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('say' as const),
      by: fc.nat(1),
      text: fc.constantFrom('好', '来刷单返利', '明天见'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('again' as const), by: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('read' as const), by: fc.nat(1), unseen: fc.constantFrom(0, 0, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reread' as const), by: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('set' as const), by: fc.nat(1), flags: Flags }) },
)
const Story = fc.record({
  begins: fc.array(fc.nat(1), { maxLength: 3 }),
  blocked: fc.array(fc.nat(1), rarely),
  acts: fc.array(Act, { maxLength: 8 }),
})

test('a text or a reading in one statement writes, answers and pushes the same as in a transaction of its own', async () => {
  await fc.assert(
    fc.asyncProperty(Story, async (story) => {
      const expected = await live(story, inTransactions)
      expect(await live(story, inOneStatement)).toEqual(expected)
      expect(await live(story, besideOthers)).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})

/** What a story leaves in the database, its answers and pushes, with people and messages named by their place in it. */
async function live(
  { begins, blocked, acts }: typeof Story extends fc.Arbitrary<infer Value> ? Value : never,
  way: Way,
) {
  const { alice, bob, cid } = await stage.pair()
  const { db } = stage.database
  const people = [alice, bob] as const
  const person = (at: number) => people[at] ?? alice
  const sent: string[] = []
  const answers: unknown[] = []
  pushed.length = 0
  const send = async (by: number, text: string, clientId: string = randomUUID()) => {
    sent.push(clientId)
    answers.push(await way.send(stage.services, person(by).imUserId, textOf(cid, text, clientId)))
  }
  for (const by of begins) await send(by, '开始')
  for (const by of blocked)
    await db
      .update(chatUsers)
      .set({ blocked: true })
      .where(eq(chatUsers.id, person(by).imUserId))
  for (const each of acts) {
    const { imUserId } = person(each.by)
    if (each.act === 'say') await send(each.by, each.text)
    else if (each.act === 'again') await send(each.by, '又一次', sent.at(-1))
    else if (each.act === 'set')
      await db
        .update(contacts)
        .set(each.flags)
        .where(and(eq(contacts.cid, cid), eq(contacts.ownerIm, imUserId)))
    else if (each.act === 'reread') await sendAlone(stage.services, imUserId, { type: 'reread', cid, content: {} })
    else answers.push(await way.read(stage.services, { cid, imUserId, msgId: await lastSeen(cid, each.unseen) }))
  }
  const ours = people.map(({ imUserId }) => imUserId)
  const said = await db.select().from(messages).where(eq(messages.cid, cid)).orderBy(asc(messages.id))
  const logs = await Promise.all(
    ours.map((imUserId) => db.select().from(chatLog).where(eq(chatLog.imUserId, imUserId)).orderBy(asc(chatLog.seq))),
  )
  const left = {
    answers,
    said,
    talk: await db
      .select({ ...getTableColumns(talks), id: talks.jobId })
      .from(talks)
      .where(eq(talks.id, cid)),
    sides: await db.select().from(contacts).where(eq(contacts.cid, cid)).orderBy(asc(contacts.ownerIm)),
    logs,
    ends: await Promise.all(
      ours.map((id) => db.select({ seq: chatUsers.seq }).from(chatUsers).where(eq(chatUsers.id, id))),
    ),
    pushed: ours.map((imUserId) =>
      pushed.filter((push) => push.imUserId === imUserId).flatMap(({ updates }) => updates),
    ),
  }
  return named(left, { people: ours, cid, ids: said.map(({ id }) => id), sent })
}

/** The newest message of a talk but for the last `unseen`; a number above all if there is none. */
async function lastSeen(cid: number, unseen: number): Promise<number> {
  const rows = await stage.database.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.cid, cid))
    .orderBy(asc(messages.id))
  return rows.at(-1 - unseen)?.id ?? Number.MAX_SAFE_INTEGER
}

interface Names {
  readonly people: readonly number[]
  readonly cid: number
  readonly ids: readonly number[]
  readonly sent: readonly string[]
}

/** Chat users, messages and client ids by their place, times left out: two tellings of one story differ in nothing else. */
function named(value: unknown, names: Names): unknown {
  const rename = (key: string, it: unknown): unknown => {
    if (key === 'clientId') return `client ${names.sent.indexOf(String(it))}`
    if (/At$|^cid$|Name$|^name$|avatar|^userId$/.test(key) && it !== null) return key
    if (/Im$|^(imUserId|chatImUserId|fromUserId|toUserId)$/.test(key))
      return it === null ? null : `person ${names.people.indexOf(Number(it))}`
    if (/^(id|message|lastMessage|lastMessageId|readMsgId|peerReadMsgId|msgId)$/.test(key) && Number(it) > 0)
      return `message ${names.ids.indexOf(Number(it))}`
    return it
  }
  return JSON.parse(JSON.stringify(value, rename))
}
