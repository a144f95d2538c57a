import mammoth from 'mammoth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import {
  downloadTemplate,
  findTemplates,
  mailTemplate,
  paperLettersPerDay,
  paperTemplates,
  renderTemplate,
} from '#contract/resume/papers'
import { getPerson } from '#contract/resume/people'
import { previewResume } from '#contract/resume/preview'
import { saveEducation } from '#contract/resume/sections/education'
import { saveInfo } from '#contract/resume/sections/info'
import { saveMedia } from '#contract/resume/sections/media'
import { saveWorking } from '#contract/resume/sections/working'
import { readPdf } from '../../support/files/readPdf'
import { uploadImage } from '../../support/files/uploadImage'
import { infoInput } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

type Visitor = Awaited<ReturnType<Site['user']>>

const templates = paperTemplates.map(({ key }) => key)

async function makeOwner() {
  const owner = await site.user()
  await owner.get(saveInfo, { ...infoInput, name: '林小满', email: 'lin@example.com' })
  await owner.get(saveWorking, {
    company: '福州听潮网络',
    positionCode: '010101',
    jobName: '前端工程师',
    from: '2021-03',
    to: '',
    tags: ['React', '微前端'],
    description: '负责商家后台\n- 首屏时间降到1.6秒\n- 组件覆盖68个页面\n祝好🎉',
  })
  await owner.get(saveEducation, { school: '福州大学', major: '软件工程', degree: 5, from: '2014-09', to: '2018-06' })
  return owner
}

async function open(url: string) {
  const response = await fetch(site.url + url)
  expect(response.status).toBe(200)
  return { headers: response.headers, file: new Uint8Array(await response.arrayBuffer()) }
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Texts of every paper, in this order. */
const words = [
  '林小满',
  'lin@example.com',
  '福州听潮网络',
  '前端工程师',
  '微前端',
  '首屏时间降到1.6秒',
  '组件覆盖68个页面',
]

function expectInOrder(text: string, expected: readonly string[]) {
  const places = expected.map((word) => text.indexOf(word))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((one, next) => one - next))
}

test('a rare character of a name comes from another font, and 〓 stands for one that no font has', async () => {
  const owner = await site.user()
  await owner.get(saveInfo, { ...infoInput, name: '𠮷野𠀂' })
  await owner.get(saveEducation, { school: '福州大学', major: '会计', degree: 5, from: '2014-09', to: '2018-06' })
  for (const font of ['sans', 'serif'] as const) {
    const { url, lost } = await owner.get(renderTemplate, { template: 'classic', font })
    expect(lost).toEqual(['𠀂'])
    expect(await readPdf((await open(url)).file)).toMatchObject({ text: expect.stringContaining('𠮷野〓') })
  }
})

describe('a resume in a template', () => {
  test.each(templates)('%s is a tagged PDF that reads in order, in both fonts', async (template) => {
    const owner = await makeOwner()
    for (const font of ['sans', 'serif'] as const) {
      const { url, name, pages, lost } = await owner.get(renderTemplate, { template, font })
      expect({ name, pages, lost }).toEqual({ name: '林小满-简历.pdf', pages: 1, lost: ['🎉'] })
      const { headers, file } = await open(url)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-disposition')).toMatch(/^inline/)
      const { text, isTagged } = await readPdf(file)
      expectInOrder(text, words)
      expect(text).toContain('2021.03–至今')
      expect(isTagged).toBe(true)
    }
  })

  test.each(templates)('%s is a Word file that reads in order', async (template) => {
    const owner = await makeOwner()
    const { url, name } = await owner.get(downloadTemplate, { template, format: 'word' })
    expect(name).toBe('林小满-简历.docx')
    const { headers, file } = await open(url)
    expect(headers.get('content-type')).toBe(wordType)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="resume\.\w+"; filename\*=UTF-8''%E6/)
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(file) })
    expectInOrder(value.replace(/\s/g, ''), words)
  })

  test('has a picture of its owner if there is one and it is wanted', async () => {
    const owner = await makeOwner()
    expect(await owner.get(findTemplates, {})).toMatchObject({ hasPhoto: false, email: 'lin@example.com' })
    await site.make.db.execute(`update resumes set avatar = '/portrait/w12.svg' where user_id = ${owner.userId}`)
    expect((await owner.get(findTemplates, {})).hasPhoto).toBe(true)
    const size = async (photo: boolean) => {
      const { url } = await owner.get(downloadTemplate, { template: 'classic', photo })
      return (await open(url)).file.length
    }
    expect(await size(true)).toBeGreaterThan((await size(false)) + 4_000)
  })

  test.each(templates)(
    '%s has room for pictures of work, with their captions, if they are wanted',
    async (template) => {
      const owner = await makeOwner()
      const uploadId = await uploadImage(owner)
      await owner.get(saveMedia, { uploadId, caption: '车间一角' })
      expect(await owner.get(findTemplates, {})).toMatchObject({ hasPictures: true })
      const textOf = async (pictures: boolean) =>
        (await readPdf((await open((await owner.get(renderTemplate, { template, pictures })).url)).file)).text
      expect(await textOf(true)).toContain('车间一角')
      expect(await textOf(false)).not.toContain('车间一角')
      const { url } = await owner.get(downloadTemplate, { template, format: 'word', pictures: true })
      const { value } = await mammoth.convertToHtml({ buffer: Buffer.from((await open(url)).file) })
      expect(value).toContain('<img')
      expect(value).toContain('车间一角')
    },
  )

  test('is never code: words with the marks of the template language are printed as they are', async () => {
    const owner = await makeOwner()
    const text = '#panic("x") $x^2$ *粗* @photo \\ `code` </w:t>'
    await owner.get(saveEducation, { school: text, degree: 5, from: '2014-09', to: '' })
    for (const template of templates) {
      const { url } = await owner.get(renderTemplate, { template })
      const drawn = await readPdf((await open(url)).file)
      expect(drawn.text).toContain(text.replace(/\s/g, ''))
    }
    const { url } = await owner.get(downloadTemplate, { template: 'classic', format: 'word' })
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from((await open(url)).file) })
    expect(value).toContain(text)
  })

  test('needs basics, a known template and a seeker', async () => {
    const newcomer = await site.user()
    expect(await newcomer.call(renderTemplate, { template: 'classic' })).toMatchObject({
      code: codes.resumeMissing,
      msg: '请先填写基本信息，再生成简历',
    })
    expect(await newcomer.call(downloadTemplate, { template: 'classic' })).toMatchObject({ code: codes.resumeMissing })
    expect(await newcomer.call(renderTemplate, { template: '../lib' as 'classic' })).toMatchObject({
      code: codes.invalidInput,
      msg: '请选择模板',
    })
    expect(await newcomer.call(renderTemplate, { template: 'form', font: 'kai' as 'sans' })).toMatchObject({
      code: codes.invalidInput,
      msg: '请选择字体',
    })
    const recruiter = await site.user({ role: 1 })
    for (const call of [findTemplates, renderTemplate, downloadTemplate])
      expect(await recruiter.call(call, { template: 'classic' } as never)).toMatchObject({ ok: false })
    const stranger = await site.visitor()
    expect(await stranger.call(renderTemplate, { template: 'classic' })).toMatchObject({ code: codes.notLoggedIn })
  })

  test('is opened by an address that this server signed, for ten minutes and on its own site', async () => {
    const owner = await makeOwner()
    const { url } = await owner.get(renderTemplate, { template: 'classic' })
    const forged = url.replace(/ticket=.{12}/, (start) => `${start.slice(0, -4)}AAAA`)
    expect((await fetch(site.url + forged)).status).toBe(403)
    expect((await fetch(`${site.url}/files/resume?ticket=x.y`)).status).toBe(403)
    site.advance(601_000)
    const refused = await fetch(site.url + url, { headers: { accept: 'text/html' } })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('链接已失效')
    site.advance(-601_000)
    expect((await fetch(site.url + url)).status).toBe(200)
  })
})

describe('a resume by mail', () => {
  const send = (owner: Visitor, to: string, format: 'pdf' | 'word' = 'pdf') =>
    owner.call(mailTemplate, { template: 'classic', to, format })

  test('is sent with its file, a few times a day', async () => {
    const owner = await makeOwner()
    expect(await send(owner, 'hr@example.com')).toMatchObject({ ok: true })
    expect(await send(owner, 'me@example.com', 'word')).toMatchObject({ ok: true })
    await site.settled()
    const letters = site.messages.map(({ mobile, subject, files = [] }) => ({
      mobile,
      subject,
      files: files.map(({ name, type }) => ({ name, type })),
    }))
    const pdf = { name: '林小满-简历.pdf', type: 'application/pdf' }
    expect(letters).toContainEqual({ mobile: 'hr@example.com', subject: '林小满-简历', files: [pdf] })
    const word = { name: '林小满-简历.docx', type: wordType }
    expect(letters).toContainEqual({ mobile: 'me@example.com', subject: '林小满-简历', files: [word] })
    for (let count = 2; count < paperLettersPerDay; count += 1) await send(owner, 'hr@example.com')
    expect(await send(owner, 'hr@example.com')).toMatchObject({ code: codes.tooManyRequests })
  })

  test('needs an address and basics', async () => {
    const owner = await makeOwner()
    expect(await send(owner, 'not an address')).toMatchObject({ code: codes.invalidInput, msg: '邮箱格式不正确' })
    expect(await send(await site.user(), 'hr@example.com')).toMatchObject({ code: codes.resumeMissing })
    expect(await send(await site.user({ role: 1 }), 'hr@example.com')).toMatchObject({ ok: false })
  })
})

describe('the preview of the user’s resume', () => {
  test('is what a recruiter of each kind sees', async () => {
    const owner = await site.user()
    const { id } = await site.make.sendableResume(owner.userId, {
      listed: true,
      name: '林一帆',
      email: 'lin@example.com',
    })
    const recruiter = await site.recruiter()
    const seen = await recruiter.get(getPerson, { id })
    const preview = await owner.get(previewResume, {})
    expect(preview.resume).toEqual(seen.resume)
    expect(preview.card).toMatchObject({ name: seen.card.name, masked: false })
    expect(preview.resume?.base).toMatchObject({ name: '林**', email: 'l****' })
    const talked = await owner.get(previewResume, { viewer: 'talked' })
    expect(talked.resume?.base).toMatchObject({
      name: '林一帆',
      email: 'l****',
      mobile: expect.stringContaining('****'),
    })
    const outsider = await owner.get(previewResume, { viewer: 'outsider' })
    expect(outsider).toMatchObject({ resume: null, card: { masked: true, lastWorking: { company: '' } } })
  })

  test('is empty before there is anything to see, and not for recruiters', async () => {
    expect(await (await site.user()).get(previewResume, {})).toEqual({ card: null, resume: null, visible: true })
    expect(await (await site.recruiter()).call(previewResume, {})).toMatchObject({ ok: false })
    const user = await site.user()
    expect(await user.call(previewResume, { viewer: 'boss' as 'talked' })).toMatchObject({
      code: codes.invalidInput,
      msg: '请选择以谁的身份预览',
    })
  })
})
