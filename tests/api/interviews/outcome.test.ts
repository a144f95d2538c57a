import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textFor } from '#contract/chat/model'
import * as evaluation from '#contract/interviews/evaluation'
import { accepted, findInterviews, finished, getInterview } from '#contract/interviews/interview'
import * as api from '#contract/interviews/outcome'
import { getInterviewRoomCode, openInterviewRoom } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { findNotices } from '#contract/notices/notice'
import { recruiters } from '#server/db/schema/recruiters'
import { defaultTenants } from '#server/features/tenants/tenants'
import type { Talker } from '../../support/chat/talkers'
import { Interviewing } from '../../support/hiring/interviewing'
import { Site } from '../../support/server/site'

let site: Site
let people: Interviewing
beforeAll(async () => {
  site = await Site.open()
  people = new Interviewing(site)
})
afterAll(() => site.close())

const lastTip = async (who: Talker, cid: number, isAuthor = false) => {
  const [last] = await people.history(who, cid)
  return textFor(last?.content ?? {}, isAuthor)
}
const lastNotice = async (who: Talker) => (await who.get(findNotices, { kind: 'interview' })).list[0]
const notFound = { code: 1002, msg: '面试不存在' }

describe('results', () => {
  test('are announced to the seeker only if the recruiter chooses so', async () => {
    const { alice, bob, cid, id } = await people.agreed(-10)
    await bob.get(api.saveInterviewResult, { id, result: 'failed', note: '经验不足' })
    expect(await alice.get(getInterview, { id })).toMatchObject({ status: finished, result: null, resultNote: '' })
    await bob.get(api.saveInterviewResult, { id, result: 'passed', note: '内部备注', tell: true })
    expect(await alice.get(getInterview, { id })).toMatchObject({ result: 'passed', resultNote: '', resultTold: true })
    expect(await lastTip(alice, cid)).toBe('恭喜您通过了面试，请留意后续安排')
    expect(await lastNotice(alice)).toMatchObject({ title: '面试结果' })
    expect((await people.history(alice, cid)).some(({ content }) => JSON.stringify(content).includes('内部备注'))).toBe(
      false,
    )
  })

  test('other results: 待定 and 其他 are announced on request, 爽约 always', async () => {
    const { alice, bob, cid, id } = await people.agreed(-10)
    await bob.get(api.saveOtherResult, { id, result: 'pending', tell: true })
    expect(await lastTip(alice, cid)).toMatch(/^面试结果还在评估中/)
    expect(await bob.call(api.saveOtherResult, { id, result: 'other', note: ' ' })).toMatchObject({
      code: 1001,
      msg: '请填写面试结果',
      data: { field: 'note' },
    })
    await bob.get(api.saveOtherResult, { id, result: 'other', note: '转推荐到运营岗', tell: true })
    expect(await alice.get(getInterview, { id })).toMatchObject({ result: 'other', resultNote: '转推荐到运营岗' })
    await bob.get(api.saveOtherResult, { id, result: 'absent' })
    expect(await alice.get(getInterview, { id })).toMatchObject({ result: 'absent' })
    expect(await lastTip(alice, cid)).toMatch(/^对方记录您没有到场/)
    expect(await lastNotice(alice)).toMatchObject({ title: '面试缺席记录' })
  })

  test('are refused before the time, and for interviews that were not agreed to or belong to others', async () => {
    const { alice, bob, id } = await people.agreed(60)
    const stranger = await site.recruiter()
    const input = { id, result: 'pending' } as const
    expect(await bob.call(api.saveOtherResult, input)).toMatchObject({ msg: '面试还没有开始' })
    expect(await stranger.call(api.saveOtherResult, input)).toMatchObject(notFound)
    expect(await site.visitor().call(api.saveOtherResult, input)).toMatchObject({ code: 1006 })
    expect(await alice.call(api.saveInterviewResult, { id, result: 'passed' })).toMatchObject({ code: 1053 })
    expect(await bob.call(api.saveOtherResult, { id, result: '赢' as 'other' })).toMatchObject({
      code: 1001,
      msg: '请选择面试结果',
    })
  })

  test('the seeker records that nobody came, a quarter of an hour after the start, once', async () => {
    const { alice, bob, cid, id } = await people.agreed(-5)
    const input = { id, result: 'absent', note: '前台说没有安排' } as const
    expect(await alice.call(api.saveOtherResult, input)).toMatchObject({ code: 1010 })
    await people.move(id, -16)
    expect(await alice.call(api.saveOtherResult, { id, result: 'pending' })).toMatchObject({ code: 1001 })
    expect(await alice.get(api.saveOtherResult, input)).toMatchObject({
      status: finished,
      hostAbsentAt: expect.any(String),
    })
    expect(await lastTip(bob, cid)).toBe('对方反映没有人到场面试：前台说没有安排，请尽快联系说明')
    const told = (await people.history(bob, cid)).length
    await alice.get(api.saveOtherResult, input)
    expect(await people.history(bob, cid)).toHaveLength(told)
    expect(await lastNotice(bob)).toMatchObject({ title: '求职者反映无人面试' })
  })
})

describe('asking for the result', () => {
  test('works once a day and three times at most, after the end and until the result is announced', async () => {
    const { alice, bob, cid, id } = await people.agreed(-30)
    expect(await alice.call(api.askForResult, { id })).toMatchObject({ msg: '面试结束后才能询问结果' })
    await people.move(id, -61)
    expect(await alice.get(api.askForResult, { id })).toMatchObject({ status: accepted, resultAsks: 1 })
    expect(await lastTip(bob, cid)).toMatch(/^对方想了解面试结果/)
    expect(await lastNotice(bob)).toMatchObject({ title: '求职者询问面试结果' })
    expect(await alice.call(api.askForResult, { id })).toMatchObject({ msg: '24小时内只能询问一次结果，请耐心等待' })
    expect(await bob.call(api.askForResult, { id })).toMatchObject({ code: 1053 })
    expect(await (await site.user()).call(api.askForResult, { id })).toMatchObject(notFound)
    await bob.get(api.saveInterviewResult, { id, result: 'passed', tell: true })
    expect(await alice.call(api.askForResult, { id })).toMatchObject({ msg: '对方已告知面试结果' })
  })
})

describe('checking in by the code', () => {
  test('works with the code that the recruiter shows, even late, and shows that it was on the spot', async () => {
    const { alice, bob, id } = await people.agreed(-90)
    const { url, expiresAt } = await bob.get(api.getCheckInCode, { id })
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + limits.checkInCode)
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toBe('/interview/checkin')
    const code = searchParams.get('code') ?? ''
    expect(await alice.call(api.checkInToInterview, { id })).toMatchObject({ code: 1010 })
    expect(await alice.get(api.checkInToInterview, { id, code })).toMatchObject({ checkedInOnSite: true })
    expect(await bob.get(getInterview, { id })).toMatchObject({ checkedInOnSite: true })
  })

  test('refuses codes that are forged, old or of another interview, and other people', async () => {
    const { alice, bob, id } = await people.agreed(10)
    const other = await people.agreed(10)
    const codeOf = async (recruiter: Talker, of: number) =>
      new URL((await recruiter.get(api.getCheckInCode, { id: of })).url).searchParams.get('code') ?? ''
    const code = await codeOf(bob, id)
    const refused = { code: 1010, msg: '签到码已失效，请让招聘者重新出示' }
    for (const bad of [
      'x',
      '',
      code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      await codeOf(other.bob, other.id),
    ])
      expect(await alice.call(api.checkInToInterview, { id, code: bad })).toMatchObject(refused)
    expect(await other.alice.call(api.checkInToInterview, { id, code })).toMatchObject(notFound)
    expect(await other.bob.call(api.getCheckInCode, { id })).toMatchObject(notFound)
    expect(await alice.call(api.getCheckInCode, { id })).toMatchObject({ code: 1053 })
    site.advance(limits.checkInCode + 1_000)
    expect(await alice.call(api.checkInToInterview, { id, code })).toMatchObject(refused)
    site.advance(-limits.checkInCode - 1_000)
  })
})

describe('evaluating an interview', () => {
  const ofSeeker = { company: 4, process: 5, note: '面试官专业' }

  test('each side rates once it is over; nobody reads the note of the other', async () => {
    const { alice, bob, id } = await people.agreed(-30)
    expect(await alice.call(evaluation.saveEvaluation, { id, ...ofSeeker })).toMatchObject({
      msg: '面试结束后才能评价',
    })
    await people.move(id, -61)
    await alice.get(evaluation.saveEvaluation, { id, ...ofSeeker })
    await bob.get(evaluation.saveEvaluation, { id, person: 3, note: '表达一般' })
    await alice.get(evaluation.saveEvaluation, { id, ...ofSeeker, company: 5 })
    expect(await alice.get(evaluation.getEvaluation, { id })).toEqual({
      mine: { company: 5, process: 5, person: null, note: '面试官专业' },
      mayWrite: true,
      experience: null,
    })
    expect(await bob.get(evaluation.getEvaluation, { id })).toMatchObject({ mine: { person: 3, note: '表达一般' } })
    expect(await bob.get(getInterview, { id })).toMatchObject({ evaluated: true })
  })

  test('refuses bad scores, the form of the other role, strangers and other sites', async () => {
    const { alice, bob, id } = await people.agreed(-61)
    expect(await alice.call(evaluation.saveEvaluation, { id, ...ofSeeker, company: 6 })).toMatchObject({ code: 1001 })
    expect(await bob.call(evaluation.saveEvaluation, { id, ...ofSeeker })).toMatchObject({ code: 1001 })
    const strangers = [await site.user(), await site.user({ tenant: defaultTenants[1] })]
    for (const stranger of strangers) {
      expect(await stranger.call(evaluation.saveEvaluation, { id, ...ofSeeker })).toMatchObject(notFound)
      expect(await stranger.call(evaluation.getEvaluation, { id })).toMatchObject(notFound)
    }
    expect(await site.visitor().call(evaluation.getEvaluation, { id })).toMatchObject({ code: 1006 })
  })

  test('a company’s rating is shown from the third evaluation on', async () => {
    const { bob, alice, id, brand } = await people.agreed(-61)
    const shown = async () => (await bob.get(evaluation.getEvaluation, { id })).experience
    const ofOthers = async (company: number) => {
      const other = await people.agreed(-61)
      const work = { brandId: brand.id }
      await site.database.db.update(recruiters).set(work).where(eq(recruiters.userId, other.bob.userId))
      await other.alice.get(evaluation.saveEvaluation, { id: other.id, ...ofSeeker, company })
    }
    await ofOthers(2)
    await ofOthers(3)
    await bob.get(evaluation.saveEvaluation, { id, person: 1 })
    expect(await shown()).toBeNull()
    await alice.get(evaluation.saveEvaluation, { id, ...ofSeeker, company: 5 })
    expect(await shown()).toEqual({ count: 3, company: 3.3, process: 5 })
  })
})

test('the code of a video room leads where the room is, for whom it is open', async () => {
  const { alice, bob, id } = await people.agreed(10, { kind: 'video' })
  expect(await alice.call(getInterviewRoomCode, { id })).toMatchObject({ msg: '面试间还没有开放，请等待对方开启' })
  await bob.get(openInterviewRoom, { id })
  expect(await alice.get(getInterviewRoomCode, { id })).toMatchObject({ text: expect.stringContaining('interviewId') })
  expect(await (await site.user()).call(getInterviewRoomCode, { id })).toMatchObject(notFound)
})

test('an agreed interview whose time is over is listed as over, also without a result', async () => {
  const { alice, bob, id } = await people.agreed(-30)
  const list = async (who: Talker, tab: 'accepted' | 'over') =>
    (await who.get(findInterviews, { tab })).list.map((each) => each.id)
  expect([await list(alice, 'accepted'), await list(alice, 'over')]).toEqual([[id], []])
  await people.move(id, -61)
  for (const who of [alice, bob]) expect([await list(who, 'accepted'), await list(who, 'over')]).toEqual([[], [id]])
})
