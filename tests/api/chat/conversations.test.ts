import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findToMe } from '#contract/chat/fallback'
import * as chat from '#contract/chat/talks'
import type { InputOf } from '#contract/endpoint'
import { jobs } from '#server/db/schema/jobs'
import { resumes } from '#server/db/schema/resumes'
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

describe('a conversation', () => {
  test('includes its contact and the card of its job', async () => {
    const { alice, cid, job } = await talkers.talk()
    const conversation = await (await talkers.hub(alice)).get(chat.getConversation, { cid })
    expect(conversation).toMatchObject({
      id: cid,
      contact: { cid, jobId: job.id },
      userjob: { id: job.id, contacted: false },
    })
  })

  test('that was removed is restored with one unread by opening it', async () => {
    const { alice, bob, cid } = await talkers.talk()
    await talkers.say(alice, cid, '您好')
    await talkers.say(alice, cid, '在吗')
    const his = await talkers.hub(bob)
    await his.get(chat.removeContact, { cid })
    expect((await his.get(chat.getConversation, { cid })).contact).toMatchObject({ isRemove: false, unread: 1 })
    expect((await his.get(chat.findContacts, {})).list[0]).toMatchObject({ cid, unread: 1 })
    expect((await his.get(chat.getConversation, { cid })).contact).toMatchObject({ unread: 1 })
  })

  test('restored with one unread can be read up to its last message, even if that was read before', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const { message } = await talkers.say(alice, cid, '您好')
    const his = await talkers.hub(bob)
    await his.get(chat.readMessages, { cid, msgId: message.id })
    await his.get(chat.removeContact, { cid })
    expect((await his.get(chat.getConversation, { cid })).contact).toMatchObject({ unread: 1, readMsgId: message.id })
    expect(await his.get(chat.readMessages, { cid, msgId: message.id })).toEqual({ unread: 0 })
    expect(await his.get(chat.getUnread, {})).toMatchObject({ total: 0, unread: {} })
    expect((await his.get(chat.findContacts, {})).list[0]).toMatchObject({ cid, unread: 0 })
    const { updates } = await his.get(findToMe, { startAt: 0, cursor: 0 })
    expect(updates.at(-1)).toMatchObject({ kind: 'read', cid, msgId: message.id, unread: 0 })
  })

  test('about a job exists once per recruiter, and switches to the requested job', async () => {
    const { alice, bob, cid, brand } = await talkers.talk()
    await talkers.say(alice, cid, '您好')
    const other = await site.make.job({ userId: bob.userId, brandId: brand.id, jobName: '测试工程师' }, brand)
    const conversation = await alice.get(chat.getConversationByJob, { jobId: other.id })
    expect(conversation).toMatchObject({ id: cid, contact: { jobName: '测试工程师' }, userjob: { id: other.id } })
    expect((await (await talkers.hub(bob)).get(chat.findContacts, {})).list[0]).toMatchObject({ jobId: other.id })
  })

  test('about a stopped job continues, but cannot be begun', async () => {
    const { alice, cid, job } = await talkers.talk()
    await site.database.db.update(jobs).set({ status: 0 }).where(eq(jobs.id, job.id))
    expect((await alice.get(chat.getConversationByJob, { jobId: job.id })).id).toBe(cid)
    const other = await talkers.talker()
    const refused = { code: 1010, msg: '职位已停止招聘' }
    expect(await other.call(chat.getConversationByJob, { jobId: job.id })).toMatchObject(refused)
  })

  test('by job is for seekers, with jobs of their tenant that are not their own', async () => {
    const { alice, bob, job } = await talkers.talk()
    expect(await site.visitor().call(chat.getConversationByJob, { jobId: job.id })).toMatchObject({ code: 1006 })
    expect(await bob.call(chat.getConversationByJob, { jobId: job.id })).toMatchObject({ code: 1053 })
    expect(await alice.call(chat.getConversationByJob, { jobId: 2_000_000_000 })).toMatchObject({ code: 1002 })
    const elsewhere = await site.user({ role: 0, tenant: defaultTenants[1] })
    expect(await elsewhere.call(chat.getConversationByJob, { jobId: job.id })).toMatchObject({ code: 1002 })
    expect(await alice.callRaw(chat.getConversationByJob, { jobId: 'one' })).toMatchObject({ code: 1001 })
    await site.database.db.update(jobs).set({ userId: alice.userId }).where(eq(jobs.id, job.id))
    const oneself = { code: 1010, msg: '不能和自己沟通' }
    expect(await alice.call(chat.getConversationByJob, { jobId: job.id })).toMatchObject(oneself)
  })
})

describe('a conversation by resume', () => {
  /** A recruiter with a job, and a listed person not talked to yet. */
  async function greeting() {
    const { bob, job, brand } = await talkers.talk()
    const person = await talkers.talker(0)
    const resume = await site.make.resume({ userId: person.userId, name: '欧阳小雨', listed: true })
    return { bob, job, brand, person, resume }
  }

  test('is about the given job, else the most recently refreshed one, and shortens the name until both have written', async () => {
    const { bob, job, brand, person, resume } = await greeting()
    const tomorrow = new Date(Date.now() + 86_400_000)
    const newest = await site.make.job({ userId: bob.userId, brandId: brand.id, refreshedAt: tomorrow }, brand)
    const relationId = resume.id
    const opened = await bob.get(chat.getConversationByRelation, { relationId })
    expect(opened).toMatchObject({ userjob: { id: newest.id }, contact: { peer: { name: '欧**', relationId } } })
    const named = await bob.get(chat.getConversationByRelation, { relationId, jobId: job.id })
    expect(named).toMatchObject({ id: opened.id, userjob: { id: job.id } })
    await talkers.say(bob, opened.id, '您好')
    const again = await bob.get(chat.getConversationByRelation, { relationId })
    expect(again).toMatchObject({ userjob: { id: job.id }, contact: { initiate: true, peer: { name: '欧阳小雨' } } })
    expect((await (await talkers.hub(person)).get(chat.findContacts, {})).list[0]).toMatchObject({
      unread: 1,
      jobId: job.id,
    })
  })

  test('is for recruiters, with people of their tenant and an open job of their own', async () => {
    const { bob, job, person, resume } = await greeting()
    const ask = (by: User, input: InputOf<typeof chat.getConversationByRelation>) =>
      by.call(chat.getConversationByRelation, input)
    const relationId = resume.id
    expect(await ask(person, { relationId })).toMatchObject({ code: 1053 })
    expect(await ask(bob, { relationId: 2_000_000_000 })).toMatchObject({ code: 1002, msg: '简历不存在或未公开' })
    const elsewhere = await site.user({ role: 1, tenant: defaultTenants[1] })
    expect(await ask(elsewhere, { relationId })).toMatchObject({ code: 1002 })
    const { job: foreign } = await talkers.talk()
    expect(await ask(bob, { relationId, jobId: foreign.id })).toMatchObject({ code: 1002, msg: '职位不存在' })
    await site.database.db.update(jobs).set({ status: 0 }).where(eq(jobs.id, job.id))
    expect(await ask(bob, { relationId, jobId: job.id })).toMatchObject({ code: 1010, msg: '职位已停止招聘' })
    expect(await ask(bob, { relationId })).toMatchObject({ code: 1010, msg: '请先发布职位，再和求职者沟通' })
  })

  test('does not reach an unlisted person, unless there is a talk', async () => {
    const { bob, job, person, resume } = await greeting()
    await site.database.db.update(resumes).set({ listed: false }).where(eq(resumes.id, resume.id))
    expect(await bob.call(chat.getConversationByRelation, { relationId: resume.id })).toMatchObject({ code: 1002 })
    const { id } = await person.get(chat.getConversationByJob, { jobId: job.id })
    expect((await bob.get(chat.getConversationByRelation, { relationId: resume.id })).id).toBe(id)
  })
})
