import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitActivity } from '#contract/activities/activity'
import { getActivityShare } from '#contract/embedded/activityShare'
import { getShareOption } from '#contract/embedded/host'
import { openShareCode } from '#contract/embedded/shareCode'
import { beginShare, findShares, getShare, likeShare } from '#contract/embedded/sharing'
import { codes } from '#contract/errors'
import { revokeLink, saveLink } from '#contract/resume/link'
import { findCoupons } from '#contract/trade/coupon'
import { saveCouponRule } from '#contract/trade/couponRules'
import { loginEvents } from '#server/db/schema/accounts/security'
import { activities } from '#server/db/schema/activities'
import { jobs } from '#server/db/schema/jobs'
import { shareVisits } from '#server/db/schema/site/sharing'
import { purgeVisits } from '#server/features/embedded/share/visits'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

const day = 86_400_000
const unknown = { code: codes.notFound, msg: '分享码不存在，或分享的内容已下线' }
const missing = { code: codes.notFound, msg: '分享的内容不存在或已下线' }

let addresses = 0
const atNewAddress = <Person extends { address?: string }>(person: Person): Person => {
  addresses += 1
  return Object.assign(person, { address: `10.2.${addresses >> 8}.${addresses & 255}` })
}
const visitor = () => atNewAddress(site.visitor())
const person = async (...given: Parameters<Site['user']>) => atNewAddress(await site.user(...given))

async function makeJob(given: Partial<typeof jobs.$inferInsert> = {}): Promise<number> {
  const brand = await site.make.brand({ brandName: '澜屿舟' })
  const { id: userId } = await site.make.user({ role: 1 })
  return (await site.make.job({ userId, brandId: brand.id, jobName: '前端工程师', ...given }, brand)).id
}

async function shareJob(): Promise<{ sharer: User; code: string; id: number }> {
  const [sharer, id] = [await person(), await makeJob()]
  return { sharer, id, code: (await sharer.get(beginShare, { key: 'job', id })).code }
}

describe('what is shared', () => {
  test('is told before the share, with one code for each person and thing', async () => {
    const { sharer, code, id } = await shareJob()
    const begun = await Promise.all([1, 2, 3].map(() => sharer.get(beginShare, { key: 'job', id })))
    expect(new Set(begun.map((each) => each.code))).toEqual(new Set([code]))
    expect(begun[0]).toMatchObject({ id, link: `/job/${id}?shareCode=${code}`, uses: 0, likes: 0, rewards: [] })
    expect(begun[0]?.title).toBe('澜屿舟正在招聘前端工程师')
    expect(await visitor().get(beginShare, { key: 'job', id })).toMatchObject({ code: '', link: `/job/${id}` })
    expect((await (await person()).get(beginShare, { key: 'job', id })).code).not.toBe(code)
  })

  test('is not named to anybody while it is not public, gone, or of another site', async () => {
    const { code, id } = await shareJob()
    const stranger = await person({ tenant: defaultTenants[1] })
    expect(await stranger.call(beginShare, { key: 'job', id })).toMatchObject(missing)
    expect(await stranger.call(getShare, { code })).toMatchObject(unknown)
    for (const status of [2, 3, 4, 5]) {
      await site.database.db.update(jobs).set({ status }).where(eq(jobs.id, id))
      const answers = await Promise.all([
        visitor().call(getShareOption, { key: 'job', id }),
        (await person()).call(beginShare, { key: 'job', id }),
        visitor().call(getShare, { code }),
        visitor().call(openShareCode, { code }),
        (await person()).call(likeShare, { code, isLiked: true }),
      ])
      expect(answers).toMatchObject([missing, missing, unknown, unknown, unknown])
      expect(JSON.stringify(answers)).not.toContain('前端工程师')
    }
    for (const key of ['job', 'company', 'live', 'article', 'activity'] as const)
      expect(await visitor().call(beginShare, { key, id: 999_999 })).toMatchObject(missing)
    expect(await visitor().call(beginShare, { key: 'nothing' as 'job', id: 1 })).toMatchObject({
      code: codes.invalidInput,
    })
  })

  test('is a resume for its owner alone, while its public link opens', async () => {
    const [owner, other] = [await person(), await person()]
    const noLink = { code: codes.notFound, msg: '您的简历还没有可以打开的公开链接，请先生成' }
    expect(await owner.call(beginShare, { key: 'resume' })).toMatchObject(noLink)
    await site.make.sendableResume(owner.userId, { name: '林一帆' })
    const { token } = await owner.get(saveLink, { days: 7, contact: 'masked', protection: 'open' })
    const { code, id, link, title } = await owner.get(beginShare, { key: 'resume' })
    expect([link, title]).toEqual([`/resume/shared/${token}?shareCode=${code}`, '我的在线简历'])
    for (const asker of [other, visitor()])
      expect(await asker.call(beginShare, { key: 'resume', id })).toMatchObject(noLink)
    expect(await visitor().get(getShare, { code })).toMatchObject({ link: `/resume/shared/${token}`, sharer: '' })
    await owner.get(revokeLink, {})
    await owner.get(saveLink, { days: 7, contact: 'masked', protection: 'open' })
    expect(await visitor().call(openShareCode, { code })).toMatchObject(unknown)
  })

  test('is listed for its sharer, newest first, without the name of what is gone', async () => {
    const { sharer, id } = await shareJob()
    const second = await makeJob({ jobName: '后端工程师' })
    await sharer.get(beginShare, { key: 'job', id: second })
    await sharer.get(beginShare, { key: 'site' })
    await site.database.db.update(jobs).set({ status: 4 }).where(eq(jobs.id, id))
    const first = await sharer.get(findShares, { limit: 2 })
    expect(first.list).toMatchObject([{ key: 'site' }, { key: 'job', title: '澜屿舟正在招聘后端工程师' }])
    const rest = await sharer.get(findShares, { limit: 2, cursor: first.next })
    expect(rest.list).toMatchObject([{ key: 'job', title: '', link: '' }])
    expect(rest.next).toBeUndefined()
    expect(await sharer.call(findShares, { limit: 2, cursor: 'forged' })).toMatchObject({ code: codes.invalidInput })
    expect((await (await person()).get(findShares, { limit: 2 })).list).toEqual([])
  })
})

describe('a visit by a code', () => {
  const usesOf = async (code: string) => (await visitor().get(getShare, { code })).uses

  test('counts once a visitor and day, and not the sharer’s own', async () => {
    const { sharer, code } = await shareJob()
    const [stranger, friend] = [visitor(), await person()]
    await Promise.all(
      [stranger, stranger, friend, friend, friend, sharer].map((each) => each.get(openShareCode, { code })),
    )
    expect(await usesOf(code)).toBe(2)
    site.advance(day)
    await site.make.session(friend, { id: friend.userId, tenantId: 1 }, 0)
    await friend.get(openShareCode, { code })
    expect(await usesOf(code)).toBe(3)
  })

  test('names the sharer by a masked name, and whether it is the caller’s own', async () => {
    const { sharer, code } = await shareJob()
    await site.make.sendableResume(sharer.userId, { name: '林一帆' })
    expect(await visitor().get(getShare, { code })).toMatchObject({ sharer: '林**', isOwn: false, isLiked: false })
    expect(await sharer.get(getShare, { code })).toMatchObject({ isOwn: true })
  })

  test('is forgotten after a long time, and stays counted', async () => {
    const { code } = await shareJob()
    await visitor().get(openShareCode, { code })
    const { db } = site.database
    const kept = () => db.$count(shareVisits, eq(shareVisits.code, code))
    await purgeVisits({ db, now: () => new Date(site.now().getTime() + 399 * day) })
    expect(await kept()).toBe(1)
    await purgeVisits({ db, now: () => new Date(site.now().getTime() + 402 * day) })
    expect([await kept(), await usesOf(code)]).toEqual([0, 1])
  })

  test('is refused when one address tries too many codes', async () => {
    const guesser = visitor()
    const tries = await site.withoutTime(() =>
      Promise.all(Array.from({ length: 70 }, () => guesser.call(getShare, { code: '22222222' }))),
    )
    expect(tries.filter((each) => !each.ok && each.code === codes.tooManyRequests)).toHaveLength(10)
  })
})

describe('a like', () => {
  test('counts once a person however often and at once it is sent, and can be taken back', async () => {
    const { code } = await shareJob()
    const [one, other] = [await person(), await person({ role: 1 })]
    await Promise.all([one, one, one, other].map((each) => each.get(likeShare, { code, isLiked: true })))
    expect(await one.get(getShare, { code })).toMatchObject({ likes: 2, isLiked: true })
    await Promise.all([1, 2, 3].map(() => one.get(likeShare, { code, isLiked: false })))
    expect(await one.get(getShare, { code })).toMatchObject({ likes: 1, isLiked: false })
  })

  test('needs a login, and is refused for one’s own share', async () => {
    const { sharer, code } = await shareJob()
    expect(await visitor().call(likeShare, { code, isLiked: true })).toMatchObject({ code: codes.notLoggedIn })
    expect(await sharer.call(likeShare, { code, isLiked: true })).toMatchObject({
      code: codes.conflict,
      msg: '不能给自己的分享点赞',
    })
  })
})

describe('the site’s reward for a share', () => {
  beforeAll(async () => {
    const operator = await site.operator({ permissions: ['money'] })
    const rule = { way: 'share', audience: 'both', name: '分享有礼券', off: 200, threshold: 0, days: 30 } as const
    expect(await operator.call(saveCouponRule, { ...rule, mostEach: 4 })).toMatchObject({ ok: true })
  })
  const couponsOf = async (user: User) => (await user.get(findCoupons, {})).list.filter(({ way }) => way === 'share')
  const come = (people: readonly User[], code: string) =>
    Promise.all(people.map((each) => each.get(openShareCode, { code })))
  /** The next day: logins have to be renewed by then. */
  const toNextDay = async (...people: readonly User[]) => {
    site.advance(day)
    for (const each of people) await site.make.session(each, { id: each.userId, tenantId: 1 }, 0)
  }

  test('is a coupon for each new person, three a day, and as many in all as the rule says', async () => {
    const { sharer, code, id } = await shareJob()
    const people = await Promise.all(Array.from({ length: 5 }, () => person()))
    await come(people, code)
    expect(await couponsOf(sharer)).toHaveLength(3)
    await toNextDay(sharer, ...people)
    await come(people, code)
    expect(await couponsOf(sharer)).toHaveLength(4)
    await toNextDay(sharer)
    await come([await person()], code)
    expect(await couponsOf(sharer)).toHaveLength(4)
    expect(await sharer.get(beginShare, { key: 'job', id })).toMatchObject({
      rewarded: 4,
      rewards: [{ name: '分享有礼券', off: 200 }],
    })
  })

  test('comes once for a person, whatever they open and on however many days', async () => {
    const { sharer, code } = await shareJob()
    const again = (await sharer.get(beginShare, { key: 'site' })).code
    const friend = await person()
    for (const each of [code, again]) await friend.get(openShareCode, { code: each })
    await toNextDay(sharer, friend)
    await friend.get(openShareCode, { code })
    expect(await couponsOf(sharer)).toHaveLength(1)
  })

  test('does not come for visitors, for oneself, or for a second account by its logins', async () => {
    const { sharer, code } = await shareJob()
    const [second, third] = [await person(), await person()]
    const at = (userId: number, address: string) =>
      site.database.db
        .insert(loginEvents)
        .values({ tenantId: 1, userId, way: 'code', result: 'ok', userAgent: '', address, createdAt: site.now() })
    await at(sharer.userId, second.address ?? '')
    await at(sharer.userId, '10.9.9.9')
    await at(third.userId, '10.9.9.9')
    await visitor().get(openShareCode, { code })
    await come([sharer, second, third], code)
    expect(await couponsOf(sharer)).toEqual([])
    await come([await person()], code)
    expect(await couponsOf(sharer)).toHaveLength(1)
  })
})

test('an activity says who shares it, and who signed up after coming by one’s own share', async () => {
  const now = site.now().getTime()
  const [activity] = await site.database.db
    .insert(activities)
    .values({ tenantId: 1, title: '春季招聘会', startAt: new Date(now + day), endAt: new Date(now + 2 * day) })
    .returning()
  const id = activity?.id ?? 0
  const [sharer, friend, other] = [await person(), await person(), await person()]
  expect(await visitor().get(getActivityShare, { id })).toMatchObject({ sharers: 0, visits: 0, code: '', signUps: 0 })
  const { code } = await sharer.get(beginShare, { key: 'activity', id })
  for (const each of [friend, other]) await each.get(openShareCode, { code })
  for (const each of [friend, await person()]) await each.get(submitActivity, { id, form: { roundList: [] } })
  expect(await sharer.get(getActivityShare, { id })).toMatchObject({
    title: '春季招聘会',
    link: `/notice/activity?id=${id}&shareCode=${code}`,
    sharers: 1,
    visits: 2,
    uses: 2,
    signUps: 1,
  })
  expect(await other.get(getActivityShare, { id })).toMatchObject({ sharers: 1, code: '', signUps: 0 })
  const elsewhere = await person({ tenant: defaultTenants[1] })
  expect(await elsewhere.call(getActivityShare, { id })).toMatchObject({ code: codes.notFound, msg: '活动不存在' })
})
