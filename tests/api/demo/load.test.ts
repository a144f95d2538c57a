import { readFile } from 'node:fs/promises'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MessageContent } from '#contract/chat/model'
import { users } from '#server/db/schema/accounts/accounts'
import { chatUsers, contacts, exchanges, messages, talks } from '#server/db/schema/chat'
import { brandAddresses, brandCertifications, brands } from '#server/db/schema/companies'
import { interviews } from '#server/db/schema/interviews'
import { jobSends, jobs } from '#server/db/schema/jobs'
import { orders } from '#server/db/schema/money/trade'
import { expectations, resumeRows, resumes } from '#server/db/schema/resumes'
import { uploads } from '#server/db/schema/uploads'
import { demoColleague, demoPassword, demoRecruiter, demoSeeker } from '#server/demo/accounts'
import { loadDemo } from '#server/demo/load/load'
import { loadCertifications } from '#server/demo/load/loadQueues'
import { allProducts } from '#server/features/areas'
import { isPassword } from '#server/identity/passwords'
import { createTestDatabase, type TestDatabase } from '../../support/server/databases/database'

const now = new Date('2026-11-20T10:00:00Z')
const first = 1
let database: TestDatabase
let indexesBefore: unknown[]
/** Of each of two processes that start at the same time. */
const reports: readonly string[][] = [[], []]

beforeAll(async () => {
  database = await createTestDatabase()
  indexesBefore = await readIndexes()
  const load = (said: string[]) =>
    loadDemo(database.db, { scale: 'small', now, report: (sentence) => said.push(sentence) })
  await Promise.all(reports.map(load))
})

afterAll(() => database.close())

async function readIndexes(): Promise<unknown[]> {
  const { rows } = await database.pool.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  return rows
}

type Counted = typeof jobs | typeof brands | typeof resumes | typeof users | typeof orders

async function numberOf(table: Counted, tenantId: number) {
  const [row] = await database.db.select({ n: count() }).from(table).where(eq(table.tenantId, tenantId))
  return row?.n
}

describe('loading the demo', () => {
  test('fills the first tenant and adds some data to the others, once when two processes start at the same time', async () => {
    expect([await numberOf(brands, first), await numberOf(jobs, first), await numberOf(resumes, first)]).toEqual([
      40, 400, 200,
    ])
    expect([await numberOf(brands, 7), await numberOf(jobs, 7), await numberOf(resumes, 7)]).toEqual([6, 40, 30])
    expect([await numberOf(orders, first), await numberOf(orders, 7)]).toEqual([27, 10])
    expect(new Set(reports.flat()).size).toBe(7)
    for (const said of reports) expect(new Set(said).size).toBe(said.length)
  })

  test('leaves every index as it was', async () => {
    expect(await readIndexes()).toEqual(indexesBefore)
  })

  test('has no effect the second time', async () => {
    const before = await numberOf(users, first)
    await expect(loadDemo(database.db, { scale: 'small', now })).resolves.toBe(false)
    expect(await numberOf(users, first)).toBe(before)
  })

  test('fills a tenant completely or not at all', async () => {
    const fresh = await createTestDatabase()
    try {
      await fresh.pool.query('alter table job_sends add constraint none check (false)')
      await expect(loadDemo(fresh.db, { scale: 'small', now })).rejects.toThrow()
      const [row] = await fresh.db.select({ n: count() }).from(users)
      expect(row?.n).toBe(0)
    } finally {
      await fresh.close()
    }
  })
})

describe('the loaded demo', () => {
  test('has the demo accounts in every tenant, with the printed password', async () => {
    for (const { mobile } of [demoSeeker, demoRecruiter, demoColleague]) {
      const rows = await database.db.select().from(users).where(eq(users.mobile, mobile))
      expect(rows.map(({ tenantId }) => tenantId).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(rows.every(({ autoReply }) => !autoReply)).toBe(true)
      expect(await isPassword(rows[0]?.passwordHash, demoPassword)).toBe(true)
    }
    const others = await database.db
      .select({ n: count() })
      .from(users)
      .where(and(isNull(users.passwordHash), eq(users.autoReply, true), eq(users.tenantId, first)))
    expect(others[0]?.n).toBe(((await numberOf(users, first)) ?? 0) - 3)
  })

  test('counts each company’s open jobs, geocodes its addresses and finds it by name', async () => {
    const wrong = await database.db.execute(sql`
      select b.id from brands b
      where b.open_jobs <> (select count(*) from jobs j where j.brand_id = b.id and j.status = 1)
        or (select count(*) from brand_addresses a where a.brand_id = b.id and a.is_default) <> 1
        or b.search = ''::tsvector`)
    expect(wrong.rows).toEqual([])
    const [placed] = await database.db.select({ n: count() }).from(brandAddresses).where(gt(brandAddresses.lat, 0))
    expect(placed?.n).toBeGreaterThan(76)
  })

  test('has jobs with the words and order that search needs, from recruiters of their company', async () => {
    const wrong = await database.db.execute(sql`
      select j.id from jobs j
      left join recruiters r on r.user_id = j.user_id and r.brand_id = j.brand_id and r.tenant_id = j.tenant_id
      left join job_words w on w.id = j.id
      left join job_ranks k on k.id = j.id
      where r.user_id is null or coalesce(w.search, '') = ''::tsvector or coalesce(w.body, '') = ''::tsvector or j.score = 0
        or (j.status = 1) <> (k.id is not null) or k.score <> j.score
        or (j.monthly_max = 0 and j.salary_max > 0)`)
    expect(wrong.rows).toEqual([])
  })

  test('has resumes that recruiters can find, with their sections', async () => {
    const listed = await database.db.select().from(resumes).where(eq(resumes.tenantId, first))
    expect(listed.every((row) => row.listed && row.integrity === 100 && row.name !== '')).toBe(true)
    const [wanted] = await database.db.select({ n: count() }).from(expectations).where(eq(expectations.tenantId, first))
    const [learned] = await database.db.select({ n: count() }).from(resumeRows).where(eq(resumeRows.tenantId, first))
    expect([(wanted?.n ?? 0) >= 200, (learned?.n ?? 0) >= 200]).toEqual([true, true])
  })

  test('has talks whose contacts agree with their messages', async () => {
    const rows = await database.db.select().from(contacts).innerJoin(talks, eq(talks.id, contacts.cid))
    expect(rows.length).toBeGreaterThan(2 * 40)
    const all = await database.db.select().from(messages).orderBy(messages.id)
    for (const { contacts: mine, talks: talk } of rows) {
      const said = all.filter(({ cid }) => cid === talk.id)
      expect(mine.lastMessageId).toBe(said.at(-1)?.id)
      expect(mine.chatAt).toEqual(said.at(-1)?.sendAt)
      expect(said.map(({ sendAt }) => sendAt.getTime())).toEqual(
        said.map(({ sendAt }) => sendAt.getTime()).sort((a, b) => a - b),
      )
      const received = said.filter(({ toIm }) => toIm === mine.ownerIm)
      expect(received.filter(({ id }) => id > mine.readMsgId)).toHaveLength(mine.unread)
      const theirs = rows.find(({ contacts: other }) => other.cid === mine.cid && other.ownerIm === mine.peerIm)
      expect(mine.peerReadMsgId).toBe(theirs?.contacts.readMsgId)
      expect([talk.seekerWrote, talk.recruiterWrote]).toEqual([
        said.some(({ fromIm }) => fromIm === talk.seekerIm),
        said.some(({ fromIm }) => fromIm === talk.recruiterIm),
      ])
      expect(talk.initiatorIm).toBe(said[0]?.fromIm)
    }
  })

  test('has interviews that match the requests and states in their talks', async () => {
    const rows = await database.db.select().from(interviews).where(eq(interviews.tenantId, first))
    expect(new Set(rows.map(({ status }) => status)).size).toBe(6)
    for (const row of rows) {
      const said = await database.db.select().from(messages).where(eq(messages.cid, row.cid)).orderBy(messages.id)
      const request = said.find(({ id }) => id === row.requestId)
      expect(request).toMatchObject({ type: 'interviewExchange', content: { interview: { id: row.id } } })
      for (const { type, content } of said) {
        expect(MessageContent.safeParse(content).error?.issues).toBeUndefined()
        if (type.startsWith('interviewExchange') && content.outcome)
          expect(content.outcome.requestId).toBe(row.requestId)
      }
      const [exchange] = await database.db.select().from(exchanges).where(eq(exchanges.requestId, row.requestId))
      expect(exchange?.status).toBe(request?.content.exchange?.status)
    }
  })

  test('greets both demo accounts with unread messages', async () => {
    for (const [mobile, role] of [
      [demoSeeker.mobile, 0],
      [demoRecruiter.mobile, 1],
    ] as const) {
      const [row] = await database.db
        .select({ unread: sql<number>`sum(${contacts.unread})::int` })
        .from(contacts)
        .innerJoin(chatUsers, eq(chatUsers.id, contacts.ownerIm))
        .innerJoin(users, eq(users.id, chatUsers.userId))
        .where(and(eq(users.tenantId, first), eq(users.mobile, mobile), eq(chatUsers.role, role)))
      expect(row?.unread).toBeGreaterThan(0)
    }
  })

  test('includes each sent resume that a talk mentions', async () => {
    const [sent] = await database.db.select({ n: count() }).from(jobSends)
    const [mentioned] = await database.db
      .select({ n: sql<number>`count(distinct ${messages.cid})::int` })
      .from(messages)
      .where(eq(messages.type, 'resume'))
    expect(sent?.n).toBe(mentioned?.n)
    expect(sent?.n).toBeGreaterThan(5)
  })

  test('has a colleague of the demo recruiter, who took over applications with their talks', async () => {
    const { rows } = await database.db.execute<{ tenantId: number; taken: number }>(sql`
      select u.tenant_id as "tenantId", count(s.id)::int as taken from users u
      join recruiters r on r.user_id = u.id join chat_users c on c.user_id = u.id
      join job_sends s on s.handler_id = u.id and s.cid in (select id from talks where recruiter_im = c.id)
      where u.mobile = ${demoColleague.mobile} group by u.tenant_id`)
    expect(rows.find(({ tenantId }) => tenantId === first)?.taken).toBe(3)
  })

  test('gives operators jobs to review, and with a storage companies to certify', async () => {
    const waiting = and(eq(jobs.tenantId, first), eq(jobs.status, 4))
    expect(await database.db.$count(jobs, waiting)).toBe(3)
    const kept = new Map<string, Buffer>()
    const storage = {
      put: async (name: string, path: string) => void kept.set(name, await readFile(path)),
      read: async () => undefined,
      remove: async () => {},
      list: async function* () {},
    }
    const { db } = database
    await db.transaction(async (tx) => {
      await loadCertifications(tx, { tenantId: first, now, secret: 'x'.repeat(32), storage })
      const rows = await tx.select().from(brandCertifications).where(eq(brandCertifications.tenantId, first))
      expect(rows.map(({ state }) => state).toSorted()).toEqual([1, 1, 2, 3])
      const files = await tx.select().from(uploads).where(eq(uploads.kind, 'document'))
      expect(files.every(({ sha256 }) => kept.has(sha256))).toBe(true)
    })
  })

  test('sells what sites sell, so that one demo account is a member and the other was', async () => {
    const { rows } = await database.db.execute<{ role: number; live: boolean; used: boolean }>(sql`
      select m.role, m.ends_at > ${now.toISOString()} as live, exists (
        select 1 from right_lots l join ledger_transfers t on t.debit_account = l.account_id
        where l.source_id = m.id::text and t.reason like 'use.%') as used
      from memberships m where m.tenant_id = ${first} order by m.role, m.ends_at desc`)
    expect(rows[0]).toEqual({ role: 0, live: false, used: true })
    expect(rows.filter(({ role }) => role === 1)[0]).toEqual({ role: 1, live: true, used: true })
    const bought = await database.db.select().from(orders).where(eq(orders.tenantId, first))
    for (const { product, item } of bought.filter((order) => order.product !== 'recharge'))
      expect([product, allProducts.find(({ kind }) => kind === product)?.describe(item)]).toEqual([
        product,
        expect.arrayContaining([expect.objectContaining({ value: expect.stringMatching(/.+/) })]),
      ])
  })

  test('gives both demo accounts applications in several states, with a line of time', async () => {
    for (const [mobile, side] of [
      [demoSeeker.mobile, jobSends.seekerId],
      [demoRecruiter.mobile, jobSends.recruiterId],
    ] as const) {
      const sends = await database.db
        .select({
          status: jobSends.status,
          events: sql<number>`(select count(*)::int from job_send_events where send_id = ${jobSends.id} and kind <> 'handOver')`,
        })
        .from(jobSends)
        .innerJoin(users, eq(users.id, side))
        .where(and(eq(users.mobile, mobile), eq(jobSends.tenantId, first)))
      expect(new Set(sends.map(({ status }) => status)).size).toBeGreaterThan(3)
      for (const { status, events } of sends) expect(events).toBe(Math.min(status, 2) + 1)
    }
  })
})
