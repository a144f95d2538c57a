import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInChina } from '#contract/chinaTime'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import { getOwnCard, setInvisible } from '#contract/resume/own/ownCard'
import { findPeople } from '#contract/resume/people'
import { autoRefresh, findRefreshes, refreshResume } from '#contract/resume/refresh'
import { defaultTenants } from '#server/features/tenants/tenants'
import { grantLots } from '#server/features/wallet/rights/lots'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const day = 86_400_000
const later = (days: number) => dayInChina(new Date(site.now().getTime() + days * day))

async function makePerson({ days = 3 } = {}) {
  const person = await site.user()
  const updatedAt = new Date(site.now().getTime() - days * day)
  const { id } = await site.make.sendableResume(person.userId, { listed: true, name: '林一帆', updatedAt })
  return { person, id }
}

/** To that time of the next day in China. */
async function goTo(person: User, time: string): Promise<void> {
  site.advance(new Date(`${later(1)}T${time}+08:00`).getTime() - site.now().getTime())
  await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
}

const grant = (user: User, count: number) =>
  site.database.db.transaction((tx) =>
    grantLots({ db: tx, now: () => site.now() }, [
      {
        id: crypto.randomUUID(),
        tenantId: 1,
        userId: user.userId,
        role: 0,
        unit: 'resumeRefresh',
        count,
        source: 'prop',
        sourceId: 'test',
        endsAt: new Date(site.now().getTime() + 90 * day),
      },
    ]),
  )

const plan = (change: object = {}) => ({
  isOn: true,
  often: 'daily' as const,
  times: ['20:30', '09:00'],
  until: later(20),
  ...change,
})

describe('refreshing by hand', () => {
  test('puts the resume on top of the newest ones, as often as the site allows in a day', async () => {
    const { person, id } = await makePerson()
    await makePerson({ days: 1 })
    const viewer = await site.recruiter()
    const first = async () => (await viewer.get(findPeople, { sort: 'latest' })).list[0]?.id
    expect(await first()).not.toBe(id)
    expect(await person.get(findRefreshes, {})).toMatchObject({
      byHand: { used: 0, most: 3 },
      obstacle: 'done',
      log: [],
    })
    expect(await person.get(refreshResume, {})).toMatchObject({ left: 2 })
    expect(await first()).toBe(id)
    await person.get(refreshResume, {})
    expect((await person.get(getOwnCard, {})).refreshesLeft).toBe(1)
    await person.get(refreshResume, {})
    expect(await person.call(refreshResume, {})).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('3次'),
    })
    const { log } = await person.get(findRefreshes, {})
    expect(log.map(({ way, result }) => `${way} ${result}`)).toEqual(['hand done', 'hand done', 'hand done'])
    await goTo(person, '10:00')
    expect(await person.get(refreshResume, {})).toMatchObject({ left: 2 })
  })

  test('is refused while recruiters cannot find the resume, and for other callers than seekers', async () => {
    const newcomer = await site.user()
    expect(await newcomer.call(refreshResume, {})).toMatchObject({ code: codes.resumeMissing })
    expect(await newcomer.get(findRefreshes, {})).toMatchObject({ plan: null, obstacle: 'incomplete' })
    const { person } = await makePerson()
    await person.get(setInvisible, { invisible: true })
    expect(await person.call(refreshResume, {})).toMatchObject({ code: codes.conflict })
    expect(await person.get(findRefreshes, {})).toMatchObject({ obstacle: 'hidden', log: [] })
    const recruiter = await site.recruiter()
    for (const [endpoint, input] of [
      [refreshResume, {}],
      [findRefreshes, {}],
      [autoRefresh, plan()],
    ] as const) {
      expect(await recruiter.callRaw(endpoint, input)).toMatchObject({ code: codes.roleMissing })
      expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
    }
    expect(await (await site.user({ tenant: defaultTenants[1] })).get(findRefreshes, {})).toMatchObject({ log: [] })
  })

  test('follows the site’s rules', async () => {
    const { person } = await makePerson()
    await site.database.pool.query(
      `update tenants set resume_rules = '{"refreshesByHand": 0, "refreshTimes": 1}' where id = 1`,
    )
    try {
      expect(await person.call(refreshResume, {})).toMatchObject({ code: codes.conflict })
      expect(await person.call(autoRefresh, plan())).toMatchObject({ code: codes.conflict, data: { field: 'times' } })
    } finally {
      await site.database.pool.query('update tenants set resume_rules = null where id = 1')
    }
  })
})

describe('a plan', () => {
  test('refreshes at its times until its last day, and says so in the log', async () => {
    const { person } = await makePerson()
    await goTo(person, '08:00')
    const saved = await person.get(autoRefresh, plan({ until: later(1) }))
    expect(saved).toMatchObject({ isOn: true, times: ['09:00', '20:30'] })
    expect(saved.nextAt).toBe(new Date(`${later(0)}T09:00:00+08:00`).toISOString())
    for (const hours of [1, 12, 12, 12]) {
      site.advance(hours * 3_600_000 + 60_000)
      await site.settled()
    }
    await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
    const state = await person.get(findRefreshes, {})
    expect(state.log.map(({ way, result }) => `${way} ${result}`)).toEqual(Array(4).fill('auto done'))
    expect(state.plan).toMatchObject({ isOn: true, nextAt: null })
    expect(state.byHand.used).toBe(0)
  })

  test('that was changed or turned off does not refresh at its former times', async () => {
    const { person } = await makePerson()
    await goTo(person, '08:00')
    await person.get(autoRefresh, plan())
    await person.get(autoRefresh, plan({ times: ['22:00'] }))
    site.advance(2 * 3_600_000)
    await site.settled()
    await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
    expect((await person.get(findRefreshes, {})).log).toEqual([])
    expect(await person.get(autoRefresh, plan({ isOn: false }))).toMatchObject({ isOn: false, nextAt: null })
    site.advance(day)
    await site.settled()
    await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
    expect((await person.get(findRefreshes, {})).log).toEqual([])
  })

  test('continues while the resume is hidden, and logs why nothing was refreshed', async () => {
    const { person } = await makePerson()
    await goTo(person, '08:00')
    await person.get(autoRefresh, plan({ times: ['09:00'] }))
    await person.get(setInvisible, { invisible: true })
    await goTo(person, '08:00')
    await site.settled()
    await person.get(setInvisible, { invisible: false })
    await goTo(person, '08:00')
    await site.settled()
    expect((await person.get(findRefreshes, {})).log.map(({ result }) => result)).toEqual(['done', 'hidden'])
  })

  test('beyond the free limits uses a right a day, pauses without one and continues when there are more', async () => {
    const { person } = await makePerson()
    await goTo(person, '07:00')
    await grant(person, 1)
    const times = ['08:00', '09:00', '10:00']
    expect(await person.get(autoRefresh, plan({ times }))).toMatchObject({ times, isPaused: false })
    for (let at = 0; at < 3; at++) {
      site.advance(3_660_000)
      await site.settled()
    }
    await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
    const results = async () => (await person.get(findRefreshes, {})).log.map(({ result }) => result)
    expect(await results()).toEqual(['done', 'done', 'done'])
    for (let at = 0; at < 2; at++) {
      await goTo(person, '08:01')
      await site.settled()
    }
    expect(await results()).toEqual(['lacking', 'done', 'done', 'done'])
    expect((await person.get(findRefreshes, {})).plan).toMatchObject({ isOn: true, nextAt: null, isPaused: true })
    const [notice] = (await person.get(findNotices, {})).list
    expect(notice).toMatchObject({ title: '自动刷新已暂停', link: expect.stringContaining('resumeRefresh') })
    expect(await person.call(autoRefresh, plan({ times }))).toMatchObject({ code: codes.conflict })
    await grant(person, 1)
    expect(await person.get(autoRefresh, plan({ times }))).toMatchObject({
      isPaused: false,
      nextAt: expect.any(String),
    })
    site.advance(3_660_000)
    await site.settled()
    await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
    expect(await results()).toEqual(['done', 'lacking', 'done', 'done', 'done'])
  })

  test('that cannot be is refused with a sentence for its field', async () => {
    const { person } = await makePerson()
    const refused = async (change: object) => person.callRaw(autoRefresh, plan(change))
    expect(await refused({ until: later(-1) })).toMatchObject({ code: codes.invalidInput, data: { field: 'until' } })
    expect(await refused({ until: later(31) })).toMatchObject({ code: codes.conflict, data: { field: 'until' } })
    expect(await refused({ times: ['08:00', '09:00', '10:00'] })).toMatchObject({ code: codes.conflict })
    for (const change of [
      { times: [] },
      { times: ['9:00'] },
      { times: ['09:00', '09:00'] },
      { often: 'hourly' },
      { until: '' },
    ])
      expect(await refused(change)).toMatchObject({ code: codes.invalidInput })
  })
})
