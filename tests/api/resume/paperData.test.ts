import mammoth from 'mammoth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint'
import type { ImportedResume, ImportedStep } from '#contract/resume/importing'
import { downloadTemplate, mailTemplate, type PaperFormat, paperTemplates } from '#contract/resume/papers'
import { confirmRight, downloadPerson } from '#contract/resume/rights'
import { certification } from '#contract/resume/sections/certification'
import { saveDescription } from '#contract/resume/sections/description'
import { saveEducation } from '#contract/resume/sections/education'
import { saveEmphasis } from '#contract/resume/sections/emphasis'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { languages } from '#contract/resume/sections/languages'
import { project as projectSection } from '#contract/resume/sections/project'
import { saveWorking } from '#contract/resume/sections/working'
import { readOwnData } from '../../../workers/resume/own/readOwnData'
import { ownDataOf } from '../../support/files/ownData'
import { readPdf } from '../../support/files/readPdf'
import { educationInput, expectationInput, infoInput, workingInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let owner: User
beforeAll(async () => {
  site = await Site.open()
  owner = await makeOwner()
})
afterAll(() => site.close())

const project = {
  name: '订单中台',
  role: '前端负责人',
  from: '2022-03',
  to: '2023-05',
  link: 'https://example.com/orders?a=1&b=2',
  description: '- 拆分了12个模块\n- 用<Suspense>缩短首屏\n结果：投诉少了"三成"',
}
const tags = ['React', '微前端']
const skills = ['TypeScript', '小程序']

async function makeOwner() {
  const user = await site.user()
  await user.get(saveInfo, infoInput)
  await user.get(saveExpectation, expectationInput)
  await user.get(saveDescription, { description: '做过零售与物流\n擅长性能' })
  await user.get(saveEmphasis, { skills })
  await user.get(saveWorking, { ...workingInput, tags })
  await user.get(saveWorking, { ...workingInput, company: '厦门白鹭信息', from: '2026-09', to: '' })
  await user.get(projectSection.save, project)
  await user.get(saveEducation, educationInput)
  await user.get(languages.save, { language: '英语', level: 3, certificate: 'CET-6' })
  await user.get(certification.save, { name: '软件设计师', issuer: '人社部', issuedAt: '2021-11' })
  await site.make.db.execute(`update resumes set avatar = '/portrait/w12.svg' where user_id = ${user.userId}`)
  return user
}

async function open(url: string): Promise<Uint8Array> {
  const response = await fetch(site.url + url)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

async function textOf(file: Uint8Array, format: PaperFormat): Promise<string> {
  if (format === 'pdf') return (await readPdf(file)).text
  return (await mammoth.extractRawText({ buffer: Buffer.from(file) })).value.replace(/\s/g, '')
}

const valuesOf = (rows: ImportedResume, step: ImportedStep) => rows[step].map(({ values }) => values)

const templates = paperTemplates.map(({ key }) => key)
const looks = (['sans', 'serif'] as const).flatMap((font) =>
  (['pdf', 'word'] as const).flatMap((format) => [true, false].map((photo) => ({ font, format, photo }))),
)
const download = async (look: InputOf<typeof downloadTemplate>) => open((await owner.get(downloadTemplate, look)).url)

describe('an own export', () => {
  test.each(templates)(
    '%s is imported as it was written: PDF and Word, both fonts, with and without photo',
    async (template) => {
      for (const look of looks) {
        const rows = readOwnData((await ownDataOf(await download({ template, ...look }))) ?? '')
        if (!rows) throw new Error(`${JSON.stringify(look)} carries no data`)
        const { birthday, ...base } = infoInput
        const shownBase = { ...base, areaName: '福州·鼓楼区', mobile: owner.mobile }
        expect(valuesOf(rows, 'base')).toEqual([template === 'form' ? { ...shownBase, birthday } : shownBase])
        const { industries: _, ...wish } = expectationInput
        expect(valuesOf(rows, 'expect')).toMatchObject([wish])
        expect(valuesOf(rows, 'description')).toEqual([{ description: '做过零售与物流\n擅长性能' }])
        expect(valuesOf(rows, 'emphasis')).toEqual([{ skills }])
        const { positionCode: __, ...job } = workingInput
        const work = { ...job, positionName: job.jobName }
        expect(valuesOf(rows, 'working')).toEqual([
          { ...work, company: '厦门白鹭信息', from: '2026-09', to: '' },
          { ...work, tags },
        ])
        expect(valuesOf(rows, 'project')).toEqual([project])
        expect(valuesOf(rows, 'education')).toEqual([educationInput])
        expect(valuesOf(rows, 'languages')).toEqual([{ language: '英语', level: 3, certificate: 'CET-6' }])
        expect(valuesOf(rows, 'certification')).toEqual([{ name: '软件设计师', issuer: '人社部', issuedAt: '2021-11' }])
      }
    },
  )

  test.each(templates)('%s carries nothing that it does not show', async (template) => {
    for (const format of ['pdf', 'word'] as const) {
      const file = await download({ template, format })
      const shown = (await textOf(file, format)).replace(/[.-]/g, '')
      const hidden = (text: string) => !shown.includes(text.replace(/^- /, '').replace(/[\s.-]/g, ''))
      const { format: _, version: __, language: ___, ...data } = JSON.parse((await ownDataOf(file)) ?? '{}')
      expect(
        textsIn(data)
          .flatMap((text) => text.split('\n'))
          .filter(hidden),
      ).toEqual([])
    }
  })

  test('carries no data if its owner does not want it', async () => {
    for (const format of ['pdf', 'word'] as const) {
      const { url } = await owner.get(downloadTemplate, { template: 'classic', format, data: false })
      expect(await ownDataOf(await open(url))).toBeUndefined()
    }
  })

  test('in English carries the English texts, and neither gender nor age', async () => {
    const { url } = await owner.get(downloadTemplate, { template: 'form', language: 'en' })
    const data = JSON.parse((await ownDataOf(await open(url))) ?? '{}')
    expect(data).toMatchObject({ language: 'en', base: { name: 'Xiaoman Lin', gender: -1 }, working: [], project: [] })
    expect(data.wish).toBeDefined()
    expect(JSON.stringify(data)).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('what others download', () => {
  test('a recruiter’s download carries no data', async () => {
    const person = await site.user()
    const { id } = await site.make.sendableResume(person.userId, { listed: true, name: '林一帆' })
    const viewer = await site.recruiter()
    await viewer.get(confirmRight, { id, right: 'download' })
    const file = await open((await viewer.get(downloadPerson, { id })).url)
    expect(await ownDataOf(file)).toBeUndefined()
  })

  test('a letter carries no data', async () => {
    for (const format of ['pdf', 'word'] as const)
      await owner.get(mailTemplate, { template: 'classic', to: 'hr@example.com', format })
    await site.settled()
    const files = site.messages.flatMap((message) => message.files ?? [])
    expect(files).toHaveLength(2)
    for (const { content } of files) expect(await ownDataOf(content)).toBeUndefined()
  })
})

/** Every text of the data but the codes of its names. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === 'code' ? [] : textsIn(each)))
}
