import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccountStatus } from '#contract/account/bindings'
import { loginEncrypted } from '#contract/auth/otherLogins'
import { findConversations, findMessages, getUnread, loginChatPlain } from '#contract/chat/talks'
import { decryptMiniData, openMiniSession } from '#contract/embedded/host'
import { findJobs } from '#contract/jobs/find'
import { getLandmark } from '#contract/maps/landmark'
import { outsidePrograms } from '#contract/outside/outsidePrograms'
import { findAreaList, searchAreas } from '#contract/settings/areas'
import { findAllPublic, findPublicMulti, findPublicTypes } from '#contract/settings/publicData'
import { getChatSettings } from '#contract/tenants/app'
import { getSeo } from '#contract/tenants/design'
import { getOpenData, getProductTypes, getSiteConfig, getSystemProps, getSystemSettings } from '#contract/tenants/site'
import { checkPrivilege, getPrivilegeConfig } from '#contract/vip/privileges'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { codeOfPlatform, sealOnPlatform } from '../../support/server/platform'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

describe('a mini-program', () => {
  test('finds its site, decrypts the number that its platform hands over, and logs in with it', async () => {
    const shell = site.visitor()
    const { agentKey, appList } = await shell.get(getSiteConfig, {})
    expect(agentKey).toBe(shell.tenant.agentKey)
    expect(appList.length).toBeGreaterThan(0)
    const user = await site.user()
    const { code, ...sealed } = await sealOnPlatform(site, user.mobile)
    const { key, openid } = await shell.get(openMiniSession, { code })
    expect(openid).not.toBe('')
    expect(await shell.get(decryptMiniData, { key, ...sealed })).toEqual({ mobile: user.mobile })
    const session = await shell.get(loginEncrypted, await sealOnPlatform(site, user.mobile))
    expect(session.userId).toBe(user.userId)
    expect(await shell.get(getAccountStatus, {})).toMatchObject({ isBlocked: false })
  })

  test('of another site gets nobody’s session', async () => {
    const user = await site.user()
    const foreign = site.visitor(defaultTenants[1])
    const handed = await sealOnPlatform(site, user.mobile)
    expect(await foreign.call(loginEncrypted, handed)).toMatchObject({ code: 1001 })
    const { key } = await foreign.get(openMiniSession, { code: await codeOfPlatform(site, '小林', defaultTenants[1]) })
    expect(await site.visitor().call(decryptMiniData, { key, ...handed })).toMatchObject({ code: 1001 })
    expect(foreign.accessToken).toBeUndefined()
  })
})

describe('a native app', () => {
  test('counts unread messages and lists talks without sealing, for its user alone', async () => {
    const talkers = new Talkers(site)
    const { alice, bob, cid } = await talkers.talk()
    await talkers.say(bob, cid, '您好，方便聊聊吗？')
    const { agentKey, url } = await alice.get(getChatSettings, {})
    expect({ agentKey, url }).toEqual({ agentKey: alice.tenant.agentKey, url: '' })
    const option = await alice.get(loginChatPlain, {})
    const chat = Object.assign(site.visitor(), { chatToken: option.token })
    expect(await chat.get(getUnread, {})).toMatchObject({ total: 1, unread: { [cid]: 1 } })
    const { list } = await chat.get(findConversations, {})
    expect(list.map(({ id }) => id)).toEqual([cid])
    expect((await chat.get(findMessages, { cid })).list).toHaveLength(1)
    const stranger = await talkers.talker()
    const other = Object.assign(site.visitor(), { chatToken: (await stranger.get(loginChatPlain, {})).token })
    expect(await other.get(getUnread, {})).toMatchObject({ total: 0 })
    expect(await other.call(findMessages, { cid })).toMatchObject({ ok: false })
  })

  test('asks once for what the site allows, and again only whether it has changed', async () => {
    const user = await site.user()
    for (const endpoint of [getSystemSettings, getSystemProps]) {
      const { updatedAt } = await user.get(endpoint, {})
      expect(await user.get(endpoint, { updatedAt })).toMatchObject({ unchanged: true, updatedAt })
    }
    const { list } = await user.get(getPrivilegeConfig, {})
    const [first] = list
    if (!first) throw new Error('There is no privilege')
    expect(await user.get(checkPrivilege, { key: first.key })).toBeDefined()
    expect(await site.visitor().call(getPrivilegeConfig, {})).toMatchObject({ code: 1006 })
  })
})

describe('a partner’s site', () => {
  test('offers the choices of the site, searches by them and titles its pages as the site does', async () => {
    const partner = site.visitor()
    const { list: types } = await partner.get(findPublicTypes, {})
    const wanted = types.slice(0, 3).map(({ type }) => type)
    const groups = (await partner.get(findPublicMulti, { types: wanted })).list
    expect(groups.map(({ type }) => type)).toEqual(wanted)
    expect((await partner.get(findAllPublic, {})).list.length).toBeGreaterThan(5)
    expect(Object.keys(await partner.get(getOpenData, { keys: ['degree', 'salary'] }))).toEqual(['degree', 'salary'])
    expect(Object.keys((await partner.get(getProductTypes, {})).productTypes)).not.toEqual([])
    const [area] = (await partner.get(searchAreas, { keyword: '安溪' })).list
    expect(area?.name).toContain('安溪')
    expect((await partner.get(findAreaList, { level: 1 })).list.length).toBeGreaterThan(30)
    expect(await partner.call(getLandmark, { id: 999_999 })).toMatchObject({ code: 1002 })
    expect((await partner.get(getSeo, { page: 'job' })).title).not.toBe('')
    const recruiter = await site.user({ role: 1 })
    const brand = await site.make.brand()
    const job = await site.make.job({ userId: recruiter.userId, brandId: brand.id, areaCode: area?.code }, brand)
    expect((await partner.get(findJobs, { area: [area?.code ?? ''] })).list.map(({ id }) => id)).toEqual([job.id])
  })

  test('is refused as nobody where a login is needed', async () => {
    for (const endpoint of outsidePrograms.flatMap(({ calls }) => calls).filter(({ access }) => access !== 'public'))
      expect(await site.visitor().callRaw(endpoint, {}), endpoint.path).toMatchObject({ code: 1006 })
  })
})
