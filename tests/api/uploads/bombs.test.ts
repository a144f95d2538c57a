import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { paperFonts, paperTemplates, renderTemplate } from '#contract/resume/papers'
import { findAttachments, saveAttachment } from '#contract/resume/sections/attachment'
import { saveInfo } from '#contract/resume/sections/info'
import { retouchImage } from '#contract/uploads/retouch'
import { deepPicture, pdfBomb, widePicture, wordBomb } from '../../support/files/bombs'
import { makePdf } from '../../support/files/pdf'
import { type SentFile, sendUpload } from '../../support/files/sendUpload'
import { infoInput } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const tooLarge = { code: 1001, msg: '这个文件展开后过大，无法读取，请换一个文件' }
const mega = 1024 * 1024

const pdf: SentFile = { kind: 'attachment', type: 'application/pdf', name: '简历.pdf' }
const word: SentFile = {
  kind: 'attachment',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  name: '简历.docx',
}
const png: SentFile = { kind: 'image', type: 'image/png', name: '照片.png' }

/** By how much the memory of the server's process grew at most while `run` ran, in MB. */
async function growthWhile(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  await run()
  clearInterval(timer)
  return (most - before) / mega
}

/** Far less than any of these files unfolds to. */
const bound = 300

async function attach(user: Awaited<ReturnType<Site['user']>>, content: Buffer, kind: SentFile) {
  const { id } = await sendUpload(user, content, kind)
  return user.call(saveAttachment, { uploadId: id, name: kind.name })
}

describe('a file that unfolds to far more than it is', () => {
  test.each([
    ['a PDF of 800 MB', () => pdfBomb(800), pdf],
    ['a PDF whose folds are hidden, which ends its reader', () => pdfBomb(800, { isHidden: true }), pdf],
    ['a Word file of 40 MB text', async () => wordBomb(40), word],
    ['a Word file that promises less than it has', async () => wordBomb(40, 1_000), word],
  ])('%s is refused, costs the server no memory, and the next file is read', async (_, make, kind) => {
    const user = await site.user()
    const content = await make()
    expect(content.length).toBeLessThan(mega)
    const growth = await growthWhile(async () => expect(await attach(user, content, kind)).toMatchObject(tooLarge))
    expect(growth).toBeLessThan(bound)
    expect(await attach(user, makePdf(['林小满']), pdf)).toMatchObject({ ok: true })
    expect((await user.get(findAttachments, {})).list).toHaveLength(1)
  })

  test('a picture of 225 megapixels is refused, and the next one is taken', async () => {
    const user = await site.user()
    const huge = await widePicture()
    const growth = await growthWhile(() => expect(sendUpload(user, huge, png)).rejects.toThrow('图片已损坏，请换一张'))
    expect(growth).toBeLessThan(bound)
    const honest = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    expect(await sendUpload(user, honest, png)).toMatchObject({ width: 40, height: 30 })
  })

  test('a picture that needs too much memory ends its reader only', async () => {
    const user = await site.user()
    const deep = await deepPicture()
    const { id } = await sendUpload(user, deep, png)
    const growth = await growthWhile(async () => {
      const answer = await user.call(retouchImage, { uploadId: id, turn: 30 })
      if (!answer.ok) expect(answer).toMatchObject(tooLarge)
    })
    expect(growth).toBeLessThan(bound)
  })
})

test('papers of others are drawn while a bomb is being read', async () => {
  const [seeker, user] = [await site.user(), await site.user()]
  await seeker.get(saveInfo, { ...infoInput, name: '林小满' })
  await seeker.get(renderTemplate, { template: 'plain' })
  const { id } = await sendUpload(user, await pdfBomb(800, { isHidden: true }), pdf)
  let isRead = false
  const reading = user.call(saveAttachment, { uploadId: id, name: '简历.pdf' }).finally(() => {
    isRead = true
  })
  const draw = async () => {
    await seeker.get(renderTemplate, { template: 'classic' })
    expect(isRead).toBe(false)
  }
  const [answer] = await Promise.all([reading, draw()])
  expect(answer).toMatchObject(tooLarge)
})

test('24 papers of one user at once do not keep another from theirs', async () => {
  const [busy, other] = [await site.user(), await site.user()]
  for (const user of [busy, other]) await user.get(saveInfo, { ...infoInput, name: '林小满' })
  const looks = paperTemplates.flatMap(({ key: template }) =>
    paperFonts.flatMap(({ key: font }) => [true, false].map((photo) => ({ template, font, photo }))),
  )
  expect(looks).toHaveLength(24)
  const all = looks.map((look) => busy.callRaw(renderTemplate, look))
  expect(await other.call(renderTemplate, { template: 'plain' })).toMatchObject({ ok: true })
  const answers = await Promise.all(all)
  const expected: readonly number[] = [codes.success, codes.slowWorkOwn, codes.slowWorkQueued]
  expect(answers.filter((answer) => !expected.includes(answer.ok ? codes.success : answer.code))).toEqual([])
})
