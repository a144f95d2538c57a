// Areas: uploads, resume
import { expect, type Page } from '@playwright/test'
import { signUpSeeker } from '../../support/browser/accounts'
import { addressOf, goWithin, phone, test } from '../../support/browser/pages'
import { makePdf } from '../../support/files/pdf'

async function openCompany(page: Page): Promise<void> {
  await page.goto('/company')
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: '个在招职位' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('region', { name: '公司照片' })).toBeVisible()
}

test('core 9: pictures loop, open large and zoom to three times', async ({ open, faults }) => {
  const page = await open({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openCompany(page)
  const carousel = page.getByRole('region', { name: '公司照片' })
  await carousel.getByRole('button', { name: '暂停' }).click()
  await expect(carousel.getByRole('button', { name: '播放' })).toBeVisible()
  await carousel.getByRole('button', { name: '上一张', exact: true }).click()
  const dots = carousel.getByRole('button', { name: /^第\d张$/ })
  await expect(dots.last()).toHaveAttribute('aria-current', 'true')
  await carousel.getByRole('button', { name: '放大查看：' }).last().hover()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(5_000)
  await expect(dots.last()).toHaveAttribute('aria-current', 'true')
  await dots.first().click()
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')

  const picture = carousel.getByRole('button', { name: '放大查看：办公区' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toBeInViewport({ ratio: 0.9 })
  await picture.click()
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  const scale = viewer.getByRole('status')
  await expect(viewer.getByRole('img', { name: /^第1张/ })).toBeVisible()
  await expect(scale).toHaveText('100%')
  for (let press = 0; press < 4; press++) await page.keyboard.press('+')
  await expect(scale).toHaveText('300%')
  await page.keyboard.press('0')
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 4_000)
  await expect(scale).toHaveText('33%')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible()
  await expect(scale).toHaveText('100%')
  await page.keyboard.press('r')
  await expect(viewer.getByRole('img', { name: /^第2张/ })).toHaveAttribute('style', /rotate\(90deg\)/)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(picture).toBeFocused()

  faults.expect(/404|Failed to load/)
  const film = Buffer.from(await page.evaluate(recordFilm), 'base64')
  let isThere = false
  await page.route('**/film.webm', (route) =>
    isThere ? route.fulfill({ contentType: 'video/webm', body: film }) : route.fulfill({ status: 404 }),
  )
  await goWithin(page, '/public/video/play?url=/film.webm&title=公司介绍&poster=/photo/7-0.svg')
  await expect(page.getByText('视频加载失败了')).toBeVisible()
  isThere = true
  await page.getByRole('button', { name: '点击重试' }).click()
  const video = page.getByLabel('公司介绍', { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(64)
  await expect(video).toHaveAttribute('poster', '/photo/7-0.svg')
  await expect(page).toHaveTitle(/公司介绍$/)
  await goWithin(page, '/public/video/play?url=https://elsewhere.example/film.mp4')
  await expect(page.getByText('没有可以播放的视频')).toBeVisible()
})

test('core 9: pictures and banners follow the fingers on a phone', async ({ open }) => {
  const page = await open({ ...phone, reducedMotion: 'no-preference' })
  await openCompany(page)
  await page.getByRole('button', { name: '放大查看：办公区' }).click()
  await expect.poll(() => addressOf(page)).toMatch(/^\/public\/preview-image\?/)
  await expect(page.getByRole('img', { name: /^第1张/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: '公司照片' })).toBeInViewport()
  await page.goto('/public/preview-image?url=/photo/7-0.svg&url=/photo/7-1.svg&url=https://elsewhere.example/x.png')
  await expect(page.getByText('1 / 2')).toBeVisible()
  await expect(page.getByRole('img', { name: /^第1张/ })).toBeVisible()
  const box = { x: 187, y: 400 }
  const scale = page.getByText(/^\d+%$/)
  await page.touchscreen.tap(box.x, box.y)
  await page.touchscreen.tap(box.x, box.y)
  await expect(scale).toHaveText('200%')
  await page.touchscreen.tap(box.x, box.y)
  await page.touchscreen.tap(box.x, box.y)
  await expect(scale).toHaveText('100%')

  await page.mouse.move(300, 400)
  await page.mouse.down()
  await page.mouse.move(60, 400, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('2 / 2')).toBeVisible()
  await page.touchscreen.tap(box.x, box.y)
  await expect.poll(() => addressOf(page)).toBe('/')

  await goWithin(page, '/public/preview-image?url=javascript:alert(1)')
  await expect(page.getByText('没有可以查看的图片')).toBeVisible()

  await page.clock.install()
  await page.goto('/')
  const banners = page.getByRole('region', { name: '推荐入口' })
  const dots = banners.getByRole('button', { name: /^第\d张$/ })
  await banners.getByRole('button', { name: '暂停' }).tap()
  await dots.first().tap()
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await page.clock.fastForward(5_000)
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await banners.getByRole('button', { name: '播放' }).tap()
  await page.clock.fastForward(4_000)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  // A finger on what still slides stops it, and follows no link.
  await expect(banners.getByRole('link').nth(1)).toBeInViewport({ ratio: 1 })
  await banners.getByRole('link').nth(1).tap()
  await expect.poll(() => addressOf(page)).toMatch(/^\/job\?/)
})

test('a resume in Chinese is read in place, page by page, and a broken one is refused', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('林小雨') })
  await page.goto('/resume/resume')
  const card = page.getByRole('region', { name: /^附件简历/ })
  const choose = card.getByLabel('上传附件简历', { exact: true }).last()
  const buffer = makePdf(['林小雨的简历', '工作经历', '教育经历'])
  await choose.setInputFiles({ name: '林小雨.pdf', buffer, mimeType: 'application/pdf' })
  await card.getByRole('button', { name: '预览林小雨.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: '林小雨.pdf' })
  await expect(viewer.getByRole('article', { name: '第1页' })).toHaveText('林小雨的简历')
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  const ink = viewer.locator('canvas').first()
  const isDrawn = (canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height / 4) ?? { data: [] }
    return data.some((value, at) => at % 4 === 0 && value < 100)
  }
  await expect.poll(() => ink.evaluate(isDrawn)).toBe(true)
  // Pages that are not drawn yet may be of another height, and the end further down.
  await expect
    .poll(async () => {
      await viewer.getByRole('region', { name: '林小雨.pdf' }).press('End')
      return viewer.getByText('3 / 3').isVisible()
    })
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  const broken = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000, 'r'), Buffer.from('\n%%EOF')])
  await choose.setInputFiles({ name: '坏的.pdf', buffer: broken, mimeType: 'application/pdf' })
  await expect(page.getByText('这份PDF已损坏，请重新导出后再上传')).toBeVisible()
  await expect(card.getByRole('button', { name: '预览坏的.pdf' })).toBeHidden()
})

/** A film of a few frames, made in the page, as base64. */
async function recordFilm(): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 64
  const context = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
  const pieces: Blob[] = []
  const ended = new Promise((resolve) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = resolve
  })
  recorder.start()
  for (let frame = 0; frame < 12; frame++) {
    context?.fillRect(frame * 4, frame * 4, 16, 16)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  recorder.stop()
  await ended
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}
