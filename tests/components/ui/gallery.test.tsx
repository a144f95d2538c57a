import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from '../../../src/gallery/Gallery'
import { findScreenFaults } from '../../screens/faults/findFaults'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { enlargeFonts, onPhone, show } from '../../support/components/screen'

/** The gallery shows every piece of the design system in every state. */

const toastSaying = (text: string) => page.getByRole('status').getByText(text, { exact: true })
const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(`{${key}}`)
}
const focus = (locator: { element(): Element }) => (locator.element() as HTMLElement).focus()

test.each([
  ['at a desk', async () => {}],
  ['on a phone', onPhone],
])('the design system fits its window and has no faults for assistive technology, %s', async (_, resize) => {
  await resize()
  await show(<Gallery />)
  await expect.element(page.getByRole('heading', { name: '反馈' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('large fonts on a phone cut and cover no piece of the design system', async () => {
  await onPhone()
  enlargeFonts()
  await show(<Gallery />)
  await expect.element(page.getByRole('heading', { name: '反馈' })).toBeVisible()
  expect(findScreenFaults({ isPhone: true })).toEqual([])
})

test('a tree is walked, opened, closed and picked from by keys', async () => {
  await show(<Gallery />)
  const tree = page.getByRole('tree', { name: '职位' })
  focus(tree.getByRole('treeitem', { name: '前端开发' }))
  await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter')
  await expect.element(tree.getByRole('treeitem', { name: 'Node.js' })).toHaveAttribute('aria-selected', 'true')
  await press('ArrowLeft', 'ArrowLeft')
  await expect.element(tree.getByRole('treeitem', { name: '后端开发' })).toHaveAttribute('aria-expanded', 'false')
})

test('a number is raised by its button, once by a press and repeatedly while it is held', async () => {
  await show(<Gallery />)
  const count = page.getByLabelText('招聘人数', { exact: true })
  const more = page.getByRole('button', { name: '增加招聘人数' })
  focus(more)
  await press('Enter')
  await expect.element(count).toHaveValue('4')
  await count.fill('123')
  const button = more.element()
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerId: 1 }))
  await expect.poll(() => Number((count.element() as HTMLInputElement).value)).toBeGreaterThan(126)
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }))
})

test('a tip shows while its control has the focus', async () => {
  await show(<Gallery />)
  // While the page scrolls to the focused control, the tip is hidden again.
  await vi.waitFor(async () => {
    focus(page.getByRole('button', { name: '气泡' }))
    await press('Tab')
    await expect.element(page.getByRole('tooltip'), { timeout: 1_000 }).toHaveTextContent('双方都回复后可以交换电话')
  })
})

test('a menu opens on its first item and is picked from by keys', async () => {
  await show(<Gallery />)
  focus(page.getByRole('button', { name: '更多操作' }))
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: '置顶' })).toHaveFocus()
  await press('ArrowDown')
  await expect.element(page.getByRole('menuitem', { name: '不合适' })).toHaveFocus()
  await press('Enter')
  await expect.element(toastSaying('不合适')).toBeVisible()
})

test('the button of a context menu opens it, closes it, and gets the focus back', async () => {
  await show(<Gallery />)
  const button = page.getByRole('button', { name: '右键菜单' })
  focus(button)
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: '置顶' })).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await button.click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('a question for a text stands on its field, asks again without one, and answers by Enter', async () => {
  await show(<Gallery />)
  await page.getByRole('button', { name: '输入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '新建分组' })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await press('Enter')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('请填写分组名称')
  await userEvent.keyboard('重点候选人')
  await press('Enter')
  await expect.element(toastSaying('重点候选人')).toBeVisible()
})

test('core 9: the right button or a press of 800 ms opens the menu, a press that moves does not', async () => {
  await show(<Gallery />)
  const target = page.getByText('右键或长按 800 毫秒')
  await target.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '拉黑' }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()

  const touch = (type: string, clientY = 300) =>
    target
      .element()
      .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', clientX: 300, clientY, bubbles: true }))
  touch('pointerdown')
  await expect.element(page.getByRole('menuitem', { name: '置顶' })).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  touch('pointerdown')
  touch('pointermove', 360)
  touch('pointerup', 360)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})
