import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addCandidates,
  deleteCandidates,
  findCandidates,
  getCandidate,
  inviteCandidates,
  stopInvitations,
} from '#contract/candidates/candidate'
import { candidateLimits } from '#contract/candidates/person'
import type { CandidateFile, CandidateRow } from '#contract/candidates/table'
import { codes } from '#contract/errors'
import { setJobStatus } from '#contract/jobs/edit'
import { candidates } from '#server/db/schema/candidates'
import { brandMembers } from '#server/db/schema/companies'
import { recruiters } from '#server/db/schema/recruiters'
import { defaultTenants } from '#server/features/tenants/tenants'
import { allowManyJobs, type Company, openCompany } from '../../support/hiring/hiring'
import { Site, type User } from '../../support/server/site'

let site: Site
let company: Company
/** Moves the clock to an hour of a day in China. */
function goTo(hour: number) {
  const now = new Date(site.now().getTime() + 8 * 3_600_000).getUTCHours()
  site.advance(((hour - now + 24) % 24) * 3_600_000)
}

beforeAll(async () => {
  site = await Site.open()
  goTo(12)
  await allowManyJobs(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  company = await openCompany(site)
})

const consent = { way: 'referrer', by: '周老师', on: '2026-01-05' } as const
const blank = { name: '', mobile: '', email: '', position: '', company: '', school: '', degree: '', city: '', note: '' }
let made = 0
/** A row with a number of its own. */
function person(given: Partial<CandidateRow> = {}): CandidateRow {
  made += 1
  return { ...blank, number: made + 1, name: '林小满', mobile: `138${String(made).padStart(8, '0')}`, ...given }
}
const add = (user: User, rows: readonly CandidateRow[]) => user.get(addCandidates, { rows: [...rows], consent })
const namesOf = async (user: User, keyword = '') =>
  (await user.get(findCandidates, { keyword })).list.map(({ name }) => name)
const firstId = async (user: User) => (await user.get(findCandidates, {})).list[0]?.id ?? 0

describe('people of a list', () => {
  test('are reported first, and saved with who said when that they agreed', async () => {
    const row = person({
      mobile: '+86 138-1111 2222',
      degree: '本科及以上',
      position: '会计',
      email: 'LIN@Example.com',
    })
    expect(await company.boss.get(addCandidates, { rows: [row], isTrial: true })).toEqual({
      added: 0,
      completed: 0,
      rows: [{ at: 0, faults: [], known: null }],
    })
    expect(await namesOf(company.boss)).toEqual([])
    expect(await add(company.boss, [row])).toMatchObject({ added: 1, completed: 0 })
    expect((await company.mate.get(findCandidates, {})).list).toMatchObject([
      {
        name: '林小满',
        mobile: '13811112222',
        email: 'lin@example.com',
        degree: 5,
        addedBy: '周敏',
        invitedAt: null,
        consent: { way: '推荐人转告', by: '周老师', on: '2026-01-05' },
      },
    ])
  })

  test('need a consent that was given', async () => {
    const rows = [person()]
    expect(await company.boss.call(addCandidates, { rows })).toMatchObject({ msg: '请填写候选人同意的情况，再保存' })
    const ahead = { ...consent, on: '2099-01-01' }
    expect(await company.boss.call(addCandidates, { rows, consent: ahead })).toMatchObject({ code: codes.invalidInput })
    expect(await company.boss.call(addCandidates, { rows, consent: { ...consent, by: ' ' } })).toMatchObject({
      msg: '请填写由谁告知',
    })
  })

  test('have their faults named by row and column, and none is saved with one that has any', async () => {
    const good = person()
    const rows = [
      good,
      person({ name: '', mobile: '12345' }),
      person({ mobile: '', email: '' }),
      person({ email: '不是邮箱', degree: '大学' }),
      person({ mobile: good.mobile }),
      person({ mobile: '1.38E+10' }),
    ]
    const { added, rows: reports } = await add(company.boss, rows)
    expect(added).toBe(0)
    expect(reports.map(({ faults }) => faults.map(({ title, message }) => `${title}：${message}`))).toEqual([
      [],
      ['姓名：请填写姓名', '手机号：手机号不正确，应为11位数字'],
      ['手机号：手机号和邮箱至少填一项'],
      ['邮箱：邮箱格式不正确', '学历：学历不在可选项里'],
      [`手机号：与第${good.number}行相同，是同一个人`],
      ['手机号：表格软件把号码变成了“1.38E+10”，请把这一列设为文本，重新填写'],
    ])
    expect(await company.boss.get(addCandidates, { rows, consent, take: [0] })).toMatchObject({ added: 1 })
    expect(await namesOf(company.boss)).toEqual(['林小满'])
  })

  test('who are there by number or mail get what was missing, and lose nothing', async () => {
    await add(company.boss, [person({ mobile: '13922220001', note: '旧备注', company: '' })])
    const again = person({ name: '林晓满', mobile: '13922220001', note: '新备注', company: '听潮', email: 'l@x.com' })
    const trial = await company.mate.get(addCandidates, { rows: [again], isTrial: true })
    expect(trial.rows).toMatchObject([{ known: { name: '林小满' } }])
    expect(await add(company.mate, [again])).toMatchObject({ added: 0, completed: 1 })
    const byMail = person({ name: '林', mobile: '', email: 'l@x.com', city: '厦门' })
    expect(await add(company.boss, [byMail])).toMatchObject({ added: 0, completed: 1 })
    expect((await company.boss.get(findCandidates, {})).list).toMatchObject([
      { name: '林小满', note: '旧备注', company: '听潮', email: 'l@x.com', city: '厦门' },
    ])
  })

  test('of two saves at once are there once', async () => {
    const row = person()
    const answers = await Promise.all([company.boss, company.mate].map((user) => add(user, [row])))
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 1])
  })

  test('are bounded by call, by day and by pool', async () => {
    const many = Array.from({ length: candidateLimits.batch + 1 }, () => person())
    expect(await company.boss.call(addCandidates, { rows: many, consent })).toMatchObject({ msg: '一次最多添加100行' })
    const full = Array.from({ length: candidateLimits.addedPerDay }, () => {
      const { number: _, degree: __, ...row } = person()
      const owned = { tenantId: 1, brandId: company.brandId, addedBy: company.boss.userId, degree: 0 }
      const agreed = { consentWay: 'self' as const, consentSource: '本人', consentOn: '2026-01-01' }
      return { ...row, ...owned, ...agreed, words: row.mobile, createdAt: site.now() }
    })
    await site.database.db.insert(candidates).values(full)
    expect(await company.boss.call(addCandidates, { rows: [person()], consent })).toMatchObject({
      code: codes.tooManyRequests,
    })
    expect(await company.mate.call(addCandidates, { rows: [person()], consent })).toMatchObject({ ok: true })
  })
})

describe('a pool', () => {
  test('is searched by any words of the person', async () => {
    const resume = {
      description: '擅长成本核算',
      skills: ['SAP'],
      working: [{ company: '白鹭信息', jobName: '主办会计', from: '2020-01', to: '', description: '负责年审' }],
      education: [{ school: '集美大学', major: '财务管理', from: '2012-09', to: '2016-06' }],
    }
    const files: CandidateFile[] = [{ ...person({ name: '陈思远' }), resume }]
    const rows = [person({ name: '林小满', city: '厦门' })]
    expect(await company.boss.get(addCandidates, { rows, files, consent })).toMatchObject({ added: 2 })
    expect(await namesOf(company.boss, '集美 sap')).toEqual(['陈思远'])
    expect(await namesOf(company.boss, '厦门')).toEqual(['林小满'])
    expect(await namesOf(company.boss, '厦门 SAP')).toEqual([])
    const [card] = (await company.boss.get(findCandidates, { keyword: '白鹭' })).list
    expect(await company.mate.get(getCandidate, { id: card?.id ?? 0 })).toMatchObject({ resume })
  })

  test('belongs to one company on one site; without a company, to the recruiter alone', async () => {
    await add(company.boss, [person()])
    const id = await firstId(company.boss)
    const strangers = [
      await site.user({ role: 1 }),
      (await openCompany(site)).boss,
      await site.recruiter({ tenant: defaultTenants[1] }),
    ]
    for (const stranger of strangers) {
      expect(await namesOf(stranger)).toEqual([])
      expect(await stranger.call(getCandidate, { id })).toMatchObject({ code: codes.notFound })
      expect(await stranger.get(deleteCandidates, { ids: [id] })).toEqual({ deleted: 0 })
    }
    const [alone] = strangers
    if (!alone) throw new Error('no stranger')
    await add(alone, [person({ name: '自己人' })])
    expect(await namesOf(alone)).toEqual(['自己人'])
    expect(await namesOf(company.boss)).toEqual(['林小满'])
    await site.database.db
      .update(recruiters)
      .set({ brandId: company.brandId })
      .where(eq(recruiters.userId, alone.userId))
    expect(await namesOf(alone)).toEqual(['自己人', '林小满'])
    expect(await namesOf(company.mate)).toEqual(['林小满'])
  })

  test('is only looked at, without contacts, by members who may only look', async () => {
    await add(company.boss, [person({ mobile: '13633330001', email: 'lin@example.com' })])
    await site.database.db
      .update(brandMembers)
      .set({ role: 'viewer' })
      .where(eq(brandMembers.userId, company.mate.userId))
    const { list, mayHandle } = await company.mate.get(findCandidates, {})
    expect({ list, mayHandle }).toMatchObject({
      mayHandle: false,
      list: [{ mobile: '136****0001', email: 'l***@example.com' }],
    })
    const ids = [list[0]?.id ?? 0]
    const refused = { code: codes.forbidden }
    expect(await company.mate.call(addCandidates, { rows: [person()], consent })).toMatchObject(refused)
    expect(await company.mate.call(deleteCandidates, { ids })).toMatchObject(refused)
    expect(await company.mate.call(inviteCandidates, { ids, jobId: company.jobId })).toMatchObject(refused)
    expect(await (await site.user()).call(findCandidates, {})).toMatchObject({ code: codes.roleMissing })
  })

  test('forgets people for good', async () => {
    await add(company.boss, [person(), person({ name: '陈思远' })])
    const { list } = await company.boss.get(findCandidates, {})
    expect(await company.mate.get(deleteCandidates, { ids: list.map(({ id }) => id) })).toEqual({ deleted: 2 })
    expect(await company.boss.get(findCandidates, {})).toMatchObject({ list: [], total: 0, size: 0 })
  })
})

describe('an invitation', () => {
  const sentTo = (to: string) => site.messages.filter(({ mobile }) => mobile === to)

  test('goes to the number, else to the mail, names the job and who gave the contact, and not again within 7 days', async () => {
    const [one, two] = [person(), person({ name: '陈思远', mobile: '', email: 'chen@example.com' })]
    await add(company.boss, [one, two])
    const ids = (await company.boss.get(findCandidates, {})).list.map(({ id }) => id)
    const invite = () => company.boss.get(inviteCandidates, { ids, jobId: company.jobId })
    expect(await invite()).toEqual({ sent: 2, left: [] })
    await site.settled()
    const [message] = sentTo(one.mobile)
    expect(message?.text).toMatch(/澜屿舟的周敏邀请您了解职位「高级前端开发工程师」：http.*\/job\/\d+ 。.*由周老师提供/)
    expect(sentTo('chen@example.com')).toHaveLength(1)
    expect(await invite()).toMatchObject({ sent: 0, left: [{ reason: '7天内已邀请过' }, { reason: '7天内已邀请过' }] })
    const before = new Date(site.now().getTime() - candidateLimits.invitedEvery)
    await site.database.db.update(candidates).set({ invitedAt: before }).where(eq(candidates.brandId, company.brandId))
    expect(await invite()).toMatchObject({ sent: 2 })
  })

  test('can be stopped by its link without a login, for every pool of the site and also after a deletion', async () => {
    const row = person()
    await add(company.boss, [row])
    await company.boss.get(inviteCandidates, { ids: [await firstId(company.boss)], jobId: company.jobId })
    await site.settled()
    const [, token = ''] = /stop\?token=([\w.-]+)/.exec(sentTo(row.mobile)[0]?.text ?? '') ?? []
    const visitor = await site.visitor()
    expect(await visitor.call(stopInvitations, { token: `${token.slice(0, -3)}AAA` })).toMatchObject({
      code: codes.notFound,
    })
    expect(await visitor.call(stopInvitations, { token })).toMatchObject({ ok: true })
    const other = await openCompany(site)
    await company.boss.get(deleteCandidates, { ids: [await firstId(company.boss)] })
    for (const { boss, jobId } of [company, other]) {
      await add(boss, [row])
      expect((await boss.get(findCandidates, {})).list).toMatchObject([{ isStopped: true }])
      expect(await boss.get(inviteCandidates, { ids: [await firstId(boss)], jobId })).toMatchObject({
        sent: 0,
        left: [{ reason: '对方不再接收邀请' }],
      })
    }
  })

  test('needs an open job of the company, and is bounded by day', async () => {
    await add(
      company.boss,
      Array.from({ length: 60 }, () => person()),
    )
    const pages = await Promise.all([1, 2].map((page) => company.boss.get(findCandidates, { page, limit: 50 })))
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id))
    const invite = (from: number, jobId = company.jobId) =>
      company.boss.call(inviteCandidates, { ids: ids.slice(from, from + 20), jobId })
    expect(await invite(0, (await openCompany(site)).jobId)).toMatchObject({ msg: '请选择一个正在招聘的职位' })
    for (const from of [0, 20]) expect(await invite(from)).toMatchObject({ data: { sent: 20 } })
    expect(await invite(40)).toMatchObject({
      data: { sent: 10, left: expect.arrayContaining([expect.objectContaining({ reason: '一天最多邀请50人' })]) },
    })
    await company.boss.get(setJobStatus, { id: company.jobId, status: 0 })
    expect(await invite(40)).toMatchObject({ msg: '请选择一个正在招聘的职位' })
  })

  test('waits for the day', async () => {
    goTo(22)
    const { boss, jobId } = await openCompany(site)
    await add(boss, [person()])
    expect(await boss.call(inviteCandidates, { ids: [await firstId(boss)], jobId })).toMatchObject({
      msg: '请在8:00至22:00之间发送邀请',
    })
    goTo(12)
  })
})
