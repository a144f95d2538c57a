import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInChina } from '#contract/chinaTime'
import { codes } from '#contract/errors'
import { findAccess } from '#contract/resume/access'
import { findLink, openLink, revokeLink, saveLink } from '#contract/resume/link'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())

const day = 86_400_000
const open = { days: 7, contact: 'masked', protection: 'open' } as const

async function makePerson() {
  const person = await site.user()
  const base = { name: '林一帆', email: 'lin@example.com', weixin: 'linyifan' }
  await site.make.sendableResume(person.userId, { listed: true, ...base })
  return person
}

let visitors = 0
/** Somebody at an address of their own. */
const visitor = (tenant = defaultTenants[0]) => {
  visitors += 1
  return Object.assign(site.visitor(tenant), { address: `10.1.0.${visitors}` })
}

describe('a public link', () => {
  test('does not exist until its owner makes it, and shows the resume without a login', async () => {
    const person = await makePerson()
    expect(await person.get(findLink, {})).toEqual({ link: null })
    const { token } = await person.get(saveLink, open)
    const { resume } = await visitor().get(openLink, { token })
    expect(resume).toMatchObject({
      base: { name: '林一帆', email: 'l****', weixin: 'l****' },
      working: [{ company: '海风科技' }],
    })
    expect(JSON.stringify(resume)).not.toContain(person.mobile)
    expect(await person.get(saveLink, { ...open, contact: 'shown' })).toEqual({ token })
    const shown = await visitor().get(openLink, { token })
    expect(shown.resume.base).toMatchObject({ mobile: person.mobile, email: 'lin@example.com', weixin: 'linyifan' })
  })

  test('counts looks of others, each in the ledger of access, with the names of recruiters only', async () => {
    const person = await makePerson()
    const { token } = await person.get(saveLink, open)
    const recruiter = await site.recruiter()
    const seeker = await site.user()
    for (const client of [visitor(), visitor(), recruiter, seeker, person]) await client.get(openLink, { token })
    const { link } = await person.get(findLink, {})
    expect(link).toMatchObject({ looks: 4, isExpired: false, protection: 'open', contact: 'masked' })
    expect(link?.lastLooks.map(({ viewer }) => viewer)).toEqual(['', expect.stringContaining('周敏'), '', ''])
    const { list } = await person.get(findAccess, { kinds: ['link'] })
    expect(list.map(({ viewer }) => viewer.userId)).toEqual([0, recruiter.userId, 0, 0])
  })

  test('with a password opens by it alone, and not after many wrong ones', async () => {
    const person = await makePerson()
    expect(await person.call(saveLink, { ...open, protection: 'password' })).toMatchObject({
      code: codes.invalidInput,
      data: { field: 'password' },
    })
    const { token } = await person.get(saveLink, { ...open, protection: 'password', password: 'abcd' })
    const { rows } = await site.database.pool.query('select password_hash from resume_links where token = $1', [token])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    const guest = visitor()
    expect(await guest.call(openLink, { token })).toMatchObject({
      code: codes.conflict,
      data: { reason: 'passwordNeeded' },
    })
    expect(await guest.get(openLink, { token, password: 'abcd' })).toMatchObject({
      resume: { base: { name: '林一帆' } },
    })
    const thief = visitor()
    const tried = []
    for (let at = 0; at < 9; at += 1) tried.push(await thief.call(openLink, { token, password: `wrong${at}` }))
    expect(tried[0]).toMatchObject({ code: codes.conflict, data: { reason: 'passwordWrong' } })
    expect(tried[8]).toMatchObject({ code: codes.tooManyRequests, data: { reason: 'busy' } })
    expect(await thief.call(openLink, { token, password: 'abcd' })).toMatchObject({ code: codes.tooManyRequests })
    expect((await visitor().call(openLink, { token, password: 'abcd' })).ok).toBe(true)
    expect((await person.get(findLink, {})).link).toMatchObject({ looks: 2 })
    await person.get(saveLink, { ...open, protection: 'password' })
    expect((await visitor().call(openLink, { token, password: 'abcd' })).ok).toBe(true)
    await person.get(saveLink, open)
    expect((await visitor().call(openLink, { token })).ok).toBe(true)
  })

  test('ends by its date or its owner, with a sentence for each, and a new one has another address', async () => {
    const person = await makePerson()
    const { token } = await person.get(saveLink, { ...open, days: 0, until: dayInChina(site.now()) })
    site.advance(2 * day)
    await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
    expect(await visitor().call(openLink, { token })).toMatchObject({
      code: codes.notFound,
      msg: expect.stringContaining('到期'),
      data: { reason: 'expired' },
    })
    expect((await person.get(findLink, {})).link?.isExpired).toBe(true)
    await person.get(saveLink, open)
    expect((await visitor().call(openLink, { token })).ok).toBe(true)
    await person.get(revokeLink, {})
    await person.get(revokeLink, {})
    expect(await visitor().call(openLink, { token })).toMatchObject({
      code: codes.notFound,
      msg: expect.stringContaining('关闭'),
      data: { reason: 'revoked' },
    })
    const next = await person.get(saveLink, open)
    expect(next.token).not.toBe(token)
    expect((await person.get(findLink, {})).link).toMatchObject({ looks: 0 })
    await site.database.pool.query('update users set blocked = true where id = $1', [person.userId])
    expect(await visitor().call(openLink, { token: next.token })).toMatchObject({ data: { reason: 'closed' } })
  })

  test('cannot be opened on another site, nor by guessing', async () => {
    const person = await makePerson()
    const { token } = await person.get(saveLink, open)
    const unknown = { code: codes.notFound, data: { reason: 'missing' } }
    expect(await visitor(defaultTenants[1]).call(openLink, { token })).toMatchObject(unknown)
    expect(await visitor().call(openLink, { token: 'a'.repeat(36) })).toMatchObject(unknown)
    for (const wrong of ['', 'abc', token.toUpperCase(), `${token}a`])
      expect(await visitor().callRaw(openLink, { token: wrong })).toMatchObject({ code: codes.invalidInput })
  })

  test('is made by seekers with a resume, up to a year ahead', async () => {
    expect(await (await site.user()).call(saveLink, open)).toMatchObject({ code: codes.resumeMissing })
    const person = await makePerson()
    const until = (days: number) => dayInChina(new Date(site.now().getTime() + days * day))
    for (const days of [-1, 400])
      expect(await person.call(saveLink, { ...open, days: 0, until: until(days) })).toMatchObject({
        code: codes.invalidInput,
        data: { field: 'until' },
      })
    for (const wrong of [
      { days: 8 },
      { days: 0 },
      { contact: 'all' },
      { password: '好' },
      { protection: 'password', password: 'abc' },
    ])
      expect(await person.callRaw(saveLink, { ...open, ...wrong })).toMatchObject({ code: codes.invalidInput })
    const recruiter = await site.recruiter()
    for (const [endpoint, input] of [
      [findLink, {}],
      [saveLink, open],
      [revokeLink, {}],
    ] as const) {
      expect(await recruiter.callRaw(endpoint, input)).toMatchObject({ code: codes.roleMissing })
      expect(await visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
    }
  })
})
