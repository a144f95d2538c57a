import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { phone, test } from '../support/pages'

let server: ViteDevServer

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeAll(async () => {
  server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  await server.listen()
})

test.afterAll(() => server.close())

/** Vite may bundle a package that it meets late, and load the page again. */
async function openGallery(page: Page): Promise<void> {
  await page.goto(new URL('/gallery.html', server.resolvedUrls?.local[0]).href, { timeout: 90_000 })
  await expect(page.getByRole('heading', { name: '反馈' })).toBeVisible({ timeout: 60_000 })
}

test('the design system stands on one page in development, without faults for assistive technology', async ({
  open,
}) => {
  for (const screen of [{}, phone]) {
    const page = await open({ reducedMotion: 'reduce', ...screen })
    await openGallery(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBe(0)
  }
})

test('pieces work by keyboard: tree, number, menu, prompt, tooltip', async ({ open }) => {
  const page = await open()
  await openGallery(page)

  const tree = page.getByRole('tree', { name: '职位' })
  await tree.getByRole('treeitem', { name: '前端开发' }).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(tree.getByRole('treeitem', { name: 'Node.js' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem', { name: '后端开发' })).toHaveAttribute('aria-expanded', 'false')

  const count = page.getByLabel('招聘人数', { exact: true })
  await page.getByRole('button', { name: '增加招聘人数' }).press('Enter')
  await expect(count).toHaveValue('4')
  await count.fill('12345')
  await expect(count).toHaveValue('123')

  // A page that still scrolls to the focused control takes the tip away again.
  await expect(async () => {
    await page.getByRole('button', { name: '气泡' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('双方都回复后可以交换电话', { timeout: 1_000 })
  }).toPass()

  await page.getByRole('button', { name: '更多操作' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: '置顶' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '不合适' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('不合适')).toBeVisible()

  await page.getByRole('button', { name: '输入' }).click()
  const dialog = page.getByRole('dialog', { name: '新建分组' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('请填写分组名称')
  await page.keyboard.type('重点候选人')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('重点候选人')).toBeVisible()
})

test('core 9: a long press of 800 ms opens the menu, a held button repeats', async ({ open }) => {
  const page = await open()
  await openGallery(page)
  const target = page.getByText('右键或长按 800 毫秒')
  await target.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '拉黑' }).click()
  await expect(page.getByRole('menu')).toBeHidden()

  const touch = { pointerType: 'touch', clientX: 300, clientY: 300, bubbles: true }
  await target.dispatchEvent('pointerdown', touch)
  await expect(page.getByRole('menuitem', { name: '置顶' })).toBeVisible()
  await page.keyboard.press('Escape')
  await target.dispatchEvent('pointerdown', touch)
  await target.dispatchEvent('pointermove', { ...touch, clientY: 360 })
  await target.dispatchEvent('pointerup', touch)
  await expect(page.getByRole('menu')).toBeHidden()

  await page.getByRole('button', { name: '增加招聘人数' }).hover()
  await page.mouse.down()
  await expect(page.getByLabel('招聘人数', { exact: true })).toHaveValue(/^(\d{2,})$/)
  await page.mouse.up()
})
