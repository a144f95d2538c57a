// Areas: uploads
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signUpSeeker } from '../../support/browser/accounts'
import { goWithin, phone, test } from '../../support/browser/pages'
import { makePdf } from '../../support/files/pdf'

const photo = (red: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .png()
    .toBuffer()

/** A readable PDF of this size in bytes, with a comment that fills it up. */
function pdf(size: number): Buffer {
  const [head = '', body = ''] = makePdf(['林小雨的简历'])
    .toString('latin1')
    .split(/(?<=^%PDF-1.4\n)/)
  const end = body.lastIndexOf('startxref')
  const filling = `%${'r'.repeat(size - head.length - body.length - 2)}\n`
  return Buffer.from(head + body.slice(0, end) + filling + body.slice(end), 'latin1')
}
const file = (name: string, buffer: Buffer, mimeType: string) => ({ name, buffer, mimeType })

/** The colour of a picture a tenth in from its corner. */
const groundOf = (image: HTMLImageElement) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  return [...(context?.getImageData(20, 20, 1, 1).data ?? [])].slice(0, 3)
}

test('domain 5: a picture is checked and shown, and sent only once', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('林小雨'), ...phone })
  await page.goto('/me')
  const choose = page.getByLabel('选择头像图片')
  await choose.setInputFiles(file('动图.gif', Buffer.from('GIF89a'), 'image/gif'))
  await expect(page.getByText('上传的图片格式只能是jpg、jpeg、png')).toBeVisible()
  await choose.setInputFiles(file('大图.png', Buffer.alloc(4 * 1024 * 1024), 'image/png'))
  await expect(page.getByText('上传的图片大小不能超过4M')).toBeVisible()
  await choose.setInputFiles(file('无名', Buffer.from('x'), ''))
  await expect(page.getByText('不支持的文件类型')).toBeVisible()

  await choose.setInputFiles(file('假图.png', Buffer.from('<svg/>'), 'image/png'))
  const failure = page.getByRole('alertdialog', { name: '文件不能上传' })
  await expect(failure).toContainText('上传的图片格式只能是jpg、jpeg、png')
  await failure.getByRole('button', { name: '知道了' }).click()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/upload')) sent.push(request.url())
  })
  const picture = page.getByRole('button', { name: '更换头像' }).getByRole('img')
  const crop = async () => {
    const dialog = page.getByRole('dialog', { name: '裁剪头像' })
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
  }
  await choose.setInputFiles(file('我.png', await photo(40), 'image/png'))
  await crop()
  await expect(picture).toHaveAttribute('src', /^\/files\/[\da-f-]{36}\.jpe?g\?resize=200x200$/)
  const first = await picture.getAttribute('src')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  await choose.setInputFiles(file('又是我.png', await photo(40), 'image/png'))
  await crop()
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  expect(sent).toHaveLength(1)

  const second = await picture.getAttribute('src')
  const pick = page.getByRole('dialog', { name: '更换头像' })
  await page.getByRole('button', { name: '更换头像' }).click()
  await pick.getByRole('radio', { name: '颜色3', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(pick.getByRole('radio', { name: '颜色4', exact: true })).toBeChecked()
  await pick.getByRole('button', { name: '使用文字头像' }).click()
  await expect(pick).toBeHidden()
  await expect(picture).not.toHaveAttribute('src', second ?? '')
  await expect.poll(() => picture.evaluate(groundOf)).toEqual([0x66, 0x50, 0xb8])
  await page.getByRole('button', { name: '更换头像' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pick.getByRole('button', { name: '上传照片' }).click(),
  ])
  expect(chooser.isMultiple()).toBe(false)

  await goWithin(page, '/resume/resume')
  await page.getByRole('button', { name: '放大查看林小雨的头像' }).click()
  await expect(page.getByRole('img', { name: '第1张，共1张' })).toBeVisible()
})

/** Unfinished uploads that the browser has on disk, which is a moment after they are shown. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const known = (await indexedDB.databases()).find(({ name }) => name?.endsWith(':uploads'))
    if (!known?.name) return 0
    const database = await settled(indexedDB.open(known.name))
    const count = await settled(database.transaction('pending').objectStore('pending').count())
    database.close()
    return count
  })

test('domain 4: a cut upload goes on, and a stopped one is gone', async ({ open, faults }) => {
  faults.expect(/ERR_FAILED|Failed to load/)
  const page = await open({ as: await signUpSeeker('林小雨') })
  await page.goto('/resume/resume')
  const card = page.getByRole('region', { name: /^附件简历/ })
  const choose = card.getByLabel('上传附件简历', { exact: true }).last()

  await page.route('**/upload', (route) => route.abort())
  await choose.setInputFiles(file('林小雨-前端.pdf', pdf(300_000), 'application/pdf'))
  const cut = page.getByRole('alertdialog', { name: '错误[0]' })
  await expect(cut).toContainText('网络不给力~')
  await cut.getByRole('button', { name: '知道了' }).click()
  await expect(card.getByText('网络不给力~')).toBeVisible()
  await page.unroute('**/upload')
  await card.getByRole('button', { name: '重试' }).click()
  await expect(card.getByText('1/3')).toBeVisible()
  await expect(card.getByText('林小雨-前端.pdf')).toHaveCount(1)

  await page.route('**/upload', () => {})
  await choose.setInputFiles(file('作品集.pdf', pdf(500_000), 'application/pdf'))
  await expect(card.getByRole('progressbar', { name: '作品集.pdf的上传进度' })).toBeVisible()
  await expect.poll(() => countKept(page)).toBe(1)
  await page.reload()
  await page.unroute('**/upload')
  await expect(card.getByText('上次没有传完，可以继续上传')).toBeVisible()
  await card.getByRole('button', { name: '继续上传' }).click()
  await expect(card.getByText('2/3')).toBeVisible()

  await page.route('**/upload', () => {})
  await choose.setInputFiles(file('不要了.pdf', pdf(200_000), 'application/pdf'))
  await card.getByRole('button', { name: '取消上传' }).click()
  await expect(card.getByText('不要了.pdf')).toBeHidden()
  await expect.poll(() => countKept(page)).toBe(0)
  await page.reload()
  await expect(card.getByText('2/3')).toBeVisible()
  await expect(card.getByText('上次没有传完')).toBeHidden()

  const pickAct = async (file: string, act: string) => {
    await card.getByRole('button', { name: `${file}的更多操作` }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await pickAct('作品集.pdf', '重命名')
  await page.getByLabel('附件名称').fill('作品集2026')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const link = card.getByRole('link', { name: '下载作品集2026' })
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  expect((await answer.body()).length).toBe(500_000)
  await page.goto('/me')
  await page.getByRole('link', { name: '附件简历' }).click()
  await expect(card.getByText('作品集2026')).toBeVisible()
  await pickAct('作品集2026', '设为默认')
  await expect(card.getByText('默认', { exact: true })).toBeVisible()
  await pickAct('作品集2026', '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(card.getByText('1/3')).toBeVisible()
})
