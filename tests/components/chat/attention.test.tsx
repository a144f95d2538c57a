import { afterEach, expect, test, vi } from 'vitest'
import { showUnread } from '../../../src/features/chat/alerts/attention'

for (const former of document.querySelectorAll('link[rel="icon"]')) former.remove()
const icon = document.createElement('link')
icon.rel = 'icon'
icon.href = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'
document.head.append(icon)

afterEach(() => {
  showUnread(0)
  vi.restoreAllMocks()
})

test('the badge is drawn once for each text that it shows', async () => {
  const draws = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL')
  const plain = icon.href
  for (let count = 100; count < 160; count++) {
    showUnread(count)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  await expect.poll(() => icon.href).toMatch(/^data:image\/png/)
  expect(document.title).toMatch(/^\(99\+\) /)
  expect(draws).toHaveBeenCalledTimes(1)
  showUnread(99)
  await expect.poll(() => draws.mock.calls.length).toBe(2)
  showUnread(0)
  await expect.poll(() => icon.href).toBe(plain)
  expect(draws).toHaveBeenCalledTimes(2)
})

test('a count before an empty title stands there once', async () => {
  const plain = document.title
  let changes = 0
  const watch = new MutationObserver(() => {
    changes += 1
  })
  showUnread(7)
  await expect.poll(() => document.title).toMatch(/^\(7\)/)
  watch.observe(document.head, { subtree: true, childList: true, characterData: true })
  document.title = ''
  await expect.poll(() => document.title).toBe('(7)')
  watch.disconnect()
  expect(changes).toBeLessThan(5)
  document.title = plain
  showUnread(0)
  await expect.poll(() => document.title).toBe(plain)
})

test('a count that is over at once is not marked', async () => {
  const titles = vi.spyOn(document, 'title', 'set')
  showUnread(1)
  showUnread(0)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(titles).not.toHaveBeenCalled()
})
