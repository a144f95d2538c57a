import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { askModel, findSuggestions, leaveSuggestion, takeSuggestion, undoSuggestion } from '#contract/resume/optimized'
import { getMyResume } from '#contract/resume/own/myResume'
import { saveDescription } from '#contract/resume/sections/description'
import { saveEmphasis } from '#contract/resume/sections/emphasis'
import { saveWorking } from '#contract/resume/sections/working'
import { defaultTenants } from '#server/features/tenants/tenants'
import type { ModelAnswer, ModelRequest } from '#server/outbound/textModel'
import { Site, type User } from '../../support/server/site'

let site: Site
/** Requests to the model, and its next responses. */
const asked: ModelRequest[] = []
let next: ModelAnswer
beforeAll(async () => {
  site = await Site.open({
    textModel: {
      complete: async (request) => {
        asked.push(request)
        return next
      },
    },
  })
})
afterAll(() => site.close())

const answer = (after: string) => ({
  ok: true as const,
  text: `好的：\n\`\`\`json\n${JSON.stringify({ after, reason: '更简洁' })}\n\`\`\``,
})

async function makePerson() {
  const person = await site.user()
  await site.make.sendableResume(person.userId, { listed: true, name: '林一帆', description: '我擅长沟通,做事细致' })
  return person
}

const openTitles = async (person: User) => (await person.get(findSuggestions, {})).open.map(({ title }) => title)
const find = async (person: User, title: string) => {
  const found = (await person.get(findSuggestions, {})).open.find((each) => each.title === title)
  if (!found) throw new Error(`No suggestion ${title}`)
  return found
}
const descriptionOf = async (person: User) => (await person.get(getMyResume, {})).description

describe('a suggestion', () => {
  test('that is taken is written into its section, and can be undone', async () => {
    const person = await makePerson()
    const { key, before, after, where } = await find(person, '去掉第一人称')
    expect({ before, after, where }).toEqual({
      before: '我擅长沟通,做事细致',
      after: '擅长沟通,做事细致',
      where: '个人优势',
    })
    await person.get(takeSuggestion, { key })
    expect(await descriptionOf(person)).toBe('擅长沟通,做事细致')
    expect(await person.get(findSuggestions, {})).toMatchObject({ taken: [{ key }] })
    expect(await openTitles(person)).not.toContain('去掉第一人称')
    await person.get(undoSuggestion, { key })
    expect(await descriptionOf(person)).toBe('我擅长沟通,做事细致')
    expect(await openTitles(person)).toContain('去掉第一人称')
    expect((await person.get(findSuggestions, {})).taken).toEqual([])
  })

  test('that was taken is not undone over later changes', async () => {
    const person = await makePerson()
    const { key } = await find(person, '统一标点和空格')
    await person.get(takeSuggestion, { key })
    await person.get(saveDescription, { description: '全部重写' })
    expect(await person.call(undoSuggestion, { key })).toMatchObject({ code: codes.conflict })
    expect(await person.call(takeSuggestion, { key })).toMatchObject({ code: codes.conflict })
    expect(await descriptionOf(person)).toBe('全部重写')
    expect((await person.get(findSuggestions, {})).taken).toEqual([])
  })

  test('about a row changes that row alone, and about skills adds one', async () => {
    const person = await makePerson()
    const [work] = (await person.get(getMyResume, {})).working
    if (!work) throw new Error('The person has no work')
    await person.get(saveWorking, { ...work, description: '我负责3个小程序，用JavaScript和Vue写页面，服务2万家商户' })
    await person.get(saveEmphasis, { skills: ['沟通'] })
    const inWork = (await person.get(findSuggestions, {})).open.find(
      ({ title, rowId }) => title === '去掉第一人称' && rowId > 0,
    )
    await person.get(takeSuggestion, { key: inWork?.key ?? '' })
    const skill = (await person.get(findSuggestions, {})).open.find(({ section }) => section === 'emphasis')
    if (!skill) throw new Error('No skill was found')
    await person.get(takeSuggestion, { key: skill.key })
    const { working, emphasis, description } = await person.get(getMyResume, {})
    expect(description).toBe('我擅长沟通,做事细致')
    expect(working[0]).toMatchObject({ ...work, description: '负责3个小程序，用JavaScript和Vue写页面，服务2万家商户' })
    expect(emphasis[0]?.skills.join('、')).toBe(skill.after)
  })

  test('that is dismissed stays dismissed, and can be restored', async () => {
    const person = await makePerson()
    const { key } = await find(person, '去掉第一人称')
    await person.get(leaveSuggestion, { key, left: true })
    await person.get(leaveSuggestion, { key, left: true })
    expect(await openTitles(person)).not.toContain('去掉第一人称')
    await person.get(saveDescription, { description: '我擅长沟通，做事细致，服务过20家商户' })
    expect(await person.get(findSuggestions, {})).toMatchObject({ left: [{ key }] })
    await person.get(leaveSuggestion, { key, left: false })
    expect(await openTitles(person)).toContain('去掉第一人称')
  })

  test('is for its owner alone', async () => {
    const person = await makePerson()
    const { key } = await find(person, '去掉第一人称')
    const other = await site.user()
    expect(await other.call(takeSuggestion, { key })).toMatchObject({ code: codes.conflict })
    expect(await (await site.user({ tenant: defaultTenants[1] })).get(findSuggestions, {})).toMatchObject({ open: [] })
    const recruiter = await site.recruiter()
    for (const [endpoint, input] of [
      [findSuggestions, {}],
      [takeSuggestion, { key }],
      [undoSuggestion, { key }],
      [leaveSuggestion, { key, left: true }],
      [askModel, { section: 'desc', rowId: 0 }],
    ] as const) {
      expect(await recruiter.callRaw(endpoint, input)).toMatchObject({ code: codes.roleMissing })
      expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
      if (endpoint !== findSuggestions)
        expect(await person.callRaw(endpoint, { key: '../x' })).toMatchObject({ code: codes.invalidInput })
    }
  })
})

describe('a language model', () => {
  const wish = { section: 'desc', rowId: 0 }

  test('suggests a text as data, which is taken like any other', async () => {
    const person = await makePerson()
    next = answer('沟通细致，服务周到')
    const made = await person.get(askModel, wish)
    expect(made).toMatchObject({ source: 'model', after: '沟通细致，服务周到' })
    expect(asked.at(-1)).toMatchObject({ text: '我擅长沟通,做事细致' })
    expect((await person.get(findSuggestions, {})).open[0]).toEqual(made)
    await person.get(takeSuggestion, { key: made.key })
    expect(await descriptionOf(person)).toBe('沟通细致，服务周到')
    await person.get(undoSuggestion, { key: made.key })
    expect(await descriptionOf(person)).toBe('我擅长沟通,做事细致')
  })

  test.each([
    ['invents figures', answer('服务过300家商户'), '数字'],
    ['is late', { ok: false, fault: 'timeout' } as const, '时间过长'],
    ['refuses', { ok: false, fault: 'refused', status: 500 } as const, '暂时'],
    ['answers something else', { ok: true, text: '抱歉' } as const, '暂时'],
    ['changes nothing', answer('我擅长沟通,做事细致'), '不用修改'],
  ])('that %s gives no suggestion, with a sentence', async (_, given, words) => {
    const person = await makePerson()
    next = given
    expect(await person.call(askModel, wish)).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining(words),
    })
    expect((await person.get(findSuggestions, {})).open.filter(({ source }) => source === 'model')).toEqual([])
  })

  test('is not asked about texts that are not there, nor without end', async () => {
    const person = await makePerson()
    expect(await person.call(askModel, { section: 'working', rowId: 1 })).toMatchObject({ code: codes.conflict })
    next = { ok: false, fault: 'timeout' }
    const before = asked.length
    const results = []
    for (let at = 0; at < 21; at += 1) results.push(await person.call(askModel, wish))
    expect(results.at(-1)).toMatchObject({ code: codes.tooManyRequests })
    expect(asked.length - before).toBe(20)
  })
})
