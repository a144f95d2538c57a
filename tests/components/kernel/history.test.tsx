import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkLeaving, goBack, historyIndex, lastArrival, navigate } from '#kernel/pages/navigation'
import { alert } from '#kernel/popups/modals'
import { followPage, openedPopups } from '#kernel/popups/popups'
import { onPhone, show } from '../../support/components/screen'

/** The hand on the browser's history, driven directly: what the application does within one tick no tap can do. */

/** A page with the popups' host on a phone, with another page before it. Answers its place in the history. */
async function openHost(): Promise<number> {
  await onPhone()
  await show(<h1>页面</h1>)
  navigate('?at=start')
  navigate('?at=first')
  await expectPlace('?at=first')
  return historyIndex()
}

const modal = (words: string) => page.getByRole('alertdialog').filter({ hasText: words })
const isShown = (words: string) => expect.element(modal(words)).toBeVisible()
const isGone = (words: string) => expect.element(modal(words)).not.toBeInTheDocument()
const expectPlace = (search: string) => expect.poll(() => location.search).toBe(search)
const closeTop = () => openedPopups.value.at(-1)?.close()

/** Expects the browser to be at this entry once the requested history steps are done. */
const expectEntry = (entry: { index: number; layer?: true }) => expect.poll(() => history.state).toEqual(entry)

/** Opens modals one over the other, each with its words. */
async function openModals(...all: string[]): Promise<void> {
  for (const content of all) {
    void alert({ content })
    await isShown(content)
  }
}

test('a modal opened while the former one is being closed stays, and the browser back closes it', async () => {
  const first = await openHost()
  void alert({ content: '前一个' }).then(() => alert({ content: '后一个' }))
  await modal('前一个').getByRole('button', { name: '知道了' }).click()
  await isGone('前一个')
  await isShown('后一个')
  await expectEntry({ index: first + 1, layer: true })
  history.back()
  await isGone('后一个')
  await expectEntry({ index: first })
  history.back()
  await expectPlace('?at=start')
})

test('a popup that is closed before it opens leaves nothing behind', async () => {
  const first = await openHost()
  await openModals('前一个')
  const hasStepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  closeTop()
  void alert({ content: '一闪而过' })
  closeTop()
  void alert({ content: '后一个' })
  await hasStepped
  await expectEntry({ index: first + 1, layer: true })
  await isShown('后一个')
  history.back()
  await expectEntry({ index: first })
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('a page opened right after a modal was closed is one step away from the former page', async () => {
  const first = await openHost()
  await openModals('前一个')
  closeTop()
  navigate('?at=second')
  await expectPlace('?at=second')
  await expectEntry({ index: first + 1 })
  history.back()
  await expectPlace('?at=first')
  history.forward()
  await expectPlace('?at=second')
})

test('a modal for a page that is about to be shown comes with it, and lies over it', async () => {
  const first = await openHost()
  const here = location.pathname
  await openModals('前一个')
  closeTop()
  navigate('/second')
  void alert({ content: '新页面的提示' })
  await expectEntry({ index: first + 2, layer: true })
  expect(location.pathname).toBe('/second')
  followPage(location.pathname)
  await isShown('新页面的提示')
  history.back()
  await isGone('新页面的提示')
  expect(location.pathname).toBe('/second')
  history.back()
  await expectPlace('?at=first')
  expect(location.pathname).toBe(here)
  followPage(here)
})

test.each(['above', 'below'])('two that are closed at once from %s leave no step behind', async (side) => {
  const first = await openHost()
  await openModals('下面的', '上面的')
  const all = [...openedPopups.value]
  for (const each of side === 'above' ? all.reverse() : all) each.close()
  await expectEntry({ index: first })
  history.back()
  await expectPlace('?at=start')
})

test('the back bar pressed as a modal closes leaves the page', async () => {
  const first = await openHost()
  await openModals('前一个')
  closeTop()
  goBack()
  await expectPlace('?at=start')
  await expectEntry({ index: first - 1 })
})

test('what is opened right after the back bar was pressed lies over the page that it leads to', async () => {
  const first = await openHost()
  navigate('?at=second')
  goBack()
  void alert({ content: '回来了' })
  await expectPlace('?at=first')
  await expectEntry({ index: first + 1, layer: true })
  await isShown('回来了')
  history.back()
  await isGone('回来了')
  await expectEntry({ index: first })
})

test('the back bar pressed twice, and a page opened after it, go their ways one after the other', async () => {
  const first = await openHost()
  navigate('?at=second')
  navigate('?at=third')
  goBack()
  goBack()
  let arrival = ''
  const note = () => {
    arrival = lastArrival()
  }
  addEventListener('popstate', note)
  navigate('?at=fourth')
  await expectPlace('?at=fourth')
  removeEventListener('popstate', note)
  expect(arrival).toBe('pop')
  await expectEntry({ index: first + 1 })
  history.back()
  await expectPlace('?at=first')
})

test('if the browser has no entry to go back to, the application still continues', async () => {
  await openHost()
  const stuck = [vi.spyOn(history, 'back'), vi.spyOn(history, 'go')].map((step) => step.mockImplementation(() => {}))
  goBack()
  navigate('?at=second')
  await expectPlace('?at=second')
  for (const step of stuck) step.mockRestore()
})

test('the back bar asks once before unsaved input is lost, and goes back only after a yes', async () => {
  const first = await openHost()
  const given: boolean[] = []
  let isDirty = true
  const press = (leaves: boolean) => {
    const ask = async () => {
      given.push(leaves)
      isDirty = !leaves
      return leaves
    }
    checkLeaving({ isNeeded: () => isDirty, isAsking: () => false, ask })
    goBack()
  }
  press(false)
  await expect.poll(() => given).toEqual([false])
  await expectEntry({ index: first })
  press(true)
  await expectEntry({ index: first - 1 })
  expect(given).toEqual([false, true])
})
