import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveAvatar } from '#contract/account/avatar'
import { getUserInfo } from '#contract/account/user'
import type { InputOf } from '#contract/endpoint'
import {
  deleteAttachment,
  findAttachments,
  saveAttachment,
  saveAttachments,
} from '#contract/resume/sections/attachment'
import { saveInfo } from '#contract/resume/sections/info'
import { retouchImage } from '#contract/uploads/retouch'
import { getUploadOption, type UploadTarget } from '#contract/uploads/upload'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { lockedPdf, makePdf } from '../../support/files/pdf'
import { makeWord } from '../../support/files/word'
import { infoInput } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

type Visitor = Awaited<ReturnType<Site['user']>>

const pdf = (text: string) => makePdf([text])
const photo = (seed: number, options: { exif?: boolean } = {}) => {
  const image = sharp({ create: { width: 320, height: 200, channels: 3, background: { r: seed, g: 90, b: 120 } } })
  return options.exif
    ? image
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .jpeg()
        .toBuffer()
    : image.jpeg().toBuffer()
}

function describeFile(content: Buffer, change: Partial<InputOf<typeof getUploadOption>> = {}) {
  const md5 = createHash('md5').update(content).digest('hex')
  return {
    md5,
    type: 'image/jpeg',
    size: content.length,
    name: '照片.jpg',
    suffix: 'jpg',
    kind: 'image' as const,
    ...change,
  }
}

async function send(target: UploadTarget, content: Buffer, fields = target.data.formData) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(content)]), 'file')
  const response = await fetch(site.url + target.data.action, { method: 'POST', body })
  expect(response.status).toBe(200)
  return (await response.json()) as { code: number; msg: string; data: { id: string; url: string; width: number } }
}

async function upload(user: Visitor, content: Buffer, change: Partial<InputOf<typeof getUploadOption>> = {}) {
  const target = await user.get(getUploadOption, describeFile(content, change))
  if (target.data.result) return target.data.result
  const answer = await send(target, content)
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}

const attachment = { type: 'application/pdf', name: '简历.pdf', suffix: 'pdf', kind: 'attachment' } as const

describe('a retouched picture', () => {
  test('is a new one: turned, cut and brighter', async () => {
    const user = await site.user()
    const original = await upload(user, await photo(41))
    const retouched = await user.get(retouchImage, {
      uploadId: original.id,
      turn: 90,
      crop: { x: 0.1, y: 0.25, width: 0.5, height: 0.5 },
      light: 40,
      even: true,
    })
    expect(retouched).toMatchObject({ width: 100, height: 160, type: 'image/jpeg', name: '照片.jpg' })
    expect(retouched.id).not.toBe(original.id)
    const read = async (url: string) => Buffer.from(await (await fetch(site.url + url)).arrayBuffer())
    const brightness = async (url: string) => (await sharp(await read(url)).stats()).channels[1]?.mean ?? 0
    expect(await brightness(retouched.url)).toBeGreaterThan((await brightness(original.url)) + 10)
    expect(await sharp(await read(original.url)).metadata()).toMatchObject({ width: 320, height: 200 })
  })

  test('may be straightened by a few degrees, and may stay as it was', async () => {
    const user = await site.user()
    const { id: uploadId } = await upload(user, await photo(42))
    expect(await user.get(retouchImage, { uploadId })).toMatchObject({ width: 320, height: 200 })
    const tilted = await user.get(retouchImage, { uploadId, turn: -7.5 })
    expect(tilted.width).toBeGreaterThan(320)
  })

  test('is made only from the user’s pictures of the site', async () => {
    const [owner, other] = [await site.user(), await site.user()]
    const { id: uploadId } = await upload(owner, await photo(43))
    expect(await other.call(retouchImage, { uploadId })).toMatchObject({ code: 1002 })
    expect(await site.visitor().call(retouchImage, { uploadId })).toMatchObject({ code: 1006 })
    const paper = await upload(owner, pdf('44'), attachment)
    expect(await owner.call(retouchImage, { uploadId: paper.id })).toMatchObject({ code: 1002 })
  })

  test.each([
    [{ uploadId: 'x' }, '请先上传图片'],
    [{ turn: 400 }, '旋转角度不正确'],
    [{ light: 51 }, '亮度不正确'],
    [{ crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }, '裁剪范围超出了图片'],
    [{ crop: { x: -1, y: 0, width: 1, height: 1 } }, '裁剪范围不正确'],
  ])('with %o is refused', async (change, msg) => {
    const user = await site.user()
    const input = { uploadId: '00000000-0000-4000-8000-000000000000', ...change }
    expect(await user.callRaw(retouchImage, input)).toMatchObject({ code: 1001, msg })
  })
})

describe('a picture', () => {
  test('is stored upright, without location data, and served publicly', async () => {
    const user = await site.user()
    const content = await photo(1, { exif: true })
    expect(content.includes('secret place')).toBe(true)
    const file = await upload(user, content)
    expect(file).toMatchObject({ width: 320, height: 200, type: 'image/jpeg' })
    const response = await fetch(site.url + file.url)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const served = Buffer.from(await response.arrayBuffer())
    expect(served.includes('secret place')).toBe(false)
    const small = Buffer.from(await (await fetch(`${site.url}${file.url}?resize=200x200`)).arrayBuffer())
    expect(await sharp(small).metadata()).toMatchObject({ width: 200, height: 200 })
  })

  test('that the tenant already has is available at once, but not to another tenant', async () => {
    const [one, other] = [await site.user(), await site.user()]
    const stranger = await site.user({ tenant: defaultTenants[1] })
    const content = await photo(2)
    const first = await upload(one, content)
    const again = await other.get(getUploadOption, describeFile(content))
    expect(again.type).toBe('speed')
    expect(again.data.result).toMatchObject({ width: 320 })
    expect(again.data.result?.id).not.toBe(first.id)
    expect((await stranger.get(getUploadOption, describeFile(content))).type).toBe('upload')
    const host = { headers: { host: `${defaultTenants[1]?.key}.localhost` } }
    expect((await fetch(site.url + first.url, host)).status).toBeLessThan(500)
  })

  test.each([
    ['a gif', { type: 'image/gif' }, '上传的图片格式只能是jpg、jpeg、png'],
    ['4 MiB', { size: 4 * 1024 * 1024 }, '上传的图片大小不能超过4M'],
    ['nothing', { size: 0 }, '文件是空的'],
    ['no md5', { md5: 'x' }, '文件校验值不正确'],
  ])('of %s is refused before it is sent', async (_, change, msg) => {
    const user = await site.user()
    expect(await user.call(getUploadOption, describeFile(await photo(3), change))).toMatchObject({ code: 1001, msg })
  })

  test('is recognized by its content, regardless of its name', async () => {
    const user = await site.user()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    for (const content of [svg, page, pdf('x'), Buffer.from('GIF89a-not-really')]) {
      const target = await user.get(getUploadOption, describeFile(content))
      expect(await send(target, content)).toMatchObject({ code: 1001, msg: '上传的图片格式只能是jpg、jpeg、png' })
    }
    const cut = (await photo(4)).subarray(0, 300)
    expect(await send(await user.get(getUploadOption, describeFile(cut)), cut)).toMatchObject({ code: 1001 })
  })

  test('has no data after its last byte', async () => {
    const user = await site.user()
    const content = Buffer.concat([await photo(5), Buffer.from('<script>alert(1)</script>')])
    const file = await upload(user, content)
    const served = Buffer.from(await (await fetch(site.url + file.url)).arrayBuffer())
    expect(served.includes('script')).toBe(false)
  })
})

describe('an upload target', () => {
  test('is refused if forged, for another file, or after an hour', async () => {
    const user = await site.user()
    const content = await photo(6)
    const target = await user.get(getUploadOption, describeFile(content))
    const [text = '', signature = ''] = (target.data.formData.ticket ?? '').split('.')
    const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"size":', '"size": ')).toString(
      'base64url',
    )
    for (const ticket of ['', 'x.y', `${text}.x`, `${other}.${signature}`])
      expect(await send(target, content, { ticket, offset: '0' })).toMatchObject({ code: 1003 })
    const wrong = Buffer.from(content)
    wrong[wrong.length - 30] = (wrong[wrong.length - 30] ?? 0) ^ 1
    expect(await send(target, wrong)).toMatchObject({ code: 1001, msg: '文件内容与校验值不一致，请重新上传' })
    site.advance(3_600_001)
    expect(await send(target, content)).toMatchObject({ code: 1003 })
    site.advance(-3_600_001)
    expect(await send(target, content)).toMatchObject({ code: 200 })
  })

  test('resumes where the last attempt was interrupted', async () => {
    const user = await site.user()
    const content = pdf('长'.repeat(4_000))
    const first = await user.get(getUploadOption, describeFile(content, attachment))
    expect(await send(first, content.subarray(0, 5_000))).toMatchObject({ code: 1010 })
    const second = await user.get(getUploadOption, describeFile(content, attachment))
    expect(second.data.offset).toBe(5_000)
    expect(await send(second, content)).toMatchObject({ code: 1001 })
    const third = await user.get(getUploadOption, describeFile(content, attachment))
    expect(third.data.offset).toBe(0)
    expect(await send(third, content.subarray(0, 7_000))).toMatchObject({ code: 1010 })
    const last = await user.get(getUploadOption, describeFile(content, attachment))
    expect(await send(last, content.subarray(last.data.offset))).toMatchObject({ code: 200 })
  })

  test('refuses malformed uploads, and the server keeps running', async () => {
    const post = (body: BodyInit, type?: string) =>
      fetch(`${site.url}/upload`, { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
    for (const [body, type] of [
      ['{}', 'application/json'],
      ['', 'multipart/form-data; boundary=x'],
      ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
      ['--x--', 'multipart/form-data'],
    ] as const) {
      const response = await post(body, type)
      expect(response.status).toBeLessThan(500)
      expect(await response.json()).toMatchObject({
        code: expect.any(Number),
        msg: expect.stringMatching(/\p{Script=Han}/u),
      })
    }
    expect(await (await site.user()).call(getUserInfo, {})).toMatchObject({ ok: true })
  })

  test('requires a login, and allows a limited number of files a day', async () => {
    expect(await site.visitor().call(getUploadOption, describeFile(await photo(7)))).toMatchObject({ code: 1006 })
    const user = await site.user()
    const content = await photo(8)
    await upload(user, content)
    for (let more = 0; more < 199; more++) await user.get(getUploadOption, describeFile(content))
    expect(await user.call(getUploadOption, describeFile(content))).toMatchObject({ code: 1004 })
  })

  test('counts towards the day as soon as it is issued, until refused or expired', async () => {
    const user = await site.user()
    const big = (at: number) => ({ ...describeFile(pdf(`${at}`), attachment), size: 20 * 1024 * 1024 })
    const options = await Promise.all(Array.from({ length: 20 }, (_, at) => user.call(getUploadOption, big(at))))
    expect(options.filter(({ ok }) => ok)).toHaveLength(15)
    expect(options.find(({ ok }) => !ok)).toMatchObject({ code: 1004 })
    const at = options.findIndex(({ ok }) => ok)
    // The same file again is the same reservation.
    const target = await user.get(getUploadOption, big(at))
    expect(await send(target, Buffer.alloc(20 * 1024 * 1024 - 1))).toMatchObject({ code: 1010 })
    site.advance(3_700_000)
    const later = await Promise.all(
      Array.from({ length: 20 }, (_, more) => user.call(getUploadOption, big(100 + more))),
    )
    expect(later.filter(({ ok }) => ok)).toHaveLength(14)
    site.advance(86_400_000)
    await site.make.session(user, { id: user.userId, tenantId: 1 }, 0)
    expect(await user.call(getUploadOption, big(200))).toMatchObject({ ok: true })
    site.advance(-90_100_000)
  })

  test('stores no more than the announced size, even if the upload is interrupted', async () => {
    const user = await site.user()
    const content = await photo(9)
    const target = await user.get(getUploadOption, describeFile(content, { size: content.length - 100 }))
    expect(await send(target, content)).toMatchObject({ code: 1001, msg: '文件内容与校验值不一致，请重新上传' })
    const again = await user.get(getUploadOption, describeFile(content, { size: content.length - 100 }))
    expect(again.data.offset).toBe(0)
  })

  test('requires a valid boundary', async () => {
    const boundary = 'b'.repeat(500)
    const response = await fetch(`${site.url}/upload`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: `--${boundary}\r\ncontent-disposition: form-data; name="ticket"\r\n\r\nx\r\n--${boundary}--\r\n`,
    })
    expect(await response.json()).toMatchObject({ code: 1001, msg: '没有收到文件' })
  })
})

describe('attachments of a resume', () => {
  test('are limited to three, can be renamed and deleted, and are opened by expiring addresses', async () => {
    const user = await site.user()
    const [one, two, three, four] = await Promise.all(
      ['一', '二', '三', '四'].map((text) => upload(user, pdf(text), { ...attachment, name: `${text}.pdf` })),
    )
    const add = (file: { id: string } | undefined) => ({ uploadId: file?.id ?? '', name: '简历.pdf' })
    const { id } = await user.get(saveAttachment, add(one))
    expect(await user.call(saveAttachments, { files: [add(two), add(three), add(four)] })).toMatchObject({ code: 1010 })
    await user.get(saveAttachments, { files: [add(two), add(three)] })
    expect(await user.call(saveAttachment, add(four))).toMatchObject({ code: 1010, msg: '附件最多3份' })
    await user.get(saveAttachment, { id, name: '王五-前端.pdf' })
    const { list } = await user.get(findAttachments, {})
    expect(list.map(({ name }) => name)).toEqual(['王五-前端.pdf', '简历.pdf', '简历.pdf'])
    const opened = await fetch(site.url + list[0]?.url)
    expect(opened.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf('一'))).toBe(true)
    expect((await fetch(`${site.url}/files/${one?.id}`)).status).toBe(403)
    site.advance(601_000)
    expect((await fetch(site.url + list[0]?.url)).status).toBe(403)
    site.advance(-601_000)
    await user.get(deleteAttachment, { id })
    expect((await user.get(findAttachments, {})).list).toHaveLength(2)
  })

  test('are made of the user’s own files only, and knowing a file’s md5 is not enough', async () => {
    const [owner, thief] = [await site.user(), await site.user()]
    const content = pdf('机密')
    const file = await upload(owner, content, attachment)
    expect(await thief.call(saveAttachment, { uploadId: file.id, name: '我的.pdf' })).toMatchObject({ code: 1002 })
    expect((await thief.get(getUploadOption, describeFile(content, attachment))).type).toBe('upload')
    const { id } = await owner.get(saveAttachment, { uploadId: file.id, name: '简历.pdf' })
    await thief.get(deleteAttachment, { id })
    expect((await owner.get(findAttachments, {})).list).toHaveLength(1)
    expect(await thief.call(saveAttachment, { id, name: '改名' })).toMatchObject({ code: 1002 })
    const recruiter = await site.user({ role: 1 })
    expect(await recruiter.call(findAttachments, {})).toMatchObject({ ok: false })
  })

  test('have one default at most, and keep their place when the file is replaced', async () => {
    const [user, other] = [await site.user(), await site.user()]
    const [one, two, next] = await Promise.all(
      ['甲', '乙', '丙'].map((text) => upload(user, pdf(text), { ...attachment, name: `${text}.pdf` })),
    )
    const files = [one, two].map((file, at) => ({ uploadId: file?.id ?? '', name: `${at}.pdf` }))
    const { ids } = await user.get(saveAttachments, { files })
    const [first = 0, second = 0] = ids
    const shown = async () => (await user.get(findAttachments, {})).list.map(({ id, isDefault }) => ({ id, isDefault }))
    await user.get(saveAttachment, { id: first, isDefault: true })
    await user.get(saveAttachment, { id: second, isDefault: true })
    expect(await shown()).toEqual([
      { id: second, isDefault: true },
      { id: first, isDefault: false },
    ])
    expect(await other.call(saveAttachment, { id: second, isDefault: false })).toMatchObject({ code: 1002 })
    await user.get(saveAttachment, { id: second, uploadId: next?.id ?? '', name: '新的.pdf' })
    const [replaced] = (await user.get(findAttachments, {})).list
    expect(replaced).toMatchObject({ id: second, name: '新的.pdf', isDefault: true })
    expect(Buffer.from(await (await fetch(site.url + replaced?.url)).arrayBuffer()).equals(pdf('丙'))).toBe(true)
    expect(await other.call(saveAttachment, { id: second, uploadId: next?.id ?? '', name: '偷.pdf' })).toMatchObject({
      code: 1002,
    })
    await user.get(saveAttachment, { id: second, isDefault: false })
    expect((await shown()).some(({ isDefault }) => isDefault)).toBe(false)
  })

  test('are as many as the site allows', async () => {
    const user = await site.user()
    await site.database.db
      .update(tenants)
      .set({ resumeRules: { attachments: 1 } })
      .where(eq(tenants.id, 1))
    const [one, two] = await Promise.all(['子', '丑'].map((text) => upload(user, pdf(text), attachment)))
    await user.get(saveAttachment, { uploadId: one?.id ?? '', name: '一.pdf' })
    expect(await user.call(saveAttachment, { uploadId: two?.id ?? '', name: '二.pdf' })).toMatchObject({
      code: 1010,
      msg: '附件最多1份',
    })
    expect((await user.get(findAttachments, {})).limit).toBe(1)
    await site.database.db.update(tenants).set({ resumeRules: null }).where(eq(tenants.id, 1))
  })

  test('are files that recruiters can open and read; of others the reason is said', async () => {
    const user = await site.user()
    const word = {
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      name: '简历.docx',
      suffix: 'docx',
      kind: 'attachment',
    } as const
    const macros = Buffer.from(await makeWord(['简历'], { 'word/vbaProject.bin': 'x' }))
    const sealed = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(600),
    ])
    const cases = [
      [lockedPdf(), attachment, '这份PDF设有密码，招聘者打不开，请去掉密码后再上传'],
      [
        makePdf(Array.from({ length: 500 }, (_, at) => `第${at}页`)),
        attachment,
        '这份PDF有500页，不像一份简历，请上传50页以内的文件',
      ],
      [makePdf(['', '']), attachment, '这份PDF只有图片，招聘者无法搜索和复制其中的文字，请上传文字版的PDF或Word'],
      [Buffer.from('%PDF-1.4 broken'), attachment, '这份PDF已损坏，请重新导出后再上传'],
      [macros, word, '这份Word文件带有宏，对方打开时会被拦截，请另存为不带宏的.docx后再上传'],
      [sealed, { ...word, suffix: 'doc', name: '简历.doc' }, '这份Word文件设有密码，招聘者打不开，请去掉密码后再上传'],
    ] as const
    for (const [content, kind, sentence] of cases) {
      const file = await upload(user, content, kind)
      const input = { uploadId: file.id, name: kind.name }
      expect(await user.call(saveAttachment, input)).toMatchObject({ code: 1001, msg: sentence })
      expect(await user.call(saveAttachments, { files: [input] })).toMatchObject({ code: 1001, msg: sentence })
    }
    expect((await user.get(findAttachments, {})).list).toEqual([])
    const plain = await upload(user, Buffer.from(await makeWord(['林小满', '前端工程师'])), word)
    await user.get(saveAttachment, { uploadId: plain.id, name: '简历.docx' })
  })
})

describe('a profile picture', () => {
  test('appears in the user data of users with a card', async () => {
    const user = await site.user()
    const { id, url } = await upload(user, await photo(9))
    expect(await user.call(saveAvatar, { uploadId: id })).toMatchObject({ code: 1010 })
    await user.get(saveInfo, infoInput)
    expect(await user.get(saveAvatar, { uploadId: id })).toEqual({ avatar: url })
    expect(await user.get(getUserInfo, {})).toMatchObject({ avatar: url })
    const other = await site.user()
    expect(await other.call(saveAvatar, { uploadId: id })).toMatchObject({ code: 1002 })
  })
})
