import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveDraft } from '#contract/chat/drafts'
import { sendByHttp } from '#contract/chat/fallback'
import { findFormerTalk } from '#contract/chat/formerTalk'
import { loginChat } from '#contract/chat/talks'
import { codes } from '#contract/errors'
import { createInterview, handleInterview } from '#contract/interviews/interview'
import { getConditions, saveConditionAnswers } from '#contract/jobs/conditions'
import { saveJob, setJobStatus } from '#contract/jobs/edit'
import { getJob } from '#contract/jobs/job'
import {
  cancelSend,
  findSends,
  getSend,
  getSendFile,
  refuseSend,
  resolveSend,
  sendResume,
  urgeSend,
} from '#contract/jobs/send'
import { exportSends, findBoard, findTeamTalks, getBoard, handOverSends, moveSends } from '#contract/jobs/sendBoard'
import { findNotices } from '#contract/notices/notice'
import { findAccess } from '#contract/resume/access'
import { getPerson } from '#contract/resume/people'
import { setPersonTags, updateRelation } from '#contract/resume/relation'
import { brandMembers } from '#server/db/schema/companies'
import { recruiters } from '#server/db/schema/recruiters'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { ownDataOf } from '../../support/files/ownData'
import { allowManyJobs, apply, type Company, openCompany } from '../../support/hiring/hiring'
import { planOf } from '../../support/hiring/interviewing'
import { fillResume, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

const day = 86_400_000

let site: Site
let company: Company
beforeAll(async () => {
  site = await Site.open()
  await allowManyJobs(site)
  company = await openCompany(site)
})
afterAll(() => site.close())

let jobId: number
let seeker: User
let id: number
let cid: number
beforeEach(async () => {
  jobId = (await company.boss.get(saveJob, jobInput)).id
  const applied = await apply(site, jobId)
  seeker = applied.seeker
  id = applied.id
  cid = applied.cid
})

/** Time passes, and these people log in again. */
async function pass(ms: number, ...others: readonly User[]): Promise<void> {
  site.advance(ms)
  const logIn = (user: User, role: 0 | 1) => {
    user.forgetKeys()
    return site.make.session(user, { id: user.userId, tenantId: 1 }, role)
  }
  for (const user of [seeker, ...others]) await logIn(user, 0)
  for (const user of [company.boss, company.mate]) await logIn(user, 1)
}

const tipsIn = async (talk: number) => {
  const { rows } = await site.database.pool.query<{ content: { text: string; authorText?: string } }>(
    `select content from messages where cid = $1 and type = 'tip' order by id`,
    [talk],
  )
  return rows.map(({ content }) => content)
}
const noticesOf = async (user: User) => (await user.get(findNotices, { kind: 'send' })).list

const noSend = { code: codes.notFound, msg: '投递记录不存在' }

/** Everybody who may not act on an application of `company`, with what they get. */
const strangers = async (isSeekers: boolean) => [
  [isSeekers ? company.boss : seeker, { code: codes.roleMissing }] as const,
  [site.visitor(), { code: codes.notLoggedIn }] as const,
  ...(isSeekers
    ? [[await site.user(), noSend] as const, [await site.user({ tenant: defaultTenants[1] }), noSend] as const]
    : [
        [await site.recruiter(), noSend] as const,
        [await site.recruiter({ tenant: defaultTenants[1] }), noSend] as const,
      ]),
]

describe('/api-user/job/sendResolve', () => {
  test('moves an application on, tells the seeker, and a repetition has no further effect', async () => {
    expect(await company.boss.get(resolveSend, { id })).toMatchObject({ id, status: 2 })
    expect(await company.boss.get(resolveSend, { id })).toMatchObject({ id, status: 2 })
    const detail = await seeker.get(getSend, { id })
    expect(detail).toMatchObject({ status: 2, closesAt: null })
    expect(detail.events.map(({ kind, to, by, name }) => [kind, to, by, name])).toEqual([
      ['send', 0, 'seeker', ''],
      ['move', 2, 'recruiter', ''],
    ])
    expect((await noticesOf(seeker))[0]).toMatchObject({
      title: '招聘者对您感兴趣',
      link: `/job/send-detail?id=${id}`,
    })
    expect(await tipsIn(cid)).toEqual([
      { text: `对方对您投递「${jobInput.jobName}」的简历感兴趣`, authorText: '已标为「感兴趣」，并告知对方' },
    ])
  })

  test('says which colleague was faster', async () => {
    await company.mate.get(resolveSend, { id, status: 4 })
    expect(await company.boss.call(resolveSend, { id, status: 3 })).toMatchObject({
      code: codes.conflict,
      msg: '同事王芳已将这份投递标为「已录用」，不能改为「约面试」',
    })
    expect((await company.boss.get(getSend, { id })).events.at(-1)).toMatchObject({ to: 4, name: '王芳' })
  })

  test('of two colleagues at once moves it once', async () => {
    const answers = await Promise.all([
      company.boss.call(resolveSend, { id, status: 3 }),
      company.mate.call(refuseSend, { id, reason: 'filled' }),
      company.boss.call(resolveSend, { id, status: 4 }),
    ])
    const { events, status } = await company.boss.get(getSend, { id })
    const moves = events.filter(({ kind }) => kind === 'move')
    expect(moves).toHaveLength(answers.filter(({ ok }) => ok).length)
    expect(moves.at(-1)?.to).toBe(status)
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe(codes.conflict)
  })

  test('is for recruiters of the company, with a state that they can give', async () => {
    for (const [other, failure] of await strangers(false))
      expect(await other.call(resolveSend, { id })).toMatchObject(failure)
    for (const input of [{ id: 0 }, { id, status: 6 }, { id, status: 5 }, {}])
      expect(await company.boss.callRaw(resolveSend, input)).toMatchObject({ code: codes.invalidInput })
    expect((await seeker.get(getSend, { id })).status).toBe(0)
  })
})

describe('/api-user/job/sendImproper', () => {
  test('reaches the seeker in polite words, and may be thought over', async () => {
    await company.mate.get(refuseSend, { id, reason: 'skills' })
    const words = `感谢您投递「${jobInput.jobName}」。这个职位目前更侧重其他方面的技能，祝您早日找到满意的工作。`
    expect((await noticesOf(seeker))[0]?.content).toBe(words)
    expect((await tipsIn(cid))[0]?.text).toBe(words)
    expect((await seeker.get(getSend, { id })).events.at(-1)).toMatchObject({ to: 5, reason: words })
    expect(await seeker.call(cancelSend, { id })).toMatchObject({ msg: '这次投递已是「不合适」，不能撤回' })
    expect(await company.boss.get(resolveSend, { id })).toMatchObject({ status: 2 })
  })

  test('needs a reason, and is for recruiters of the company', async () => {
    expect(await company.boss.callRaw(refuseSend, { id, reason: '太老了' })).toMatchObject({
      code: codes.invalidInput,
      msg: '请选择不合适的原因',
    })
    for (const [other, failure] of await strangers(false))
      expect(await other.call(refuseSend, { id, reason: 'other' })).toMatchObject(failure)
  })
})

describe('/api-user/job/sendCancel', () => {
  test('withdraws the application and notifies the recruiter; the resume may be sent again after a day', async () => {
    expect(await seeker.get(cancelSend, { id, reason: '已入职' })).toMatchObject({ status: 6 })
    expect(await seeker.get(cancelSend, { id })).toMatchObject({ status: 6 })
    expect((await noticesOf(company.boss))[0]).toMatchObject({
      title: '求职者撤回了投递',
      content: `林小满撤回了对「${jobInput.jobName}」的投递：已入职`,
    })
    expect(await company.boss.call(resolveSend, { id })).toMatchObject({ msg: '求职者已撤回这次投递' })
    expect((await seeker.get(getJob, { id: jobId })).job.sent).toBe(false)
    expect(await seeker.call(sendResume, { jobId })).toMatchObject({
      code: codes.conflict,
      msg: expect.stringMatching(/^您上次的投递已撤回，.*后可以再次投递$/),
    })
    await pass(day)
    expect(await seeker.get(sendResume, { jobId })).toMatchObject({ sendId: id, cid })
    const { status, events } = await seeker.get(getSend, { id })
    expect(status).toBe(0)
    expect(events.map(({ to }) => to)).toEqual([0, 6, 0])
    expect((await seeker.get(findSends, {})).total).toBe(1)
  })

  test('is for the seeker alone', async () => {
    for (const [other, failure] of await strangers(true))
      expect(await other.call(cancelSend, { id })).toMatchObject(failure)
    expect(await seeker.callRaw(cancelSend, { id, reason: '好'.repeat(101) })).toMatchObject({
      code: codes.invalidInput,
    })
  })
})

describe('/api-user/job/sendUrge', () => {
  test('reaches the recruiter once in 24 hours, also when pressed twice', async () => {
    const answers = await Promise.all([seeker.call(urgeSend, { id }), seeker.call(urgeSend, { id })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: codes.conflict,
      msg: expect.stringMatching(/^24小时内只能催一次，/),
    })
    expect((await noticesOf(company.boss)).filter(({ title }) => title === '求职者在等您的答复')).toHaveLength(1)
    expect(await tipsIn(cid)).toHaveLength(1)
    const [card] = (await company.boss.get(findBoard, { ids: [id] })).list
    expect(card?.urgedAt).not.toBeNull()
    await pass(day)
    expect((await seeker.call(urgeSend, { id })).ok).toBe(true)
  })

  test('has no use after an answer, and is for the seeker alone', async () => {
    for (const [other, failure] of await strangers(true))
      expect(await other.call(urgeSend, { id })).toMatchObject(failure)
    expect(await seeker.callRaw(urgeSend, { id: '1' })).toMatchObject({ code: codes.invalidInput })
    await company.boss.get(resolveSend, { id })
    expect(await seeker.call(urgeSend, { id })).toMatchObject({
      code: codes.conflict,
      msg: '这次投递已有结果，不需要再催',
    })
  })
})

describe('an application that nobody answers', () => {
  test('closes by itself after seven days, with a word to the seeker', async () => {
    await pass(6 * day)
    await site.settled()
    expect((await seeker.get(getSend, { id })).status).toBe(0)
    await pass(day)
    await site.settled()
    expect((await seeker.get(getSend, { id })).status).toBe(7)
    const words = `您投递「${jobInput.jobName}」超过7天没有得到回复，已自动关闭，不影响您投递其他职位。`
    expect((await noticesOf(seeker))[0]).toMatchObject({ title: '投递已自动关闭', content: words })
    expect((await tipsIn(cid)).at(-1)?.text).toBe(words)
    expect(await company.boss.get(resolveSend, { id })).toMatchObject({ status: 2 })
  })

  test('stays open once the recruiter has written, or moved it', async () => {
    const { imUserId } = await company.boss.get(loginChat, {})
    await new Talkers(site).say({ imUserId } as Talker, cid, '您好', site.now())
    const other = await apply(site, jobId, '顾知夏')
    await company.boss.get(resolveSend, { id: other.id })
    await pass(8 * day, other.seeker)
    await site.settled()
    expect((await seeker.get(getSend, { id })).status).toBe(0)
    expect((await other.seeker.get(getSend, { id: other.id })).status).toBe(2)
  })

  test('closes after the days of the site, or never', async () => {
    const { db } = site.database
    const set = (sendRules: object | null) => db.update(tenants).set({ sendRules }).where(eq(tenants.id, 1))
    await set({ closeAfterDays: 0 })
    const never = await apply(site, jobId, '许一鸣')
    await set({ closeAfterDays: 2 })
    const soon = await apply(site, jobId, '顾知夏')
    await set(null)
    expect((await never.seeker.get(getSend, { id: never.id })).closesAt).toBeNull()
    await pass(2 * day, soon.seeker, never.seeker)
    await site.settled()
    expect((await soon.seeker.get(getSend, { id: soon.id })).status).toBe(7)
    expect((await never.seeker.get(getSend, { id: never.id })).status).toBe(0)
  })
})

describe('/api-user/job/sendGet and sendFind', () => {
  test('keep the job as it was and the answers, and can be filtered by state', async () => {
    const asking = { ...jobInput, questions: ['最快什么时候到岗？'] }
    const job = await company.boss.get(saveJob, asking)
    const { sendId } = await seeker.get(sendResume, { jobId: job.id, answers: { q1: '下周一' } })
    await company.boss.get(saveJob, { ...asking, id: job.id, jobName: '前端负责人' })
    const detail = await seeker.get(getSend, { id: sendId })
    expect(detail).toMatchObject({
      answers: [{ question: '最快什么时候到岗？', answer: '下周一' }],
      snapshot: { jobName: jobInput.jobName, salary: jobInput.salary },
      job: { jobName: '前端负责人' },
    })
    await seeker.get(cancelSend, { id })
    const all = await seeker.get(findSends, {})
    expect([all.total, all.counts]).toEqual([2, [1, 0, 0, 0, 0, 0, 1, 0]])
    const ended = await seeker.get(findSends, { statuses: [5, 6, 7] })
    expect([ended.total, ended.list.map((each) => each.id)]).toEqual([1, [id]])
    expect(await seeker.callRaw(findSends, { statuses: [8] })).toMatchObject({ code: codes.invalidInput })
  })

  test('returns to the recruiter which hard conditions the seeker meets', async () => {
    const ask = { kind: 'ask' as const, text: '能接受每月出差一周' }
    const conditions = [{ kind: 'degree' as const, level: 5 }, ask]
    const { id: jobId } = await company.boss.get(saveJob, { ...jobInput, conditions })
    const person = await site.user()
    await fillResume(person)
    const { list } = await person.get(getConditions, { jobId })
    const answers = list.slice(1).map(({ id }) => ({ id, met: false }))
    await person.get(saveConditionAnswers, { jobId, answers })
    const { sendId } = await person.get(sendResume, { jobId })
    const seen = (await company.mate.get(getSend, { id: sendId })).conditions
    expect(seen.map(({ words, met }) => [words, met])).toEqual([
      ['学历本科及以上', true],
      ['能接受每月出差一周', false],
    ])
    expect((await person.get(getSend, { id: sendId })).conditions).toEqual([])
  })

  test('only the sender’s own file can be sent, and only the company can open it', async () => {
    expect(await seeker.call(sendResume, { jobId, attachmentId: 4711 })).toMatchObject({ code: codes.notFound })
    expect(await company.boss.call(getSendFile, { id })).toMatchObject({ code: codes.notFound })
    for (const [other, failure] of (await strangers(false)).slice(0, 2))
      expect(await other.call(getSendFile, { id })).toMatchObject(failure)
  })
})

describe('the board', () => {
  test('is the same for all recruiters of the company, and notes who saw whom', async () => {
    const board = await company.mate.get(findBoard, { status: 0, jobId })
    expect(board.list).toMatchObject([
      { id, person: { name: '林小满' }, job: { id: jobId }, handler: { name: '周敏' }, tags: [], note: '' },
    ])
    const seen = await seeker.get(findAccess, {})
    expect(seen.list.map(({ viewer, kind }) => [viewer.name, kind])).toContainEqual(['王芳', 'card'])
    const [card] = board.list
    expect(card?.movedBy).toBeNull()
    await company.mate.get(setPersonTags, { id: card?.person.id ?? 0, tags: ['重点'] })
    await company.mate.get(updateRelation, { id: card?.person.id ?? 0, note: '先打电话' })
    expect((await company.mate.get(findBoard, { tag: '重点', jobId })).list[0]).toMatchObject({ note: '先打电话' })
    expect((await company.boss.get(findBoard, { jobId })).list[0]).toMatchObject({ note: '', tags: [] })
    const { counts, colleagues, tags } = await company.mate.get(getBoard, { jobId })
    expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
    expect(colleagues.map(({ name }) => name)).toEqual(['王芳', '周敏'])
    expect(tags).toContain('重点')
  })

  test('is read in pages and by words', async () => {
    await apply(site, jobId, '顾知夏')
    await apply(site, jobId, '许一鸣')
    const first = await company.boss.get(findBoard, { jobId, limit: 2 })
    expect(first.list.map(({ person }) => person.name)).toEqual(['许一鸣', '顾知夏'])
    const second = await company.boss.get(findBoard, { jobId, limit: 2, cursor: first.next })
    expect([second.list.map((card) => card.id), second.next]).toEqual([[id], undefined])
    expect((await company.boss.get(findBoard, { jobId, keyword: '知夏' })).list).toHaveLength(1)
    expect((await company.boss.get(findBoard, { jobId, keyword: '听潮' })).list).toHaveLength(3)
    expect((await company.boss.get(findBoard, { jobId, keyword: '%' })).list).toEqual([])
    expect(await company.boss.call(findBoard, { jobId, cursor: 'x' })).toMatchObject({ code: codes.invalidInput })
  })

  test('shows nothing of another company or site', async () => {
    for (const other of [await site.recruiter(), await site.recruiter({ tenant: defaultTenants[1] })]) {
      expect((await other.get(findBoard, { ids: [id] })).list).toEqual([])
      expect((await other.get(getBoard, {})).counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
      expect(await other.get(moveSends, { ids: [id], status: 2 })).toEqual({
        moved: [],
        refused: [{ id, msg: '投递记录不存在' }],
      })
      expect((await other.get(exportSends, { ids: [id] })).files).toEqual([])
    }
    for (const endpoint of [findBoard, getBoard] as const) {
      expect(await seeker.call(endpoint, {})).toMatchObject({ code: codes.roleMissing })
      expect(await site.visitor().call(endpoint, {})).toMatchObject({ code: codes.notLoggedIn })
    }
    expect((await seeker.get(getSend, { id })).status).toBe(0)
  })

  test('stays with the company when a recruiter leaves it', async () => {
    const { db } = site.database
    const other = await openCompany(site)
    const applied = await apply(site, other.jobId, '顾知夏')
    await db.update(recruiters).set({ brandId: company.brandId }).where(eq(recruiters.userId, other.boss.userId))
    expect((await other.boss.get(findBoard, { ids: [applied.id] })).list).toEqual([])
    expect((await other.mate.get(findBoard, { ids: [applied.id] })).list).toHaveLength(1)
    expect(await other.mate.get(resolveSend, { id: applied.id })).toMatchObject({ status: 2 })
    expect(await other.boss.call(resolveSend, { id: applied.id, status: 3 })).toMatchObject(noSend)
  })

  test('moves several, and names those that cannot be moved', async () => {
    const gone = await apply(site, jobId, '顾知夏')
    await gone.seeker.get(cancelSend, { id: gone.id })
    const result = await company.mate.get(moveSends, { ids: [id, gone.id, id], status: 5, reason: 'filled' })
    expect(result.moved.map((each) => each.id)).toEqual([id])
    expect(result.refused).toEqual([{ id: gone.id, msg: '求职者已撤回这次投递' }])
    const cards = (await company.boss.get(findBoard, { ids: [id, gone.id] })).list
    const movers = Object.fromEntries(cards.map((card) => [card.id, card.movedBy]))
    expect(movers).toEqual({ [id]: { userId: company.mate.userId, name: '王芳' }, [gone.id]: null })
    expect(await company.mate.callRaw(moveSends, { ids: [id], status: 5 })).toMatchObject({
      code: codes.invalidInput,
      msg: '请选择不合适的原因',
    })
    expect(await company.mate.callRaw(moveSends, { ids: [], status: 2 })).toMatchObject({ msg: '请选择投递' })
    expect(await seeker.call(moveSends, { ids: [id], status: 2 })).toMatchObject({ code: codes.roleMissing })
  })

  test('hands applications over to colleagues only', async () => {
    expect(await company.boss.get(handOverSends, { ids: [id], userId: company.mate.userId })).toEqual({ given: 1 })
    expect(await company.boss.get(handOverSends, { ids: [id], userId: company.mate.userId })).toEqual({ given: 0 })
    expect((await noticesOf(company.mate))[0]).toMatchObject({ title: '同事转交了投递' })
    expect((await company.boss.get(findBoard, { ids: [id], handlerId: company.mate.userId })).list).toHaveLength(1)
    await seeker.get(urgeSend, { id })
    expect((await noticesOf(company.mate))[0]).toMatchObject({ title: '求职者在等您的答复' })
    expect((await seeker.get(getSend, { id })).events.map(({ kind }) => kind)).toEqual(['send', 'urge'])
    expect((await company.boss.get(getSend, { id })).events.map(({ kind }) => kind)).toEqual([
      'send',
      'handOver',
      'urge',
    ])
    const stranger = await site.recruiter()
    expect(await company.boss.call(handOverSends, { ids: [id], userId: stranger.userId })).toMatchObject({
      code: codes.conflict,
      msg: '只能转交给同公司的同事',
    })
    expect(await stranger.get(handOverSends, { ids: [id], userId: stranger.userId })).toEqual({ given: 0 })
    expect(await seeker.call(handOverSends, { ids: [id], userId: 1 })).toMatchObject({ code: codes.roleMissing })
  })

  test('a colleague who takes over goes on in a talk of their own, and reads what was said before', async () => {
    const boss = { imUserId: (await company.boss.get(loginChat, {})).imUserId } as Talker
    await new Talkers(site).say(boss, cid, '您好，方便周四聊吗？', site.now())
    const { mate } = company
    await company.boss.get(handOverSends, { ids: [id], userId: mate.userId })
    const { cid: now } = await seeker.get(getSend, { id })
    expect(now).not.toBe(cid)
    expect((await tipsIn(cid)).at(-1)?.text).toMatch(/已转交给同事王芳，后续由王芳与您沟通$/)
    expect((await tipsIn(now)).at(-1)?.text).toMatch(/^王芳接手了您对「.+」的投递/)
    const before = (await mate.get(findFormerTalk, { id })).list
    expect(before.map(({ type, isSeekers }) => [type, isSeekers])).toEqual([
      ['tip', false],
      ['text', false],
      ['resume', true],
    ])
    expect(before[1]).toMatchObject({ content: { text: '您好，方便周四聊吗？' }, recruiter: '周敏' })

    site.advance(1_000)
    await new Talkers(site).say(boss, cid, '转交之后的话', site.now())
    expect((await mate.get(findFormerTalk, { id })).list).toHaveLength(3)
    expect((await mate.get(findFormerTalk, { id, limit: 1 })).next).toBeDefined()
    expect((await company.boss.get(findFormerTalk, { id })).list).toEqual([])
    expect((await (await site.recruiter()).get(findFormerTalk, { id })).list).toEqual([])
    const abroad = await site.recruiter({ tenant: defaultTenants[1] })
    expect((await abroad.get(findFormerTalk, { id })).list).toEqual([])
    expect(await seeker.call(findFormerTalk, { id })).toMatchObject({ code: codes.roleMissing })
    expect(await mate.call(findFormerTalk, { id, cursor: 'x' })).toMatchObject({ code: codes.invalidInput })

    await mate.get(resolveSend, { id })
    expect((await tipsIn(now)).at(-1)?.text).toContain('感兴趣')
    await Promise.all([1, 2].map(() => mate.get(handOverSends, { ids: [id], userId: company.boss.userId })))
    expect((await seeker.get(getSend, { id })).cid).toBe(cid)
    expect((await company.boss.get(getSend, { id })).events.filter(({ kind }) => kind === 'handOver')).toHaveLength(2)
    expect((await company.boss.get(findFormerTalk, { id })).list.every((message) => message.cid === now)).toBe(true)
  })

  test('an application that was answered before it was handed over does not close by itself', async () => {
    const { imUserId } = await company.boss.get(loginChat, {})
    site.advance(1_000)
    await new Talkers(site).say({ imUserId } as Talker, cid, '您好', site.now())
    await company.boss.get(handOverSends, { ids: [id], userId: company.mate.userId })
    await pass(8 * day)
    await site.settled()
    expect((await seeker.get(getSend, { id })).status).toBe(0)
  })

  test('exports resumes as papers without contact data or data to import, and notes it', async () => {
    const { files } = await company.mate.get(exportSends, { ids: [id] })
    expect(files).toEqual([
      { id, name: `林小满-${jobInput.jobName}-${id}.pdf`, url: expect.stringMatching(/^\/files\//) },
    ])
    const paper = await fetch(site.url + (files[0]?.url ?? ''))
    expect(await ownDataOf(new Uint8Array(await paper.arrayBuffer()))).toBeUndefined()
    const seen = await seeker.get(findAccess, { kinds: ['download'] })
    expect(seen.list.map(({ viewer }) => viewer.name)).toEqual(['王芳'])
    expect(await seeker.call(exportSends, { ids: [id] })).toMatchObject({ code: codes.roleMissing })
    expect(await company.mate.callRaw(exportSends, { ids: ['x'] })).toMatchObject({ code: codes.invalidInput })
  })

  test('a colleague who opens the resume makes it 已查看, without counting as a look at a stranger', async () => {
    const [card] = (await company.mate.get(findBoard, { ids: [id] })).list
    const person = await company.mate.get(getPerson, { id: card?.person.id ?? 0 })
    expect(person.card.name).toBe('林小满')
    expect((await seeker.get(getSend, { id })).status).toBe(1)
  })

  test('is only looked at by members who may only look', async () => {
    const viewer = await site.user({ role: 1 })
    const { db } = site.database
    await db.update(recruiters).set({ brandId: company.brandId }).where(eq(recruiters.userId, viewer.userId))
    await db.update(brandMembers).set({ role: 'viewer' }).where(eq(brandMembers.userId, viewer.userId))
    expect((await viewer.get(findBoard, { ids: [id] })).list).toHaveLength(1)
    const refused = { code: codes.forbidden }
    expect(await viewer.call(resolveSend, { id })).toMatchObject(refused)
    expect(await viewer.call(handOverSends, { ids: [id], userId: viewer.userId })).toMatchObject(refused)
    expect(await viewer.call(exportSends, { ids: [id] })).toMatchObject(refused)
    await db.update(recruiters).set({ brandId: null }).where(eq(recruiters.userId, viewer.userId))
  })

  test('becomes 约面试 by an interview that is agreed to', async () => {
    const hers = await new Talkers(site).hub(company.boss)
    const content = { text: '您好，方便来面试吗？' }
    await hers.get(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content })
    const startAt = new Date(site.now().getTime() + 2 * day).toISOString()
    const planned = { ...planOf({ startAt }), cid, clientId: randomUUID() }
    const { id: interviewId } = await company.boss.get(createInterview, planned)
    expect((await seeker.get(getSend, { id })).status).not.toBe(3)
    await seeker.get(handleInterview, { id: interviewId, accept: true })
    expect((await seeker.get(getSend, { id })).status).toBe(3)
    expect((await company.mate.get(findBoard, { ids: [id] })).list[0]?.status).toBe(3)
  })

  test('of a seeker who applies while the job is stopped either goes on or says why, and exists once', async () => {
    const late = await site.user()
    await fillResume(late, { name: '顾知夏' })
    const apply = () => late.call(sendResume, { jobId })
    const [first, second] = await Promise.all([
      apply(),
      apply(),
      company.boss.get(setJobStatus, { id: jobId, status: 0 }),
    ])
    const answers = [first, second].map((answer) => (answer.ok ? '' : answer.msg))
    for (const words of answers) expect(['', '您已投递过该职位', '职位已停止招聘']).toContain(words)
    const { list } = await company.boss.get(findBoard, { jobId, keyword: '顾知夏' })
    expect(list).toHaveLength(answers.includes('') ? 1 : 0)
    expect(answers.filter((words) => words === '').length).toBeLessThan(2)
    for (const card of list) expect(await company.mate.get(resolveSend, { id: card.id })).toMatchObject({ status: 2 })
  })

  test('goes on when its job is stopped', async () => {
    await company.boss.get(setJobStatus, { id: jobId, status: 0 })
    expect(await company.mate.get(resolveSend, { id })).toMatchObject({ status: 2 })
    const late = await site.user()
    await fillResume(late)
    expect(await late.call(sendResume, { jobId })).toMatchObject({ msg: '职位已停止招聘' })
  })
})

describe('the team', () => {
  test('sees who talks with a person and who is writing', async () => {
    const [card] = (await company.mate.get(findBoard, { ids: [id] })).list
    const resumeId = card?.person.id ?? 0
    expect((await company.mate.get(findTeamTalks, { resumeId })).list).toMatchObject([
      { name: '周敏', isMine: false, isWriting: false },
    ])
    const hub = await new Talkers(site).hub(company.boss)
    await hub.get(saveDraft, { cid, text: '您好，', savedAt: site.now().getTime() })
    expect((await company.mate.get(findTeamTalks, { resumeId })).list[0]?.isWriting).toBe(true)
    expect((await company.mate.get(findBoard, { ids: [id] })).list[0]?.writing).toBe('周敏')
    expect((await company.boss.get(findBoard, { ids: [id] })).list[0]?.writing).toBe('')
    expect((await (await site.recruiter()).get(findTeamTalks, { resumeId })).list).toEqual([])
    const abroad = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await abroad.call(findTeamTalks, { resumeId })).toMatchObject({ code: codes.notFound })
    expect(await seeker.call(findTeamTalks, { resumeId })).toMatchObject({ code: codes.roleMissing })
    expect(await company.mate.callRaw(findTeamTalks, { resumeId: 0 })).toMatchObject({ code: codes.invalidInput })
  })
})
