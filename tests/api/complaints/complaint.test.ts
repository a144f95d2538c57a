import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as complaint from '#contract/complaints/complaint'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import { defaultTenants } from '#server/features/tenants/tenants'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { uploadImage } from '../../support/files/uploadImage'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
let operator: User
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
  operator = await site.operator()
})
afterAll(() => site.close())

let alice: Talker
let bob: Talker
let cid: number
let jobId: number
let brandId: number
beforeEach(async () => {
  const talk = await talkers.talk()
  alice = talk.alice
  bob = talk.bob
  cid = talk.cid
  jobId = talk.job.id
  brandId = talk.brand.id
})

const words = { reason: 'fee', content: '面试时要求先交八百元服装费。', uploadIds: [] }
const aboutJob = (id = jobId) => ({ ...words, target: { kind: 'job' as const, id } })

describe('complaining', () => {
  test('about a job is stored with its pictures and the job’s text at that time', async () => {
    const images = [await uploadImage(alice, 20), await uploadImage(alice, 30)]
    const { id } = await alice.get(complaint.createComplaint, { ...aboutJob(), uploadIds: images })
    const detail = await alice.get(complaint.getComplaint, { id })
    expect(detail).toMatchObject({
      target: { kind: 'job', id: jobId },
      title: expect.stringMatching(/^前端工程师 · 海风/),
      reason: '收取费用',
      content: words.content,
      state: 0,
      images: images.map((each) => `/files/${each}.jpg`),
      acceptedAt: null,
      reply: '',
      repliedAt: null,
      handling: null,
    })
    const { list, total, mayHandle } = await alice.get(complaint.findComplaints, {})
    expect({ ids: list.map((each) => each.id), total, mayHandle }).toEqual({ ids: [id], total: 1, mayHandle: false })
  })

  test('about a company, and about the other side of a talk, has reasons per side', async () => {
    const company = { ...words, target: { kind: 'company' as const, id: brandId } }
    const talk = { ...words, target: { kind: 'talk' as const, id: cid } }
    await alice.get(complaint.createComplaint, company)
    const ofAlice = await alice.get(complaint.createComplaint, talk)
    expect(await bob.call(complaint.createComplaint, talk)).toMatchObject({ code: 1001, msg: '请选择举报原因' })
    const ofBob = await bob.get(complaint.createComplaint, { ...talk, reason: 'false-resume' })
    expect((await alice.get(complaint.getComplaint, ofAlice)).title).toMatch(/^周敏 · 海风/)
    expect(await bob.get(complaint.getComplaint, ofBob)).toMatchObject({ title: '求职者', reason: '简历不实' })
  })

  test('creates one complaint per target while the first is open, even if sent twice at once', async () => {
    const target = aboutJob().target
    expect(await alice.get(complaint.getComplaintTarget, target)).toMatchObject({ openId: null })
    const answers = await Promise.all([1, 2, 3].map(() => alice.call(complaint.createComplaint, aboutJob())))
    const [made] = answers.flatMap((answer) => (answer.ok ? [answer.data.id] : []))
    expect(await alice.get(complaint.getComplaintTarget, target)).toEqual({
      title: expect.stringMatching(/^前端工程师 · 海风/),
      openId: made,
    })
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: codes.conflict, data: { id: made } })
    await operator.get(complaint.handleComplaint, { id: made ?? 0, state: 2, reply: '已下架该职位' })
    expect(await alice.call(complaint.createComplaint, aboutJob())).toMatchObject({ ok: true })
  })

  test('is limited to ten a day', async () => {
    for (let at = 0; at < 10; at += 1) {
      const job = await site.make.job({ userId: bob.userId, brandId }, await site.make.brand())
      await alice.get(complaint.createComplaint, aboutJob(job.id))
    }
    expect(await alice.call(complaint.createComplaint, aboutJob())).toMatchObject({ code: codes.tooManyRequests })
  })

  test.each([
    [{ reason: '' }, '请选择举报原因'],
    [{ reason: 'no-show' }, '请选择举报原因'],
    [{ content: '   ' }, '请描述具体情况'],
    [{ content: '收钱' }, '请至少填写10个字'],
    [{ content: '字'.repeat(501) }, '最多500个字'],
    [{ uploadIds: Array.from({ length: 10 }, () => 'x') }, '最多上传9张图片'],
  ])('refuses %j', async (change, msg) => {
    expect(await alice.call(complaint.createComplaint, { ...aboutJob(), ...change })).toMatchObject({
      code: codes.invalidInput,
      msg,
    })
  })

  test('refuses pictures of other users', async () => {
    const [theirs, own] = [await uploadImage(bob, 77), await uploadImage(alice, 78)]
    for (const uploadIds of [[own, theirs], ['nonsense'], ['00000000-0000-0000-0000-000000000000']]) {
      expect(await alice.call(complaint.createComplaint, { ...aboutJob(), uploadIds })).toMatchObject({
        code: codes.notFound,
      })
    }
  })

  test('is refused about oneself, a missing target, or a target of others or of another site', async () => {
    expect(await bob.call(complaint.createComplaint, aboutJob())).toMatchObject({ code: codes.forbidden })
    const company = { ...words, target: { kind: 'company' as const, id: brandId } }
    expect(await bob.call(complaint.createComplaint, company)).toMatchObject({ code: codes.forbidden })
    const talk = { ...words, target: { kind: 'talk' as const, id: cid } }
    const stranger = await site.user()
    const elsewhere = await site.user({ tenant: defaultTenants[1] })
    expect(await stranger.call(complaint.getComplaintTarget, talk.target)).toMatchObject({ code: codes.notFound })
    expect(await stranger.call(complaint.createComplaint, talk)).toMatchObject({ code: codes.notFound })
    for (const target of [talk.target, company.target, aboutJob().target])
      expect(await elsewhere.call(complaint.createComplaint, { ...words, target })).toMatchObject({
        code: codes.notFound,
      })
    expect(await alice.call(complaint.createComplaint, aboutJob(999_999))).toMatchObject({ code: codes.notFound })
    expect(await site.visitor().call(complaint.createComplaint, aboutJob())).toMatchObject({ code: 1006 })
  })
})

describe('reading complaints', () => {
  test('is for their author only', async () => {
    const { id } = await alice.get(complaint.createComplaint, aboutJob())
    const elsewhere = await site.user({ tenant: defaultTenants[1] })
    for (const other of [bob, elsewhere]) {
      expect(await other.call(complaint.getComplaint, { id })).toMatchObject({ code: codes.notFound })
      expect((await other.get(complaint.findComplaints, {})).list).toEqual([])
    }
  })

  test('can be filtered by state and by target, page by page', async () => {
    const first = await alice.get(complaint.createComplaint, aboutJob())
    const target = { kind: 'company' as const, id: brandId }
    const second = await alice.get(complaint.createComplaint, { ...words, target })
    await operator.get(complaint.handleComplaint, { id: first.id, state: 1 })
    const ids = async (input: object) => (await alice.get(complaint.findComplaints, input)).list.map((each) => each.id)
    expect(await ids({})).toEqual([second.id, first.id])
    expect(await ids({ state: 1 })).toEqual([first.id])
    expect(await ids({ target })).toEqual([second.id])
    expect(await ids({ page: 2, limit: 1 })).toEqual([first.id])
  })
})

describe('dealing with complaints', () => {
  test('moves from 已提交 to 处理中 to 已处理, and notifies the author in the role of that time', async () => {
    const talk = { reason: 'false-resume', content: words.content, target: { kind: 'talk' as const, id: cid } }
    const { id } = await bob.get(complaint.createComplaint, talk)
    expect((await operator.get(complaint.findComplaints, {})).mayHandle).toBe(true)
    const waiting = await operator.get(complaint.findAllComplaints, { state: 0, limit: 50 })
    expect(waiting.list.map((each) => each.id)).toContain(id)
    expect((await operator.get(complaint.getComplaint, { id })).handling).toEqual({
      reporter: { name: '周敏', mobile: bob.mobile },
      accused: `求职者 · ${alice.mobile}`,
      account: { userId: alice.userId, blocked: false },
      sameTarget: 1,
      acts: [],
      reading: { state: 'none', until: '' },
    })
    await operator.get(complaint.handleComplaint, { id, state: 1 })
    expect(await operator.call(complaint.handleComplaint, { id, state: 1 })).toMatchObject({ code: codes.conflict })
    expect(await bob.get(complaint.getComplaint, { id })).toMatchObject({ state: 1, repliedAt: null })
    await operator.get(complaint.handleComplaint, { id, state: 2, reply: '已核实，对方简历已下架。' })
    expect(await operator.call(complaint.handleComplaint, { id, state: 2, reply: '再来' })).toMatchObject({
      code: codes.conflict,
    })
    const detail = await bob.get(complaint.getComplaint, { id })
    expect(detail).toMatchObject({ state: 2, reply: '已核实，对方简历已下架。', handling: null })
    expect(detail.repliedAt).not.toBeNull()
    const { list } = await bob.get(findNotices, { kind: 'system' })
    expect(list).toMatchObject([{ title: '举报处理结果', link: `/complaint/detail?id=${id}`, isRead: false }])
  })

  test('is for operators of the site', async () => {
    const { id } = await alice.get(complaint.createComplaint, aboutJob())
    const input = { id, state: 2 as const, reply: '好' }
    expect(await alice.call(complaint.handleComplaint, input)).toMatchObject({ code: codes.forbidden })
    expect(await alice.call(complaint.findAllComplaints, {})).toMatchObject({ code: codes.forbidden })
    const elsewhere = await site.operator({ tenant: defaultTenants[1] })
    expect(await elsewhere.call(complaint.handleComplaint, input)).toMatchObject({ code: codes.notFound })
    const blocker = await site.operator({ permissions: ['accounts', 'site'] })
    expect(await blocker.call(complaint.handleComplaint, input)).toMatchObject({ code: codes.forbidden })
    expect((await blocker.get(complaint.findComplaints, {})).mayHandle).toBe(false)
    expect(await operator.call(complaint.handleComplaint, { ...input, reply: ' ' })).toMatchObject({
      code: codes.invalidInput,
      msg: '请填写处理结果',
    })
    expect(await operator.call(complaint.handleComplaint, { ...input, id: 999_999 })).toMatchObject({
      code: codes.notFound,
    })
  })
})
