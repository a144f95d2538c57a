import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone, showPage } from '../../support/components/screen'

const sideBar = () => page.getByRole('complementary', { name: '快捷入口' })
const picture = '/public/preview-image?url=/uploads/a.png'

test('core 2.2: phones show the header over a picture, and none over a film', async () => {
  await onPhone()
  await showPage(picture)
  await expect.element(page.getByRole('banner').getByRole('heading', { name: '查看图片' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '放大' })).toBeVisible()
})

test('core 2.2: a film has its own head on phones', async () => {
  await onPhone()
  await showPage('/public/video/play?title=介绍')
  await expect.element(page.getByRole('heading', { name: '介绍' })).toBeVisible()
  expect(document.querySelectorAll('header')).toHaveLength(1)
})

test.each([picture, '/public/video/play', '/account/undo', '/nothing'])(
  'core 2.2: desktops show the side bar on %s',
  async (address) => {
    await showPage(address)
    await expect.element(sideBar()).toBeVisible()
  },
)

test.each(['/agreement', '/login', '/account/forgot'])(
  'core 2.2: desktops hide the side bar on %s',
  async (address) => {
    await showPage(address)
    await expect.element(page.getByRole('main')).toBeVisible()
    await expect.element(sideBar()).not.toBeInTheDocument()
  },
)

test('core 2.3: a page’s styles and background are on its frame, and an unknown page is marked', async () => {
  await showPage(picture)
  const frame = () => document.querySelector<HTMLElement>('[data-page]')
  await expect.poll(() => frame()?.dataset.background).toBe('surface')
  expect(getComputedStyle(frame() as HTMLElement).getPropertyValue('--surface')).toBe('#0d1014')
  expect(frame()?.dataset.error).toBeUndefined()
  await showPage('/nothing')
  await expect.poll(() => document.querySelector('[data-error]')).not.toBeNull()
})
