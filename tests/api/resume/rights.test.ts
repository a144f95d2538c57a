import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findAccess } from '#contract/resume/access'
import { getOwnCard, setInvisible, setPhoneOpen } from '#contract/resume/own/ownCard'
import { findViewHistory, getPerson } from '#contract/resume/people'
import { confirmRight, countPersonRights, countPhoneRights, downloadPerson, getPhone } from '#contract/resume/rights'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { readPdf } from '../../support/files/readPdf'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
  await site.database.db.update(tenants).set({ lookRules: { phonesPerDay: 2, downloadsPerDay: 1 } })
})
afterAll(() => site.close())

async function makePerson(open = true) {
  const person = await site.user()
  const { id } = await site.make.sendableResume(person.userId, { listed: true, name: '林一帆' })
  if (open) await person.get(setPhoneOpen, { open })
  return { person, id }
}

async function nextDay(...users: readonly { readonly user: User; readonly role: 0 | 1 }[]) {
  site.advance(86_400_000)
  for (const { user, role } of users) {
    user.forgetKeys()
    await site.make.session(user, { id: user.userId, tenantId: 1 }, role)
  }
}

const looksAt = async (owner: User) => (await owner.get(findAccess, {})).list.map(({ kind }) => kind)

describe('mobile numbers', () => {
  test('take one right a person for all time, and the person learns of each look', async () => {
    const { person, id } = await makePerson()
    const viewer = await site.recruiter()
    expect(await viewer.get(countPersonRights, { id })).toMatchObject({ phone: { state: 'costs', left: 2, most: 2 } })
    expect(await viewer.call(getPhone, { id })).toMatchObject({ code: codes.conflict })
    expect(await looksAt(person)).toEqual([])
    expect(await viewer.get(confirmRight, { id, right: 'phone' })).toEqual({ state: 'free', left: 1, most: 2 })
    const { mobile } = await viewer.get(getPhone, { id })
    expect(mobile).toBe(person.mobile)
    expect(await looksAt(person)).toEqual(['number'])
    expect(await viewer.get(confirmRight, { id, right: 'phone' })).toMatchObject({ state: 'free', left: 1 })
    expect(await viewer.get(countPhoneRights, {})).toEqual({ used: 1, most: 2, today: 1 })
    await nextDay({ user: viewer, role: 1 }, { user: person, role: 0 })
    expect(await viewer.get(countPersonRights, { id })).toMatchObject({ phone: { state: 'free', left: 2 } })
    await viewer.get(getPhone, { id })
    expect(await viewer.get(countPhoneRights, {})).toEqual({ used: 0, most: 2, today: 2 })
    expect(await looksAt(person)).toEqual(['number', 'number'])
  })

  test('that were seen are in the resume too, and masked again once their owner hides them', async () => {
    const { person, id } = await makePerson()
    const viewer = await site.recruiter()
    const shown = async () => (await viewer.get(getPerson, { id })).resume.base.mobile
    expect(await shown()).toMatch(/^\d{3}\*{4}\d{4}$/)
    await viewer.get(confirmRight, { id, right: 'phone' })
    expect(await shown()).toBe(person.mobile)
    expect(await looksAt(person)).toContain('number')
    await person.get(setPhoneOpen, { open: false })
    expect(await shown()).toMatch(/\*{4}/)
  })

  test('are refused beyond the day’s rights, also when pressed at once, and open again the next day', async () => {
    const viewer = await site.recruiter()
    const people = await Promise.all([makePerson(), makePerson(), makePerson()])
    const answers = await Promise.all(people.map(({ id }) => viewer.call(confirmRight, { id, right: 'phone' })))
    const refused = answers.findIndex(({ ok }) => !ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers[refused]).toMatchObject({ code: codes.paymentShortfall, data: { key: 'right:phone', lacks: 1 } })
    const id = people[refused]?.id ?? 0
    expect(await viewer.get(countPersonRights, { id })).toMatchObject({ phone: { state: 'spent', left: 0 } })
    expect(await viewer.call(getPhone, { id })).toMatchObject({ code: codes.conflict })
    await nextDay({ user: viewer, role: 1 })
    expect(await viewer.get(confirmRight, { id, right: 'phone' })).toMatchObject({ state: 'free', left: 1 })
  })

  test('are hidden until their owner shows them, and can be hidden again from people who saw them', async () => {
    const { person, id } = await makePerson(false)
    const viewer = await site.recruiter()
    expect((await person.get(getOwnCard, {})).phoneOpen).toBe(false)
    expect(await viewer.get(countPersonRights, { id })).toMatchObject({ phone: { state: 'closed' } })
    expect(await viewer.call(confirmRight, { id, right: 'phone' })).toMatchObject({ code: codes.conflict })
    await person.get(setPhoneOpen, { open: true })
    await viewer.get(confirmRight, { id, right: 'phone' })
    await viewer.get(getPhone, { id })
    await person.get(setPhoneOpen, { open: false })
    expect(await viewer.call(getPhone, { id })).toMatchObject({ code: codes.conflict })
    expect(await looksAt(person)).toEqual(['number'])
  })
})

describe('downloads', () => {
  test('give the resume on paper without contact data and whole name, once paid for', async () => {
    const { person, id } = await makePerson()
    const viewer = await site.recruiter()
    expect(await viewer.call(downloadPerson, { id })).toMatchObject({ code: codes.conflict })
    await viewer.get(confirmRight, { id, right: 'download' })
    const { url, name } = await viewer.get(downloadPerson, { id })
    expect(name).toMatch(/^林.*\.pdf$/)
    expect(name).not.toContain('一帆')
    const response = await fetch(site.url + url)
    expect(response.status).toBe(200)
    const text = JSON.stringify(await readPdf(new Uint8Array(await response.arrayBuffer())))
    expect(text).not.toContain('一帆')
    expect(text).not.toMatch(/1\d{10}/)
    expect(await looksAt(person)).toEqual(['download'])
    const other = await makePerson()
    expect(await viewer.call(confirmRight, { id: other.id, right: 'download' })).toMatchObject({
      code: codes.paymentShortfall,
      data: { key: 'right:download', lacks: 1 },
    })
    await viewer.get(downloadPerson, { id })
  })
})

describe('every call', () => {
  const byId = [countPersonRights, getPhone, downloadPerson] as const

  test('is for recruiters of a company of the same site', async () => {
    const { person, id } = await makePerson()
    const newcomer = await site.user({ role: 1 })
    const stranger = await site.recruiter({ tenant: defaultTenants[1] })
    const callers = [
      [site.visitor(), codes.notLoggedIn],
      [person, codes.roleMissing],
      [newcomer, codes.companyMissing],
      [stranger, codes.notFound],
    ] as const
    for (const [caller, code] of callers) {
      for (const call of byId) expect(await caller.call(call, { id })).toMatchObject({ code })
      expect(await caller.call(confirmRight, { id, right: 'phone' })).toMatchObject({ code })
    }
    expect(await site.visitor().call(countPhoneRights, {})).toMatchObject({ code: codes.notLoggedIn })
    expect(await person.call(countPhoneRights, {})).toMatchObject({ code: codes.roleMissing })
    expect(await person.call(setPhoneOpen, { open: 1 } as never)).toMatchObject({ code: codes.invalidInput })
    expect(await newcomer.call(setPhoneOpen, { open: true })).toMatchObject({ code: codes.roleMissing })
  })

  test('refuses hidden people and unknown rights', async () => {
    const { person, id } = await makePerson()
    const viewer = await site.recruiter()
    expect(await viewer.call(confirmRight, { id, right: 'wechat' } as never)).toMatchObject({
      code: codes.invalidInput,
    })
    await viewer.get(confirmRight, { id, right: 'phone' })
    await person.get(setInvisible, { invisible: true })
    for (const call of byId) {
      expect(await viewer.call(call, { id })).toMatchObject({ code: codes.notFound })
      expect(await viewer.call(call, { id: 0 } as never)).toMatchObject({ code: codes.invalidInput })
    }
    expect(await looksAt(person)).toEqual([])
  })
})

describe('people looked at', () => {
  test('are listed in pages, the latest first, without hidden people', async () => {
    const viewer = await site.recruiter()
    const other = await site.recruiter()
    const people = [await makePerson(), await makePerson(), await makePerson()]
    for (const { id } of people) {
      site.advance(1000)
      await viewer.get(getPerson, { id })
    }
    const ids = people.map(({ id }) => id)
    const first = await viewer.get(findViewHistory, { limit: 2 })
    expect(first.list.map(({ person }) => person.id)).toEqual([ids[2], ids[1]])
    const rest = await viewer.get(findViewHistory, { limit: 2, cursor: first.next })
    expect(rest.list.map(({ person }) => person.id)).toEqual([ids[0]])
    expect(rest.next).toBeUndefined()
    expect((await other.get(findViewHistory, {})).list).toEqual([])
    await people[2]?.person.get(setInvisible, { invisible: true })
    expect((await viewer.get(findViewHistory, {})).list.map(({ person }) => person.id)).toEqual([ids[1], ids[0]])
  })

  test('are for recruiters, with a cursor of this list', async () => {
    const { person } = await makePerson()
    const viewer = await site.recruiter()
    const stranger = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await site.visitor().call(findViewHistory, {})).toMatchObject({ code: codes.notLoggedIn })
    expect(await person.call(findViewHistory, {})).toMatchObject({ code: codes.roleMissing })
    expect(await viewer.call(findViewHistory, { cursor: 'forged' })).toMatchObject({ code: codes.invalidInput })
    expect((await stranger.get(findViewHistory, {})).list).toEqual([])
  })
})
