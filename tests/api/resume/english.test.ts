import mammoth from 'mammoth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findEnglish, saveEnglish } from '#contract/resume/english'
import { getMyResume } from '#contract/resume/own/myResume'
import { downloadTemplate, mailTemplate, paperTemplates, renderTemplate } from '#contract/resume/papers'
import { deleteWorking, saveWorking } from '#contract/resume/sections/working'
import { defaultTenants } from '#server/features/tenants/tenants'
import { readPdf } from '../../support/files/readPdf'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

async function makePerson() {
  const person = await site.user()
  const base = { gender: 2, birthday: '1996-05', workingDate: '2018-07', degree: 5, areaCode: '350102', jobStatus: 2 }
  await site.make.sendableResume(person.userId, { listed: true, name: '林小满', description: '擅长沟通', ...base })
  const { working } = await person.get(getMyResume, {})
  const [work] = working
  if (!work) throw new Error('The person has no work')
  await person.get(saveWorking, { ...work, description: '负责前端', tags: ['React'] })
  return { person, workId: work.id }
}

const missingOf = async (person: User) => (await person.get(findEnglish, {})).missing

describe('a resume in English', () => {
  test('names missing texts, and offers those derived from the Chinese resume', async () => {
    const { person, workId } = await makePerson()
    const { rows, missing } = await person.get(findEnglish, {})
    expect(rows[0]).toEqual({
      section: 'info',
      rowId: 0,
      where: '基本信息',
      fields: [{ field: 'name', chinese: '林小满', english: 'Xiaoman Lin' }],
    })
    expect(missing).toContain('工作经历 · 海风科技：工作内容')
    expect(missing).not.toContain('工作经历 · 海风科技：工作标签')
    const texts = { company: 'Haifeng Tech', jobName: 'Engineer', description: 'Built the front end', tags: 'React' }
    await person.get(saveEnglish, { section: 'working', rowId: workId, texts })
    await person.get(saveEnglish, { section: 'working', rowId: workId, texts })
    expect((await missingOf(person)).filter((each) => each.startsWith('工作经历'))).toEqual([])
    await person.get(saveEnglish, { section: 'working', rowId: workId, texts: { company: 'Haifeng Tech' } })
    expect((await missingOf(person)).filter((each) => each.startsWith('工作经历'))).toHaveLength(2)
    await person.get(deleteWorking, { id: workId })
    expect((await missingOf(person)).filter((each) => each.startsWith('工作经历'))).toEqual([])
  })

  test.each(paperTemplates)('is printed by the template $name, with English facts and no Chinese', async ({ key }) => {
    const { person, workId } = await makePerson()
    await person.get(saveEnglish, { section: 'desc', rowId: 0, texts: { description: 'Good with people' } })
    const texts = { company: 'Haifeng Tech', jobName: 'Engineer', description: '- Built the front end\n- Led a team' }
    await person.get(saveEnglish, { section: 'working', rowId: workId, texts })
    const look = { template: key, language: 'en', photo: false } as const
    const drawn = await person.get(renderTemplate, look)
    expect(drawn.lost).toEqual([])
    expect(drawn.untranslated).toEqual([])
    expect(drawn.name).toBe('Xiaoman Lin-Java-Resume.pdf')
    const response = await fetch(site.url + drawn.url)
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    for (const said of ['XiaomanLin', 'WorkExperience', 'HaifengTech', 'Jan2020', 'Present', 'Ledateam', 'Bachelor'])
      expect(text).toContain(said)
    expect(text).toMatch(/Gulou,Fuzhou/)
    expect(text).not.toMatch(/\p{Script=Han}|，|：/u)
    const word = await person.get(downloadTemplate, { ...look, format: 'word' })
    expect(word.name).toBe('Xiaoman Lin-Java-Resume.docx')
    const file = Buffer.from(await (await fetch(site.url + word.url)).arrayBuffer())
    const said = (await mammoth.extractRawText({ buffer: file })).value
    for (const words of ['Xiaoman Lin', 'Haifeng Tech', 'Led a team', 'Bachelor']) expect(said).toContain(words)
    expect(said).not.toMatch(/\p{Script=Han}|，|：/u)
  })

  test('is mailed under its English name, in both formats', async () => {
    const { person } = await makePerson()
    const look = { template: 'classic', language: 'en', to: 'hr@example.com' } as const
    for (const format of ['pdf', 'word'] as const) await person.get(mailTemplate, { ...look, format })
    await site.settled()
    const files = site.messages.filter(({ mobile }) => mobile === look.to).flatMap((letter) => letter.files ?? [])
    expect(files.map(({ name }) => name).sort()).toEqual([
      'Xiaoman Lin-Java-Resume.docx',
      'Xiaoman Lin-Java-Resume.pdf',
    ])
    const letters = site.messages.filter(({ mobile }) => mobile === look.to)
    for (const { subject, text } of letters) {
      expect(subject).toBe('Xiaoman Lin-Java-Resume')
      expect(text).toMatch(/^Hello, please find attached Xiaoman Lin-Java-Resume/)
    }
  })

  test('refuses Chinese, texts that are too long, unknown fields and rows of others', async () => {
    const { person, workId } = await makePerson()
    const save = (input: object) =>
      person.callRaw(saveEnglish, { section: 'working', rowId: workId, texts: {}, ...input })
    expect(await save({ texts: { company: '海风' } })).toMatchObject({ code: codes.invalidInput, msg: '请填写英文' })
    expect(await save({ texts: { company: 'x'.repeat(101) } })).toMatchObject({ data: { field: 'company' } })
    expect(await save({ texts: { salary: '1' } })).toMatchObject({ code: codes.invalidInput })
    expect(await save({ section: 'media' })).toMatchObject({ code: codes.invalidInput })
    expect(await save({ rowId: workId + 1000 })).toMatchObject({ code: codes.notFound })
    const { person: other } = await makePerson()
    const input = { section: 'working', rowId: workId, texts: {} } as const
    expect(await other.call(saveEnglish, input)).toMatchObject({ code: codes.notFound })
    const recruiter = await site.recruiter()
    expect(await recruiter.call(findEnglish, {})).toMatchObject({ code: codes.roleMissing })
    expect(await recruiter.call(saveEnglish, input)).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(saveEnglish, input)).toMatchObject({ code: codes.notLoggedIn })
    expect(await (await site.user({ tenant: defaultTenants[1] })).get(findEnglish, {})).toEqual({
      rows: [],
      missing: [],
    })
  })
})
