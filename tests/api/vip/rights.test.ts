import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendByHttp } from '#contract/chat/fallback'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import { checkPrivilege, countRights, getPrivilegeConfig } from '#contract/vip/privileges'
import type { RightName } from '#contract/vip/rights'
import { getPackDetail } from '#contract/vip/rightsLog'
import { tenants } from '#server/db/schema/site/tenants'
import { work } from '#server/db/schema/work'
import { defaultTenants } from '#server/features/tenants/tenants'
import { spendRight } from '#server/features/vip/rights/spendRight'
import { grantLots } from '#server/features/wallet/rights/lots'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { Site, type User } from '../../support/server/site'

const hour = 3_600_000

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
  const chatRules = { firstContacts: { seeker: 1, recruiter: 2 } }
  await site.database.db.update(tenants).set({ chatRules }).where(eq(tenants.id, 1))
})
afterAll(() => site.close())

let alice: Hub
beforeEach(async () => {
  alice = await withHub(await talkers.talker(0))
})

type Hub = Talker & { readonly hub: User }

async function withHub(talker: Talker): Promise<Hub> {
  return Object.assign(talker, { hub: await talkers.hub(talker) })
}

const greet = (from: Hub, to: Talker, clientId = crypto.randomUUID()) =>
  from.hub.call(sendByHttp, { type: 'text', toUserId: to.imUserId, content: { text: '您好' }, other: { clientId } })

const left = async (user: User, right: RightName = 'greeting') =>
  (await user.get(countRights, {})).list.find((each) => each.right === right)?.left

const grant = (user: User, unit: RightName, count: number, role: 0 | 1 = 0, days = 30) =>
  site.database.db.transaction((tx) =>
    grantLots({ db: tx, now: () => site.now() }, [
      {
        id: crypto.randomUUID(),
        tenantId: user.tenant.id,
        userId: user.userId,
        role,
        unit,
        count,
        source: 'prop',
        sourceId: 'test',
        endsAt: new Date(site.now().getTime() + days * 24 * hour),
      },
    ]),
  )

const meet = async () => (await talkers.talk(alice)).bob

/** A seeker's greeting that nobody has read. */
async function sendGreeting(): Promise<Talker> {
  const bob = await meet()
  expect(await greet(alice, bob)).toMatchObject({ ok: true })
  return bob
}

/** After a session has ended. */
async function logIn(user: Talker) {
  user.forgetKeys()
  await site.make.session(user, { id: user.userId, tenantId: 1 }, user.role)
}

async function readTalk(bob: Talker) {
  await logIn(bob)
  const { hub } = await withHub(bob)
  await hub.get(sendByHttp, { type: 'read', toUserId: alice.imUserId, content: { msgId: 999_999_999_999 } })
}

/** The work that looks after greetings, as if a worker had died before it wrote down that it is done. */
async function repeatWork() {
  await site.database.db.update(work).set({ doneAt: null }).where(eq(work.kind, 'unreadGreeting'))
  await site.settled()
}

/** Moves the clock; the user logs in again. */
async function wait(ms: number) {
  site.advance(ms)
  await logIn(alice)
  await site.settled()
}

const notices = async (user: User) => (await user.get(findNotices, {})).list.map(({ title }) => title)

test('the first message of a talk uses a greeting, a repeated or a second one does not', async () => {
  await grant(alice, 'greeting', 3)
  expect(await left(alice)).toBe(4)
  const bob = await meet()
  const clientId = crypto.randomUUID()
  await Promise.all([greet(alice, bob, clientId), greet(alice, bob, clientId)])
  expect(await greet(alice, bob)).toMatchObject({ ok: true })
  expect(await left(alice)).toBe(3)
})

test('today’s free greeting goes before a bought one', async () => {
  await grant(alice, 'greeting', 1)
  await sendGreeting()
  expect((await alice.get(countRights, {})).list).toContainEqual(
    expect.objectContaining({ right: 'greeting', left: 1, today: 0, endsAt: expect.any(String) }),
  )
  expect(await alice.get(getPackDetail, { right: 'greeting' })).toMatchObject({ free: 1, today: 0 })
})

test('without a greeting left the message is refused with 14550 and the shortfall', async () => {
  await sendGreeting()
  const bob = await meet()
  expect(await greet(alice, bob)).toMatchObject({
    code: codes.paymentShortfall,
    data: { key: 'right:greeting', lacks: 1 },
  })
  expect(await alice.get(checkPrivilege, { key: 'right:greeting' })).toEqual({ valid: false, left: 0, lacks: 1 })
  await grant(alice, 'greeting', 1)
  expect(await greet(alice, bob)).toMatchObject({ ok: true })
})

test('of two simultaneous greetings with one right left, one is sent', async () => {
  const people = [await meet(), await meet()]
  const results = await Promise.all(people.map((bob) => greet(alice, bob)))
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await left(alice)).toBe(0)
})

test('free greetings are renewed at midnight in China', async () => {
  const china = new Date(site.now().getTime() + 8 * hour)
  const untilMidnight = 24 * hour - (china.getTime() % (24 * hour))
  site.advance(untilMidnight - 60_000)
  alice = await withHub(await talkers.talker(0))
  await sendGreeting()
  expect(await left(alice)).toBe(0)
  site.advance(120_000)
  expect(await left(alice)).toBe(1)
  await sendGreeting()
})

test('a right belongs to a role and to a site', async () => {
  const seekers = await alice.get(getPrivilegeConfig, {})
  expect(seekers.list.map(({ right }) => right)).toEqual(['greeting', 'resumeTop', 'resumeRefresh', 'smsNotice'])
  expect(seekers.list[0]).toMatchObject({ key: 'right:greeting', name: '打招呼', free: 1, daily: 0 })
  expect(await alice.call(getPrivilegeConfig, { key: 'phone' })).toMatchObject({ code: codes.notFound })
  expect(await alice.call(checkPrivilege, { key: 'nothing' })).toMatchObject({ code: codes.notFound })
  await grant(alice, 'greeting', 5)
  const parts = { db: site.database.db, now: () => site.now() }
  const use = { userId: alice.userId, id: crypto.randomUUID(), reason: 'greeting', count: 3 } as const
  expect(await spendRight(parts, { ...use, tenantId: 1, role: 1 })).toMatchObject({ data: { lacks: 1 } })
  const elsewhere = await site.user({ tenant: defaultTenants[1] })
  expect(await left(elsewhere)).toBe(100)
})

test('a greeting that nobody reads for 72 hours gives its right back once and says so', async () => {
  const bob = await sendGreeting()
  await wait(71 * hour)
  expect(await left(alice)).toBe(1)
  expect(await notices(alice)).toEqual([])
  await wait(hour + 1000)
  await repeatWork()
  expect(await left(alice)).toBe(2)
  expect(await notices(alice)).toEqual(['打招呼次数已返还'])
  await readTalk(bob)
  alice = await withHub(alice)
  expect(await greet(alice, bob)).toMatchObject({ ok: true })
  expect(await left(alice)).toBe(2)
})

test('a greeting that was read at the 71st hour or answered does not come back', async () => {
  await grant(alice, 'greeting', 1)
  const [reads, answers] = [await sendGreeting(), await withHub(await sendGreeting())]
  expect(await greet(answers, alice)).toMatchObject({ ok: true })
  site.advance(71 * hour)
  await readTalk(reads)
  await wait(2 * hour)
  expect(await left(alice)).toBe(1)
  expect(await notices(alice)).toEqual([])
})
