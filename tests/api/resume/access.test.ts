import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingExchange } from '#contract/chat/commands'
import { agreed, getExchangedFile } from '#contract/chat/exchange'
import { sendByHttp } from '#contract/chat/fallback'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { findAccess, verifyAccess } from '#contract/resume/access'
import { getOwnCard } from '#contract/resume/own/ownCard'
import { findPeople, getPerson } from '#contract/resume/people'
import { findResumeViews } from '#contract/resume/views'
import { backUp } from '#server/backup/backup'
import { ledgerCommand } from '#server/commands/ledger'
import { recruiters } from '#server/db/schema/recruiters'
import { resumeAttachments, uploads } from '#server/db/schema/uploads'
import { disclose } from '#server/features/resume/ledger/disclose'
import { defaultTenants } from '#server/features/tenants/tenants'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { Site, secretOfTests, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

async function makePerson() {
  const person = await site.user()
  const { id } = await site.make.sendableResume(person.userId, { listed: true, name: '林一帆' })
  return { person, id }
}

/** The owner's ledger, the first look first. */
const looksAt = async (owner: User, input: InputOf<typeof findAccess> = {}) =>
  (await owner.get(findAccess, input)).list.map(({ kind }) => kind).reverse()

const services = () => ({ db: site.database.db, now: () => site.now(), secret: secretOfTests })
const cardOf = (ownerId: number) => ({ ownerId, kind: 'card', part: null }) as const
const wholeOf = (ownerId: number) => ({ ownerId, kind: 'whole', part: null }) as const

/** Statements that noting these looks takes. */
async function countStatements(run: (db: Site['database']['db']) => Promise<unknown>): Promise<number> {
  let count = 0
  const db = new Proxy(site.database.db, {
    get: (target, name) => {
      if (name === 'execute') count += 1
      return Reflect.get(target, name, target)
    },
  })
  await run(db)
  return count
}

describe('the ledger of access', () => {
  test('has each way in which a resume is seen, with the viewer as they were called then', async () => {
    const { person, id } = await makePerson()
    const viewer = await site.recruiter()
    await viewer.get(findPeople, { sort: 'latest' })
    await viewer.get(findPeople, { sort: 'latest' })
    await viewer.get(getPerson, { id })
    await site.database.db.update(recruiters).set({ name: '改名了' }).where(eq(recruiters.userId, viewer.userId))
    const { list, total } = await person.get(findAccess, {})
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { position: 2, kind: 'whole', viewer: { userId: viewer.userId, name: '周敏', jobTitle: '招聘经理' } },
      { position: 1, kind: 'card', viewer: { name: '周敏', brandName: expect.stringContaining('海风') } },
    ])
    site.advance(86_400_000)
    await site.make.session(viewer, { id: viewer.userId, tenantId: 1 }, 1)
    await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
    await viewer.get(findPeople, { sort: 'latest' })
    expect(await looksAt(person)).toEqual(['card', 'whole', 'card'])
  })

  test('distinguishes masked cards, and does not record refused or own looks', async () => {
    const { person, id } = await makePerson()
    const newcomer = await site.user({ role: 1 })
    await newcomer.get(findPeople, { sort: 'latest' })
    expect(await newcomer.call(getPerson, { id })).toMatchObject({ code: codes.companyMissing })
    await person.get(getOwnCard, {})
    expect(await looksAt(person)).toEqual(['masked'])
    expect((await person.get(getOwnCard, {})).viewers).toBe(0)
    await disclose(services(), { tenantId: 1, userId: person.userId }, [wholeOf(person.userId)])
    expect(await looksAt(person)).toEqual(['masked'])
  })

  test('has numbers and files that changed hands, on the seeker’s side only', async () => {
    const { alice, bob, cid } = await talkers.talk()
    await site.make.sendableResume(alice.userId, { name: '林一帆' })
    await talkers.say(alice, cid, '您好')
    await talkers.say(bob, cid, '您好')
    const send = async (from: Talker, input: OutgoingExchange) => {
      const { message } = await (await talkers.hub(from)).get(sendByHttp, input)
      return message?.id ?? 0
    }
    const mobile = await send(bob, { type: 'mobileExchange', cid, clientId: randomUUID(), content: {} })
    expect(await looksAt(alice)).toEqual([])
    const content = { requestId: mobile, status: agreed }
    await send(alice, { type: 'mobileExchangeResult', cid, clientId: randomUUID(), content })
    const attachmentId = await attach(alice)
    const file = await send(alice, { type: 'resumeExchange', cid, clientId: randomUUID(), content: { attachmentId } })
    const taken = { requestId: file, status: agreed }
    await send(bob, { type: 'resumeExchangeResult', cid, clientId: randomUUID(), content: taken })
    await alice.get(getExchangedFile, { requestId: file })
    await bob.get(getExchangedFile, { requestId: file })
    const { list } = await alice.get(findAccess, {})
    expect(list).toMatchObject([
      { kind: 'attachment', subject: '林一帆.pdf', viewer: { userId: bob.userId } },
      { kind: 'mobile', subject: '', viewer: { userId: bob.userId } },
    ])
    expect(JSON.stringify(list)).not.toContain(alice.mobile)
    expect(await looksAt(bob).catch((error: Error) => error.message)).toContain(String(codes.roleMissing))
  })

  test('is what the lists of viewers are made of', async () => {
    const { person, id } = await makePerson()
    const viewer = await site.recruiter()
    await viewer.get(findPeople, { sort: 'latest' })
    expect(await person.get(findResumeViews, {})).toMatchObject({ list: [] })
    await viewer.get(getPerson, { id })
    await site.database.pool.query('delete from resume_views where resume_id = $1', [id])
    site.advance(1000)
    expect(await person.get(findResumeViews, {})).toMatchObject({ list: [{ userId: viewer.userId }] })
    expect(await person.get(getOwnCard, {})).toMatchObject({ viewers: 1, viewersBefore: 0 })
  })

  test('is filtered by kind, time and name, and read in pages', async () => {
    const { person } = await makePerson()
    const [one, other] = [await site.recruiter(), await site.recruiter()]
    await site.database.db.update(recruiters).set({ name: '50%的人' }).where(eq(recruiters.userId, other.userId))
    const old = { ...services(), now: () => new Date(site.now().getTime() - 40 * 86_400_000) }
    await disclose(old, { tenantId: 1, userId: one.userId }, [wholeOf(person.userId)])
    await disclose(services(), { tenantId: 1, userId: one.userId }, [cardOf(person.userId)])
    await disclose(services(), { tenantId: 1, userId: other.userId }, [wholeOf(person.userId)])
    expect(await looksAt(person)).toEqual(['whole', 'card', 'whole'])
    expect(await looksAt(person, { kinds: ['card', 'masked'] })).toEqual(['card'])
    expect(await looksAt(person, { days: 30 })).toEqual(['card', 'whole'])
    expect(await looksAt(person, { keyword: '周敏' })).toEqual(['whole', 'card'])
    expect(await looksAt(person, { keyword: '0%的' })).toEqual(['whole'])
    expect(await looksAt(person, { keyword: '%' })).toEqual(['whole'])
    const first = await person.get(findAccess, { limit: 2 })
    const second = await person.get(findAccess, { limit: 2, cursor: first.next })
    expect([first, second].map(({ list, total }) => [list.length, total])).toEqual([
      [2, 3],
      [1, null],
    ])
    expect(second.next).toBeUndefined()
  })

  test('is for its owner alone', async () => {
    const { person } = await makePerson()
    const viewer = await site.recruiter()
    await disclose(services(), { tenantId: 1, userId: viewer.userId }, [wholeOf(person.userId)])
    expect(await looksAt(await site.user())).toEqual([])
    expect(await looksAt(await site.user({ tenant: defaultTenants[1] }))).toEqual([])
    for (const endpoint of [findAccess, verifyAccess]) {
      expect(await viewer.call(endpoint, {})).toMatchObject({ code: codes.roleMissing })
      expect(await site.visitor().call(endpoint, {})).toMatchObject({ code: codes.notLoggedIn })
      expect(await person.callRaw(endpoint, { userId: 1 })).toMatchObject({ code: codes.invalidInput })
    }
    expect(await person.call(findAccess, { cursor: 'forged' })).toMatchObject({ code: codes.invalidInput })
    expect(await person.callRaw(findAccess, { kinds: ['all'] })).toMatchObject({ code: codes.invalidInput })
    expect(await person.callRaw(findAccess, { days: 31 })).toMatchObject({ code: codes.invalidInput })
  })
})

describe('noting looks', () => {
  test('takes two statements for a page of cards, one if all are recorded, and records no look twice', async () => {
    const viewer = { tenantId: 1, userId: (await site.recruiter()).userId }
    const owners: number[] = []
    for (let at = 0; at < 20; at += 1) owners.push((await site.make.user()).id)
    const noteCards = () =>
      countStatements((db) => disclose({ ...services(), db }, viewer, [...owners, ...owners].map(cardOf)))
    expect(await noteCards()).toBe(3)
    expect(await noteCards()).toBe(2)
    const noteCard = () => countStatements((db) => disclose({ ...services(), db }, viewer, owners.map(cardOf)))
    expect(await noteCard()).toBe(1)
    const ownerId = owners[0] ?? 0
    const now = new Date()
    const look = () => disclose({ ...services(), now: () => now }, viewer, [wholeOf(ownerId)])
    await Promise.all([look(), look(), look()])
    const { rows } = await site.database.pool.query(
      'select kind, count(*)::int from resume_access where viewer_id = $1 group by kind order by kind',
      [viewer.userId],
    )
    expect(rows).toEqual([
      { kind: 'card', count: 20 },
      { kind: 'whole', count: 1 },
    ])
  })

  test('by many at once makes one chain without gaps', async () => {
    const people = [await makePerson(), await makePerson()]
    const ids = people.map(({ person }) => person.userId)
    const viewers = await Promise.all(Array.from({ length: 8 }, () => site.recruiter()))
    await Promise.all(
      viewers.flatMap(({ userId }, at) => {
        const viewer = { tenantId: 1, userId }
        const order = at % 2 === 0 ? ids : ids.toReversed()
        return [
          disclose(services(), viewer, order.map(cardOf)),
          site.database.db.transaction((tx) => disclose({ ...services(), db: tx }, viewer, order.map(wholeOf))),
        ]
      }),
    )
    for (const { person } of people) expect(await person.get(verifyAccess, {})).toEqual({ checked: 16, brokenAt: null })
  })

  test('is undone with the transaction of the look', async () => {
    const { person } = await makePerson()
    const viewer = { tenantId: 1, userId: (await site.recruiter()).userId }
    const failed = site.database.db.transaction(async (tx) => {
      await disclose({ ...services(), db: tx }, viewer, [wholeOf(person.userId)])
      throw new Error('The look fails')
    })
    await expect(failed).rejects.toThrow('The look fails')
    expect(await person.get(verifyAccess, {})).toEqual({ checked: 0, brokenAt: null })
  })
})

describe('a chain', () => {
  async function makeChain(): Promise<User> {
    const { person } = await makePerson()
    for (let at = 0; at < 5; at += 1) {
      const { userId } = await site.recruiter()
      await disclose(services(), { tenantId: 1, userId }, [wholeOf(person.userId)])
    }
    return person
  }

  test.each([
    [
      'an entry that was changed',
      `update resume_access set viewer_name = '某人' where position = 3 and owner_id = $1`,
      3,
    ],
    [
      'a time that was changed',
      `update resume_access set at = at - interval '1 day' where position = 2 and owner_id = $1`,
      2,
    ],
    ['an entry that was removed', 'delete from resume_access where position = 2 and owner_id = $1', 2],
    ['a last entry that was removed', 'delete from resume_access where position = 5 and owner_id = $1', 5],
    ['all entries removed', 'delete from resume_access where owner_id = $1', 1],
    [
      'entries that were exchanged',
      `update resume_access a set viewer_id = b.viewer_id, hash = b.hash from resume_access b
       where a.owner_id = $1 and b.owner_id = $1 and a.position = 3 and b.position = 4`,
      3,
    ],
  ])('shows %s, to its owner and to the operator', async (_what, statement, brokenAt) => {
    const person = await makeChain()
    expect(await person.get(verifyAccess, {})).toEqual({ checked: 5, brokenAt: null })
    await site.database.pool.query(statement, [person.userId])
    expect(await person.get(verifyAccess, {})).toMatchObject({ brokenAt })
    const verify = ledgerCommand(site.database.db, ['verify', 'fjrcw'], { secret: secretOfTests, dataDir: '' })
    await expect(verify).rejects.toThrow(`用户 ${person.userId} 的记录从第 ${brokenAt} 条起与写下时不一致。`)
    await site.database.pool.query('delete from users where id = $1', [person.userId])
  })

  test('that was set back together with its head is found by a backup', async () => {
    const person = await makeChain()
    const { pool } = site.database
    const folder = await mkdtemp(join(tmpdir(), 'rencai-ledger-'))
    const file = join(folder, 'day.tar')
    const secret = { secret: secretOfTests, dataDir: site.dataDir }
    await backUp(file, site.database, { ...secret, s3: undefined, backupPassphrase: undefined })
    const verify = (words: readonly string[]) => ledgerCommand(site.database.db, ['verify', ...words], secret)
    const holds = [expect.stringMatching(/位用户.*全部一致。$/), expect.stringMatching(/管理员.*全部一致。$/)]
    expect(await verify(['fjrcw', '--backup', file])).toEqual(holds)
    await pool.query('delete from resume_access where owner_id = $1 and position > 3', [person.userId])
    await pool.query(
      `update resume_access_heads set position = 3, hash = (
         select hash from resume_access where owner_id = $1 and position = 3) where owner_id = $1`,
      [person.userId],
    )
    expect(await verify([])).toEqual(holds)
    const lost = `用户 ${person.userId} 的记录与备份不一致：备份时的第 5 条被改动或删除了。`
    await expect(verify(['--backup', file])).rejects.toThrow(lost)
    await expect(verify(['--backup'])).rejects.toThrow('用法')
    await expect(verify(['--backup', join(folder, 'none.tar')])).rejects.toThrow('没有备份文件')
    await pool.query(`update users set mobile = 'closed-' || id where id = $1`, [person.userId])
    expect(await verify(['--backup', file])).toEqual(holds)
    await pool.query('delete from users where id = $1', [person.userId])
    await rm(folder, { recursive: true, force: true })
  })

  test('is removed with its owner’s account, and outlives the viewer’s', async () => {
    const person = await makeChain()
    await site.database.pool.query(
      'delete from users where id in (select viewer_id from resume_access where owner_id = $1)',
      [person.userId],
    )
    expect(await looksAt(person)).toHaveLength(5)
    const verify = (words: readonly string[]) =>
      ledgerCommand(site.database.db, words, { secret: secretOfTests, dataDir: '' })
    expect(await verify(['verify'])).toContainEqual(
      expect.stringMatching(/^已核对 \d+ 位用户的 \d+ 条记录，全部一致。$/),
    )
    await expect(verify(['verify', 'nosite'])).rejects.toThrow('没有站点 nosite。')
    await expect(verify([])).rejects.toThrow('用法')
    await site.database.pool.query('delete from users where id = $1', [person.userId])
    const { rows } = await site.database.pool.query('select from resume_access where owner_id = $1', [person.userId])
    expect(rows).toEqual([])
  })
})

async function attach(owner: Talker): Promise<number> {
  const { db } = site.database
  const file = { kind: 'attachment' as const, name: '林一帆.pdf', type: 'application/pdf', md5: 'x', sha256: 'x' }
  const [upload] = await db
    .insert(uploads)
    .values({ tenantId: 1, userId: owner.userId, sentSize: 1, size: 1, ...file })
    .returning()
  const row = { tenantId: 1, userId: owner.userId, uploadId: upload?.id ?? '', name: file.name }
  const [attachment] = await db.insert(resumeAttachments).values(row).returning()
  return attachment?.id ?? 0
}
