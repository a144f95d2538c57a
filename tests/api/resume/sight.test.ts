import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveShields } from '#contract/account/shield'
import { codes } from '#contract/errors'
import { saveFavorite } from '#contract/favorites/favorite'
import { findInterestedPeople } from '#contract/favorites/favoritesMe'
import { sendResume } from '#contract/jobs/send'
import { findPeople, getPerson } from '#contract/resume/people'
import { userMobiles } from '#server/db/schema/accounts/accounts'
import { brands } from '#server/db/schema/companies'
import { recruiters } from '#server/db/schema/recruiters'
import { tenants } from '#server/db/schema/site/tenants'
import { Talkers } from '../../support/chat/talkers'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

async function makePerson(gender = 1) {
  const person = await site.user()
  const given = { listed: true, gender, name: '林一帆', description: '做过支付网关。', avatar: '/files/a.jpg' }
  const { id } = await site.make.sendableResume(person.userId, given)
  return { person, id }
}

async function makeRecruiter(): Promise<User> {
  const { bob } = await talkers.talk()
  return bob
}

const moveTo = (user: User, brandId: number | null) =>
  site.database.db.update(recruiters).set({ brandId }).where(eq(recruiters.userId, user.userId))

async function cardOf(recruiter: User, id: number, input = {}) {
  const { list } = await recruiter.get(findPeople, { sort: 'latest', limit: 50, ...input })
  return list.find((card) => card.id === id)
}

describe('a recruiter without a company', () => {
  test('gets cards without name, picture, employer and free text', async () => {
    const { id } = await makePerson()
    const { id: womanId } = await makePerson(2)
    const newcomer = await site.user({ role: 1 })
    const card = await cardOf(newcomer, id)
    expect(card).toMatchObject({ name: '林先生', avatar: '', description: '', masked: true })
    expect(card?.lastWorking).toMatchObject({ company: '', jobName: '工程师' })
    expect(await cardOf(newcomer, womanId)).toMatchObject({ name: '林女士' })
  })

  test('can search by wanted position, but not by employer', async () => {
    const { id } = await makePerson()
    const newcomer = await site.user({ role: 1 })
    await site.database.pool.query(`update resumes set search = to_tsvector('simple', '海风') where id = $1`, [id])
    expect(await cardOf(newcomer, id, { keyword: '海风' })).toBeUndefined()
    expect(await cardOf(newcomer, id, { keyword: '前端' })).toBeUndefined()
    const recruiter = await makeRecruiter()
    expect(await cardOf(recruiter, id)).toMatchObject({ name: '林**', masked: false })
  })

  test('cannot open resumes until there is a company', async () => {
    const { id } = await makePerson()
    const newcomer = await site.user({ role: 1 })
    expect(await newcomer.call(getPerson, { id })).toMatchObject({ code: codes.companyMissing })
    const brand = await site.make.brand()
    await moveTo(newcomer, brand.id)
    expect((await newcomer.get(getPerson, { id })).card.name).toBe('林**')
  })

  test('keeps the applications that came while there was a company, and nothing else', async () => {
    const { bob, job } = await talkers.talk()
    const { person, id } = await makePerson()
    const { person: admirer, id: admirerId } = await makePerson()
    await person.get(sendResume, { jobId: job.id, answers: {} })
    await admirer.get(saveFavorite, { kind: 'job', id: job.id, role: 0, resType: 1 })
    expect((await bob.get(findInterestedPeople, {})).list).toHaveLength(1)
    await moveTo(bob, null)
    expect((await bob.get(getPerson, { id })).card).toMatchObject({ name: '林一帆', masked: false })
    expect(await cardOf(bob, admirerId)).toMatchObject({ masked: true })
    expect((await bob.get(findInterestedPeople, {})).list).toEqual([])
  })
})

describe('views of whole resumes', () => {
  const limit = (peoplePerDay: number | null) =>
    site.database.db
      .update(tenants)
      .set({ lookRules: peoplePerDay === null ? null : { peoplePerDay } })
      .where(eq(tenants.id, 1))

  test('are limited per day by distinct people, even with simultaneous calls', async () => {
    const bob = await makeRecruiter()
    const people = await Promise.all([makePerson(), makePerson(), makePerson(), makePerson()])
    await limit(2)
    try {
      const answers = await Promise.all(people.map(({ id }) => bob.call(getPerson, { id })))
      const opened = people.filter((_, at) => answers[at]?.ok)
      expect(opened).toHaveLength(2)
      const refused = answers.find((answer) => !answer.ok)
      expect(refused).toMatchObject({ code: codes.resumeLooksSpent, msg: expect.stringContaining('2份') })
      for (const { id } of opened) expect((await bob.call(getPerson, { id })).ok).toBe(true)
      site.advance(86_400_000)
      await site.make.session(bob, { id: bob.userId, tenantId: 1 }, 1)
      const closed = people.find((_, at) => !answers[at]?.ok)
      expect((await bob.call(getPerson, { id: closed?.id ?? 0 })).ok).toBe(true)
    } finally {
      await limit(null)
    }
  })

  test('are unlimited for people in the recruiter’s talks', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const { id } = await site.make.sendableResume(alice.userId, { listed: true })
    await talkers.say(alice, cid, '您好')
    await limit(0)
    try {
      expect((await bob.call(getPerson, { id })).ok).toBe(true)
      const { id: other } = await makePerson()
      expect(await bob.call(getPerson, { id: other })).toMatchObject({ code: codes.resumeLooksSpent })
    } finally {
      await limit(null)
    }
  })
})

describe('a shield', () => {
  async function shielded() {
    const { bob, brand } = await talkers.talk()
    const { person, id } = await makePerson()
    await person.get(saveShields, { ids: [brand.id] })
    const sees = async (recruiter: User = bob) =>
      (await cardOf(recruiter, id)) !== undefined || (await recruiter.call(getPerson, { id })).ok
    expect(await sees()).toBe(false)
    return { bob, brand, sees }
  }

  test('applies after the company is renamed, and to its other brands', async () => {
    const { bob, brand, sees } = await shielded()
    const twin = await talkers.talk()
    await site.database.db.update(brands).set({ companyName: brand.companyName }).where(eq(brands.id, twin.brand.id))
    await site.database.db.update(brands).set({ companyName: '福州新名有限公司' }).where(eq(brands.id, brand.id))
    expect(await sees(bob)).toBe(false)
    expect(await sees(twin.bob)).toBe(false)
  })

  test('applies to a recruiter who creates another company', async () => {
    const { bob, sees } = await shielded()
    const another = await site.make.brand()
    await moveTo(bob, another.id)
    expect(await sees()).toBe(false)
  })

  test('applies by credit code', async () => {
    const { brand, sees } = await shielded()
    const creditCode = '91350100M000100Y43'
    await site.database.db.update(brands).set({ creditCode }).where(eq(brands.id, brand.id))
    const other = await talkers.talk()
    expect(await sees(other.bob)).toBe(true)
    await site.database.db.update(brands).set({ creditCode }).where(eq(brands.id, other.brand.id))
    expect(await sees(other.bob)).toBe(false)
  })

  test('applies to another account with one of the numbers', async () => {
    const { bob, sees } = await shielded()
    const other = await talkers.talk()
    expect(await sees(other.bob)).toBe(true)
    await site.database.db.insert(userMobiles).values({ tenantId: 1, userId: other.bob.userId, mobile: bob.mobile })
    expect(await sees(other.bob)).toBe(false)
    await site.database.db.delete(userMobiles).where(eq(userMobiles.userId, other.bob.userId))
    expect(await sees(other.bob)).toBe(false)
  })
})
