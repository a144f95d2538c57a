import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteShield, findShields, saveShields } from '#contract/account/shield'
import type { OutgoingExchange } from '#contract/chat/commands'
import { sendByHttp } from '#contract/chat/fallback'
import { searchContacts } from '#contract/chat/search/search'
import * as chat from '#contract/chat/talks'
import { saveFavorite } from '#contract/favorites/favorite'
import { findInterestedPeople } from '#contract/favorites/favoritesMe'
import { findSends, sendResume } from '#contract/jobs/send'
import { limits } from '#contract/limits'
import { findNotices } from '#contract/notices/notice'
import { findPeople, getPerson } from '#contract/resume/people'
import { getRelation, setPersonTags, updateRelation } from '#contract/resume/relation'
import { findResumeViews } from '#contract/resume/views'
import { recruiters } from '#server/db/schema/recruiters'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

const hidden = { code: 1002, msg: '简历不存在或未公开' }

/** A listed person, and a recruiter of a company with an open job. */
async function both() {
  const { bob, brand } = await talkers.talk()
  const person = await talkers.talker(0)
  const resume = await site.make.resume({ userId: person.userId, listed: true })
  const finds = async (recruiter = bob) => {
    const { list } = await recruiter.get(findPeople, { sort: 'latest', limit: 50 })
    return list.some(({ id }) => id === resume.id)
  }
  return { bob, brand, person, resume, finds }
}

describe('a recruiter of a shielded company', () => {
  test('neither finds the seeker nor opens the resume or a talk, until the company is removed from the list', async () => {
    const { bob, brand, person, resume, finds } = await both()
    expect(await finds()).toBe(true)
    await person.get(saveShields, { ids: [brand.id] })
    expect(await finds()).toBe(false)
    expect(await bob.call(getPerson, { id: resume.id })).toMatchObject(hidden)
    expect(await bob.call(chat.getConversationByRelation, { relationId: resume.id })).toMatchObject(hidden)
    const { bob: stranger } = await talkers.talk()
    expect(await finds(stranger)).toBe(true)
    expect((await stranger.get(getPerson, { id: resume.id })).card.id).toBe(resume.id)

    await person.get(deleteShield, { id: brand.id })
    expect(await finds()).toBe(true)
    expect((await bob.get(chat.getConversationByRelation, { relationId: resume.id })).id).toBeGreaterThan(0)
  })

  test('includes recruiters of any brand with the same registered name', async () => {
    const { bob, brand, person, finds } = await both()
    const twin = await site.make.brand({ companyName: brand.companyName })
    await site.database.db.update(recruiters).set({ brandId: twin.id }).where(eq(recruiters.userId, bob.userId))
    await person.get(saveShields, { ids: [brand.id] })
    expect(await finds()).toBe(false)
  })

  test('can continue an existing talk, but the talk does not reveal the resume', async () => {
    const { alice, bob, brand, cid } = await talkers.talk()
    const resume = await site.make.resume({ userId: alice.userId, listed: true })
    await talkers.say(bob, cid, '您好')
    await alice.get(saveShields, { ids: [brand.id] })
    expect((await bob.get(chat.getConversationByRelation, { relationId: resume.id })).id).toBe(cid)
    expect(await bob.call(getPerson, { id: resume.id })).toMatchObject(hidden)
    await talkers.say(alice, cid, '您好，我再考虑一下')
    expect(await bob.call(getPerson, { id: resume.id })).toMatchObject(hidden)
  })

  test('can reply to a seeker who wrote first, and keep notes, without the resume and without recording a view', async () => {
    const { alice, bob, brand, cid } = await talkers.talk()
    const resume = await site.make.sendableResume(alice.userId, { listed: true })
    await alice.get(saveShields, { ids: [brand.id] })
    await talkers.say(alice, cid, '您好，想先了解一下岗位')
    expect(await bob.call(getPerson, { id: resume.id })).toMatchObject(hidden)
    expect((await alice.get(findResumeViews, {})).list).toEqual([])
    expect((await alice.get(findNotices, {})).list).toEqual([])
    const hub = await talkers.hub(bob)
    const words = { cid, clientId: randomUUID(), type: 'text' as const, content: { text: '您好，请讲' } }
    await hub.get(sendByHttp, words)
    expect((await hub.get(chat.getConversation, { cid })).contact.peer).toMatchObject({ relationId: resume.id })
    await bob.get(updateRelation, { id: resume.id, note: '先聊岗位' })
    expect((await bob.get(getRelation, { id: resume.id })).note).toBe('先聊岗位')
  })

  test('sees the resume that was sent for a job, but colleagues do not', async () => {
    const { alice, bob, brand, job } = await talkers.talk()
    const { bob: colleague } = await talkers.talk()
    await site.database.db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, colleague.userId))
    const resume = await site.make.sendableResume(alice.userId, { listed: true })
    await alice.get(saveShields, { ids: [brand.id] })
    expect(await bob.call(getPerson, { id: resume.id })).toMatchObject(hidden)
    await alice.get(sendResume, { jobId: job.id })
    expect((await bob.get(getPerson, { id: resume.id })).card.id).toBe(resume.id)
    expect((await bob.get(findSends, {})).list).toMatchObject([{ resume: { id: resume.id } }])
    expect(await colleague.call(getPerson, { id: resume.id })).toMatchObject(hidden)
    expect((await colleague.get(findSends, {})).list).toEqual([])
  })

  test('sees the resume once the seeker has agreed to send it, not while the request is pending or refused', async () => {
    const { alice, bob, brand, cid } = await talkers.talk()
    const resume = await site.make.sendableResume(alice.userId, { listed: true })
    await alice.get(saveShields, { ids: [brand.id] })
    await talkers.say(alice, cid, '您好')
    await talkers.say(bob, cid, '您好')
    const send = async (hub: User, message: OutgoingExchange) => (await hub.get(sendByHttp, message)).message?.id ?? 0
    const [hirer, seeker] = [await talkers.hub(bob), await talkers.hub(alice)]
    const ask = () => send(hirer, { type: 'resumeExchange', cid, clientId: randomUUID(), content: {} })
    const answer = (requestId: number, status: 2 | 3) =>
      send(seeker, { type: 'resumeExchangeResult', cid, clientId: randomUUID(), content: { requestId, status } })
    await answer(await ask(), 3)
    const second = await ask()
    expect(await bob.call(getPerson, { id: resume.id })).toMatchObject(hidden)
    await answer(second, 2)
    expect((await bob.get(getPerson, { id: resume.id })).cid).toBe(cid)
    const { bob: stranger, brand: another } = await talkers.talk()
    await alice.get(saveShields, { ids: [another.id] })
    expect(await stranger.call(getPerson, { id: resume.id })).toMatchObject(hidden)
  })

  test('does not see who marked the jobs, unless the resume was sent', async () => {
    const { alice, bob, brand, job } = await talkers.talk()
    const resume = await site.make.sendableResume(alice.userId, { listed: true })
    await alice.get(saveFavorite, { kind: 'job', id: job.id, role: 0, resType: 1 })
    const marked = async () => (await bob.get(findInterestedPeople, {})).list.map(({ person }) => person.id)
    expect(await marked()).toEqual([resume.id])
    await alice.get(saveShields, { ids: [brand.id] })
    expect(await marked()).toEqual([])
    await alice.get(sendResume, { jobId: job.id })
    expect(await marked()).toEqual([resume.id])
  })

  test('cannot write a note on an unknown person, but keeps existing notes', async () => {
    const { bob, brand, person, resume } = await both()
    const { bob: colleague } = await talkers.talk()
    await site.database.db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, colleague.userId))
    await bob.get(updateRelation, { id: resume.id, note: '之前看过' })
    await person.get(saveShields, { ids: [brand.id] })
    expect((await bob.get(getRelation, { id: resume.id })).note).toBe('之前看过')
    expect(await colleague.call(getRelation, { id: resume.id })).toMatchObject(hidden)
    expect(await colleague.call(updateRelation, { id: resume.id, note: '想看' })).toMatchObject(hidden)
    expect(await colleague.call(setPersonTags, { id: resume.id, tags: ['备选'] })).toMatchObject(hidden)
  })

  test('cannot start writing in a talk that was opened before without messages', async () => {
    const { bob, brand, person, resume } = await both()
    const { id: cid } = await bob.get(chat.getConversationByRelation, { relationId: resume.id })
    await person.get(saveShields, { ids: [brand.id] })
    expect(await bob.call(chat.getConversationByRelation, { relationId: resume.id })).toMatchObject(hidden)
    const words = { cid, clientId: randomUUID(), type: 'text' as const, content: { text: '您好' } }
    const hub = await talkers.hub(bob)
    expect(await hub.call(sendByHttp, words)).toMatchObject(hidden)
    const { contact } = await hub.get(chat.getConversation, { cid })
    expect(contact.peer).toMatchObject({ name: '求职者', avatar: '', title: '', relationId: null })
    expect((await hub.get(searchContacts, { query: '求职者' })).list).toEqual([])
    await person.get(deleteShield, { id: brand.id })
    expect((await hub.get(chat.getConversation, { cid })).contact.peer).toMatchObject({ relationId: resume.id })
  })

  test('receives messages from the seeker as usual', async () => {
    const { alice, brand, job } = await talkers.talk()
    await alice.get(saveShields, { ids: [brand.id] })
    expect((await alice.get(chat.getConversationByJob, { jobId: job.id })).id).toBeGreaterThan(0)
  })
})

describe('the list of shielded companies', () => {
  test('shows each company once, newest first', async () => {
    const user = await site.user()
    const [one, two] = [await site.make.brand(), await site.make.brand()]
    const twin = await site.make.brand({ companyName: one.companyName })
    await user.get(saveShields, { ids: [one.id] })
    await user.get(saveShields, { ids: [one.id, twin.id] })
    await user.get(saveShields, { ids: [two.id] })
    const { list } = await user.get(findShields, {})
    expect(list).toMatchObject([
      { id: two.id, companyName: two.companyName },
      { id: one.id, companyName: one.companyName, brandName: one.brandName },
    ])
  })

  test('accepts companies of the same tenant only, all of them or none, a hundred at most', async () => {
    const user = await site.user()
    const [own, foreign] = [await site.make.brand(), await site.make.brand({ tenantId: 2 })]
    const missing = { code: 1002, msg: '公司不存在' }
    expect(await user.call(saveShields, { ids: [own.id, foreign.id] })).toMatchObject(missing)
    expect(await user.call(saveShields, { ids: [] })).toMatchObject({ code: 1001, msg: '请选择公司' })
    expect(await user.callRaw(saveShields, { ids: ['1'] })).toMatchObject({ code: 1001 })
    expect((await user.get(findShields, {})).list).toEqual([])
    const brands = await Promise.all(Array.from({ length: limits.shieldedCompanies }, () => site.make.brand()))
    await user.get(saveShields, { ids: brands.map(({ id }) => id) })
    const full = { code: 1010, msg: '最多屏蔽100家公司' }
    expect(await user.call(saveShields, { ids: [own.id] })).toMatchObject(full)
  })

  test('is visible to the seeker only', async () => {
    const user = await site.user()
    const brand = await site.make.brand()
    await user.get(saveShields, { ids: [brand.id] })
    for (const other of [await site.user(), await site.user({ tenant: defaultTenants[1] })]) {
      expect((await other.get(findShields, {})).list).toEqual([])
      await other.get(deleteShield, { id: brand.id })
    }
    expect((await user.get(findShields, {})).list).toHaveLength(1)
    expect(await (await site.user({ role: 1 })).call(findShields, {})).toMatchObject({ code: 1053 })
    expect(await site.visitor().call(findShields, {})).toMatchObject({ code: 1006 })
  })
})
