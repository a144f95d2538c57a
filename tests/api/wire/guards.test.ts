import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { getUserInfo, switchRole } from '#contract/account/user'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'
import { echo, handlers, note, seekersOnly } from './endpoints'

let site: Site
beforeAll(async () => {
  site = await Site.open({ handlers })
})
afterAll(() => site.close())

describe('a guard', () => {
  test('does not require a login for a public call, and still identifies the caller', async () => {
    const user = await site.user()
    expect(await site.visitor().get(echo, { text: '' })).toMatchObject({ userId: null })
    expect(await user.get(echo, { text: '' })).toMatchObject({ userId: user.userId })
  })

  test('returns 1006 without a token and 1007 for an unknown token', async () => {
    const visitor = site.visitor()
    expect(await visitor.call(getUserInfo, {})).toMatchObject({ code: 1006 })
    expect(await visitor.call(seekersOnly, {})).toMatchObject({ code: 1006, data: { role: 0 } })
    for (const authorization of ['Bearer nobody', 'Bearer', 'Basic abc', `Bearer ${'x'.repeat(5000)}`]) {
      expect((await visitor.send(getUserInfo.path, { headers: { authorization } })).envelope.code).toBe(1007)
    }
  })

  test('treats an invalid token on a public call as no login', async () => {
    const visitor = site.visitor()
    visitor.accessToken = 'nobody'
    expect(await visitor.get(echo, { text: '' })).toMatchObject({ userId: null })
  })

  test('refuses the token of another tenant', async () => {
    const user = await site.user()
    const elsewhere = site.visitor(defaultTenants[1])
    elsewhere.accessToken = user.accessToken
    elsewhere.refreshToken = user.refreshToken
    elsewhere.sendsRefresh = true
    expect(await elsewhere.call(getUserInfo, {})).toMatchObject({ code: 1007 })
    expect(await user.call(getUserInfo, {})).toMatchObject({ ok: true })
  })

  test('requires the right role: 1051 for seekers, 1052 for recruiters, 1053 if the account has no such role', async () => {
    const card = { name: '周敏', jobTitle: '招聘经理' }
    const user = await site.user({ role: 0 })
    expect(await user.call(saveRecruiterInfo, card)).toMatchObject({ code: 1053, data: { role: 1 } })
    await user.get(switchRole, { role: 1 })
    expect(await user.call(saveRecruiterInfo, card)).toMatchObject({ ok: true })
    expect(await user.call(seekersOnly, {})).toMatchObject({ code: 1051, data: { role: 0 } })
    await user.get(switchRole, { role: 0 })
    expect(await user.call(saveRecruiterInfo, card)).toMatchObject({ code: 1052, data: { role: 1 } })
  })

  test('returns 10007 to a blocked account', async () => {
    const user = await site.user()
    await site.database.pool.query('update users set blocked = true where id = $1', [user.userId])
    expect(await user.call(getUserInfo, {})).toMatchObject({ code: 10007 })
  })
})

describe('the log', () => {
  test('has a line for each call, without tokens, headers or bodies', async () => {
    const user = await site.user()
    const keys = await user.keys()
    await user.get(echo, { text: '只有我们知道' })
    await user.send(note.path, { body: '{"name":"绝密"}' })
    const lines = site.logs.filter((entry) => entry.msg === 'call')
    expect(lines).toContainEqual(expect.objectContaining({ path: note.path, code: 200, ms: expect.any(Number) }))
    const text = JSON.stringify(site.logs)
    for (const secret of [
      user.accessToken ?? '-',
      user.refreshToken ?? '-',
      keys.privateKey,
      '绝密',
      '只有我们知道',
      user.mobile,
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})
