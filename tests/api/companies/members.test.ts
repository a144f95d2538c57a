import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { saveShields } from '#contract/account/shield'
import { getUserInfo } from '#contract/account/user'
import { sendByHttp } from '#contract/chat/fallback'
import { findContacts, findMessages, getConversationByJob, getConversationByRelation } from '#contract/chat/talks'
import { createBrand, getBrand } from '#contract/companies/brand'
import { answerJoin, askToJoin } from '#contract/companies/joining'
import {
  deleteManager,
  findOwnBrands,
  findStaff,
  leaveBrand,
  saveManager,
  switchBrand,
} from '#contract/companies/members'
import type { BrandRole } from '#contract/companies/roles'
import { codes } from '#contract/errors'
import { prepareInterview } from '#contract/interviews/interview'
import { prepareOffer } from '#contract/interviews/offer'
import { saveJob } from '#contract/jobs/edit'
import { cancelSend, getSend, refuseSend, resolveSend, sendResume, urgeSend } from '#contract/jobs/send'
import { findBoard, handOverSends } from '#contract/jobs/sendBoard'
import { findNotices } from '#contract/notices/notice'
import { mayActFor } from '#server/companies/brandRights'
import { brandMembers, brands } from '#server/db/schema/companies'
import { jobs } from '#server/db/schema/jobs'
import { removeAccount } from '#server/features/auth/removeAccount'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { apply } from '../../support/hiring/hiring'
import { brandInput, fillResume, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

let owner: User
let colleague: User
let brandId: number
let companyName: string
beforeEach(async () => {
  owner = await site.user({ role: 1 })
  companyName = brandInput.companyName
  brandId = (await owner.get(createBrand, { ...brandInput, companyName })).id
  colleague = await joined()
})

/** A recruiter whom the company has accepted. */
async function joined(role: BrandRole = 'recruiter'): Promise<User> {
  const user = await site.user({ role: 1 })
  await user.get(saveRecruiterInfo, { name: '梁雨桐', jobTitle: '人事主管' })
  const { id } = await user.get(askToJoin, { companyName })
  await owner.get(answerJoin, { id, accepts: true })
  if (role !== 'recruiter') await owner.get(saveManager, { userId: user.userId, role })
  return user
}

const rolesIn = async (user: User) =>
  Object.fromEntries((await user.get(findStaff, {})).members.map(({ userId, role }) => [userId, role]))
const statusOf = async (id: number) =>
  (await site.database.db.select().from(jobs).where(eq(jobs.id, id))).map(({ userId, status }) => ({
    userId,
    status,
  }))[0]

describe('/api-user/company/hr/find', () => {
  test('lists colleagues with roles and open jobs, and requests for those who answer them', async () => {
    const { id } = await colleague.get(saveJob, jobInput)
    const newcomer = await site.user({ role: 1 })
    const ask = await newcomer.get(askToJoin, { companyName })
    const staff = await owner.get(findStaff, {})
    expect(staff).toMatchObject({ id: brandId, role: 'owner', certified: false, leaving: { jobs: 0, talks: 0 } })
    expect(staff.members).toMatchObject([
      { userId: owner.userId, role: 'owner', isSelf: true, jobs: 0, topJobs: [] },
      { userId: colleague.userId, role: 'recruiter', name: '梁雨桐', jobs: 1, topJobs: [{ id }] },
    ])
    expect(staff.joins).toMatchObject([{ id: ask.id, status: 0 }])
    expect((await colleague.get(findStaff, {})).joins).toEqual([])
  })

  test('is for members, and shows no other company', async () => {
    const other = await site.recruiter()
    expect((await other.get(findStaff, {})).members.map(({ userId }) => userId)).toEqual([other.userId])
    expect(await (await site.user({ role: 1 })).call(findStaff, {})).toMatchObject({ code: codes.companyMissing })
    expect(await (await site.user()).call(findStaff, {})).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(findStaff, {})).toMatchObject({ code: codes.notLoggedIn })
  })
})

describe('/api-user/company/brand/managerSave', () => {
  test('changes a role, and notifies the member', async () => {
    await owner.get(saveManager, { userId: colleague.userId, role: 'owner' })
    expect(await rolesIn(colleague)).toEqual({ [owner.userId]: 'owner', [colleague.userId]: 'owner' })
    expect((await colleague.get(findNotices, {})).list[0]?.title).toContain('角色已改为管理员')
    await colleague.get(saveManager, { userId: owner.userId, role: 'viewer' })
    expect(await rolesIn(owner)).toEqual({ [owner.userId]: 'viewer', [colleague.userId]: 'owner' })
  })

  test('keeps an owner in the company, even if two owners step down at once', async () => {
    const stepDown = (user: User) => user.call(saveManager, { userId: user.userId, role: 'recruiter' })
    expect(await stepDown(owner)).toMatchObject({ code: codes.conflict })
    await owner.get(saveManager, { userId: colleague.userId, role: 'owner' })
    const answers = await Promise.all([stepDown(owner), stepDown(colleague)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(Object.values(await rolesIn(owner)).filter((role) => role === 'owner')).toHaveLength(1)
  })

  test('is for owners, of members of their own company', async () => {
    const stranger = await site.recruiter()
    const foreign = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await colleague.call(saveManager, { userId: owner.userId, role: 'viewer' })).toMatchObject({
      code: codes.forbidden,
    })
    for (const user of [stranger, foreign]) {
      expect(await user.call(saveManager, { userId: colleague.userId, role: 'viewer' })).toMatchObject({
        code: codes.notFound,
      })
      expect(await owner.call(saveManager, { userId: user.userId, role: 'viewer' })).toMatchObject({
        code: codes.notFound,
      })
    }
    expect(await owner.callRaw(saveManager, { userId: colleague.userId, role: 'king' })).toMatchObject({
      code: codes.invalidInput,
      msg: '请选择角色',
    })
    expect(await site.visitor().call(saveManager, { userId: 1, role: 'viewer' })).toMatchObject({ code: 1006 })
  })
})

describe('leaving a company', () => {
  test('hands all jobs to a colleague, and notifies the owners', async () => {
    const { id } = await colleague.get(saveJob, jobInput)
    expect((await colleague.get(findStaff, {})).leaving).toEqual({ jobs: 1, talks: 0, obstacle: '' })
    await colleague.get(leaveBrand, { brandId, handTo: owner.userId })
    expect(await statusOf(id)).toEqual({ userId: owner.userId, status: 1 })
    expect((await site.visitor().get(getBrand, { id: brandId })).jobs).toBe(1)
    expect((await colleague.get(getUserInfo, {})).brand?.id).not.toBe(brandId)
    expect((await owner.get(findNotices, {})).list[0]).toMatchObject({
      title: '梁雨桐已退出澜屿舟',
      content: '其1个职位已转交同事。',
    })
  })

  test('stops the jobs if nobody takes them over', async () => {
    const { id } = await colleague.get(saveJob, jobInput)
    await colleague.get(leaveBrand, { brandId, handTo: null })
    expect(await statusOf(id)).toEqual({ userId: colleague.userId, status: 0 })
    expect((await site.visitor().get(getBrand, { id: brandId })).jobs).toBe(0)
  })

  test('stops jobs that wait for their first day or for the review, so that none is published later', async () => {
    const beginOn = new Date(site.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const { id, state } = await colleague.get(saveJob, { ...jobInput, beginOn })
    expect(state).toBe(3)
    await colleague.get(leaveBrand, { brandId, handTo: null })
    expect(await statusOf(id)).toEqual({ userId: colleague.userId, status: 0 })
  })

  test('hands open applications to the heir, who tells the seeker in a talk of their own and gets the news from now on', async () => {
    await owner.get(saveRecruiterInfo, { name: '周敏', jobTitle: '招聘经理' })
    const { id: jobId } = await colleague.get(saveJob, jobInput)
    const [open, over] = [await apply(site, jobId), await apply(site, jobId, '顾知夏')]
    await colleague.get(refuseSend, { id: over.id, reason: 'filled' })
    await colleague.get(leaveBrand, { brandId, handTo: owner.userId })
    const { cid, events } = await open.seeker.get(getSend, { id: open.id })
    expect(cid).not.toBe(open.cid)
    expect(events.map(({ kind }) => kind)).toEqual(['send'])
    expect((await over.seeker.get(getSend, { id: over.id })).cid).toBe(over.cid)
    const talk = await (await new Talkers(site).hub(open.seeker)).get(findMessages, { cid })
    expect(talk.list[0]?.content.text).toBe(`周敏接手了您对「${jobInput.jobName}」的投递，后续由周敏与您沟通`)
    expect((await owner.get(findNotices, { kind: 'send' })).list[0]).toMatchObject({
      title: '同事转交了投递',
      content: '梁雨桐将1份投递转交给您处理。',
    })
    await open.seeker.get(urgeSend, { id: open.id })
    expect((await owner.get(findNotices, { kind: 'send' })).list[0]?.title).toBe('求职者在等您的答复')
    expect(await colleague.call(resolveSend, { id: open.id })).toMatchObject({
      code: codes.companyMissing,
      msg: '您目前没有加入公司，不能处理投递',
    })
  })

  test('without an heir leaves the applications to the owner, who is told when a seeker urges or withdraws', async () => {
    const { id: jobId } = await colleague.get(saveJob, jobInput)
    const { seeker, id } = await apply(site, jobId)
    const before = (await colleague.get(findNotices, { kind: 'send' })).list.length
    await colleague.get(leaveBrand, { brandId, handTo: null })
    const [card] = (await owner.get(findBoard, { ids: [id] })).list
    expect(card?.handler.userId).toBe(owner.userId)
    await seeker.get(urgeSend, { id })
    await seeker.get(cancelSend, { id })
    expect((await owner.get(findNotices, { kind: 'send' })).list.map(({ title }) => title)).toEqual([
      '求职者撤回了投递',
      '求职者在等您的答复',
    ])
    expect((await colleague.get(findNotices, { kind: 'send' })).list).toHaveLength(before)
  })

  test('does not tell an owner of a seeker who has shielded the company', async () => {
    const { id: jobId } = await colleague.get(saveJob, jobInput)
    const { seeker, id } = await apply(site, jobId)
    await seeker.get(saveShields, { ids: [brandId] })
    await colleague.get(leaveBrand, { brandId, handTo: owner.userId })
    await seeker.get(urgeSend, { id })
    expect((await owner.get(findNotices, { kind: 'send' })).list).toEqual([])
    expect((await owner.get(findBoard, { ids: [id] })).list).toEqual([])
  })

  test('is not for the last owner, who is told why', async () => {
    const obstacle = (await owner.get(findStaff, {})).leaving.obstacle
    expect(obstacle).toContain('唯一的管理员')
    expect(await owner.call(leaveBrand, { brandId, handTo: null })).toMatchObject({
      code: codes.conflict,
      msg: obstacle,
    })
    const alone = await site.recruiter()
    expect((await alone.get(findStaff, {})).leaving.obstacle).toContain('唯一的成员')
  })

  test('needs an heir of the company who may post, and a company of the caller', async () => {
    const viewer = await joined('viewer')
    const stranger = await site.recruiter()
    for (const handTo of [viewer.userId, stranger.userId, colleague.userId])
      expect(await colleague.call(leaveBrand, { brandId, handTo })).toMatchObject({ code: codes.invalidInput })
    expect(await stranger.call(leaveBrand, { brandId, handTo: null })).toMatchObject({ code: codes.notFound })
    const foreign = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await foreign.call(leaveBrand, { brandId, handTo: null })).toMatchObject({ code: codes.notFound })
    expect(await site.visitor().call(leaveBrand, { brandId, handTo: null })).toMatchObject({ code: 1006 })
  })

  test('can be done by an owner too, and the member is notified', async () => {
    const { id } = await colleague.get(saveJob, jobInput)
    expect(await colleague.call(deleteManager, { userId: owner.userId, handTo: null })).toMatchObject({
      code: codes.forbidden,
    })
    expect(await owner.call(deleteManager, { userId: owner.userId, handTo: null })).toMatchObject({
      code: codes.conflict,
    })
    await owner.get(deleteManager, { userId: colleague.userId, handTo: owner.userId })
    expect(await statusOf(id)).toEqual({ userId: owner.userId, status: 1 })
    expect((await colleague.get(findNotices, {})).list[0]?.title).toBe('您已不再是澜屿舟的成员')
    expect(await colleague.call(findStaff, {})).toMatchObject({ code: codes.companyMissing })
    expect(await owner.call(deleteManager, { userId: colleague.userId, handTo: null })).toMatchObject({ code: 1002 })
  })

  test('leaves an owner behind if the owner’s account is removed', async () => {
    await site.database.db.transaction((tx) => removeAccount(tx, owner.userId))
    expect(await rolesIn(colleague)).toEqual({ [colleague.userId]: 'owner' })
    const [brand] = await site.database.db.select().from(brands).where(eq(brands.id, brandId))
    expect(brand?.ownerId).toBe(colleague.userId)
  })
})

describe('several companies of one account', () => {
  test('are joined and created as further ones, with one at a time', async () => {
    const { id: second } = await colleague.get(createBrand, { ...brandInput, further: true })
    expect((await colleague.get(findOwnBrands, {})).list).toMatchObject([
      { id: second, role: 'owner', current: true },
      { id: brandId, role: 'recruiter', current: false },
    ])
    expect((await colleague.get(getUserInfo, {})).brand?.id).toBe(second)
    await colleague.get(switchBrand, { id: brandId })
    expect((await colleague.get(getUserInfo, {})).brand?.id).toBe(brandId)
    await colleague.get(leaveBrand, { brandId, handTo: null })
    expect((await colleague.get(getUserInfo, {})).brand?.id).toBe(second)
  })

  test('leave a talk to both of its people, while the job accepts no application, interview or offer any more', async () => {
    const { id: jobId } = await colleague.get(saveJob, jobInput)
    const talkers = new Talkers(site)
    const seeker = await talkers.talker()
    await fillResume(seeker)
    const { id: cid } = await seeker.get(getConversationByJob, { jobId })
    const [his, hers] = [await talkers.hub(seeker), await talkers.hub(colleague)]
    const say = (from: User, text: string) =>
      from.call(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text } })
    expect(await say(his, '您好，想了解这个职位')).toMatchObject({ ok: true })
    await colleague.get(leaveBrand, { brandId, handTo: null })
    expect(await seeker.call(sendResume, { jobId })).toMatchObject({ code: codes.conflict, msg: '职位已停止招聘' })
    expect(await say(hers, '我已离开这家公司')).toMatchObject({ ok: true })
    expect(await say(his, '好的，谢谢')).toMatchObject({ ok: true })
    expect((await his.get(findContacts, {})).list.map((each) => each.cid)).toContain(cid)
    const former = { code: codes.forbidden, msg: '您已不能代表发布该职位的公司，不能再约面试或发录用通知' }
    expect(await colleague.call(prepareInterview, { cid })).toMatchObject(former)
    expect(await colleague.call(prepareOffer, { cid })).toMatchObject(former)
  })

  test('are joined without leaving the present one', async () => {
    const other = await site.user({ role: 1 })
    const { id: first } = await other.get(createBrand, brandInput)
    expect(await other.call(askToJoin, { companyName })).toMatchObject({ code: codes.conflict })
    const { id } = await other.get(askToJoin, { companyName, further: true })
    await owner.get(answerJoin, { id, accepts: true })
    expect((await other.get(findOwnBrands, {})).list).toMatchObject([
      { id: first, current: true },
      { id: brandId, role: 'recruiter', current: false },
    ])
    expect(await other.call(askToJoin, { companyName, further: true })).toMatchObject({ code: codes.conflict })
    const shown = await site.visitor().get(getBrand, { id: brandId })
    expect(shown.recruiters.map(({ userId }) => userId)).toContain(other.userId)
  })

  test('are only one’s own', async () => {
    const stranger = await site.recruiter()
    expect(await stranger.call(switchBrand, { id: brandId })).toMatchObject({ code: codes.notFound })
    expect(await stranger.callRaw(switchBrand, { id: 0 })).toMatchObject({ code: codes.invalidInput })
    expect((await stranger.get(findOwnBrands, {})).list).toHaveLength(1)
    expect((await (await site.user({ role: 1 })).get(findOwnBrands, {})).list).toEqual([])
    expect(await site.visitor().call(findOwnBrands, {})).toMatchObject({ code: 1006 })
    expect(await (await site.user()).call(switchBrand, { id: brandId })).toMatchObject({ code: codes.roleMissing })
    const foreign = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await foreign.call(switchBrand, { id: brandId })).toMatchObject({ code: codes.notFound })
  })
})

describe('what a role may do', () => {
  test('is asked by every area with one function', async () => {
    const { db } = site.database
    const viewer = await joined('viewer')
    const may = (user: User, right: Parameters<typeof mayActFor>[2]) =>
      mayActFor(db, { tenantId: 1, userId: user.userId, brandId }, right)
    expect(await may(owner, 'changeColleaguesJobs')).toBe(true)
    expect(await may(colleague, 'changeColleaguesJobs')).toBe(false)
    expect(await may(colleague, 'postJobs')).toBe(true)
    expect(await may(viewer, 'seeColleagues')).toBe(true)
    expect(await may(viewer, 'postJobs')).toBe(false)
    expect(await may(await site.recruiter(), 'seeColleagues')).toBe(false)
    expect(await mayActFor(db, { tenantId: 2, userId: owner.userId, brandId }, 'postJobs')).toBe(false)
  })

  test('keeps a viewer from posting, and from the list of recruiters', async () => {
    const viewer = await joined('viewer')
    expect(await viewer.call(saveJob, jobInput)).toMatchObject({ code: codes.forbidden })
    const shown = await site.visitor().get(getBrand, { id: brandId })
    expect(shown.recruiters.map(({ userId }) => userId)).not.toContain(viewer.userId)
  })

  test('keeps applications from being handed to a viewer', async () => {
    const viewer = await joined('viewer')
    const { id: jobId } = await owner.get(saveJob, jobInput)
    const { id } = await apply(site, jobId)
    expect(await owner.call(handOverSends, { ids: [id], userId: viewer.userId })).toMatchObject({
      code: codes.conflict,
      msg: '只能转交给同公司的同事',
    })
  })

  test('keeps a viewer from contacting people', async () => {
    const viewer = await joined()
    await viewer.get(saveJob, jobInput)
    const seeker = await site.user()
    const { id: relationId } = await site.make.sendableResume(seeker.userId, { listed: true })
    await owner.get(saveManager, { userId: viewer.userId, role: 'viewer' })
    expect(await viewer.call(getConversationByRelation, { relationId })).toMatchObject({ code: codes.forbidden })
    await owner.get(saveManager, { userId: viewer.userId, role: 'recruiter' })
    await viewer.get(getConversationByRelation, { relationId })
  })

  test('is a row that an older process adds by setting the present company', async () => {
    const { db } = site.database
    const member = and(eq(brandMembers.brandId, brandId), eq(brandMembers.userId, owner.userId))
    expect(await db.select({ role: brandMembers.role }).from(brandMembers).where(member)).toEqual([{ role: 'owner' }])
  })
})
