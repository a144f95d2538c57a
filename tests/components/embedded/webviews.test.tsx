import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { saveFile } from '#kernel/host/saveFile'
import { keepFontSize } from '#platform/hosts/fontScale'
import { followKeyboard } from '#platform/keyboard'
import { onPhone, show } from '../../support/components/screen'

/** What the browsers of apps on phones lack, or do to a page. */

const root = document.documentElement

afterEach(() => {
  vi.restoreAllMocks()
  root.removeAttribute('style')
})

class Viewport extends EventTarget {
  scale = 1
  constructor(public height: number) {
    super()
  }
  become(change: Partial<Viewport>): void {
    Object.assign(this, change)
    this.dispatchEvent(new Event('resize'))
  }
}

test('a keyboard that lies over the page leaves the page as high as what is visible, until it goes', async () => {
  await onPhone()
  const viewport = new Viewport(root.clientHeight)
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(viewport as unknown as VisualViewport)
  const end = followKeyboard()
  const visible = () => root.style.getPropertyValue('--visible-height')
  viewport.become({ height: root.clientHeight - 60 })
  expect(visible()).toBe('')
  viewport.become({ height: 400 })
  expect(visible()).toBe('400px')
  viewport.become({ height: 200, scale: 2 })
  expect(visible()).toBe('')
  viewport.become({ height: 380, scale: 1 })
  end()
  expect(visible()).toBe('')
})

test('the messaging app is told not to scale letters, also when its user changes their size', () => {
  const asked: unknown[] = []
  const listeners = new Map<string, () => void>()
  const bridge = {
    invoke: (name: string, options: object) => asked.push([name, options]),
    on: (event: string, listener: () => void) => listeners.set(event, listener),
  }
  keepFontSize()
  Object.assign(window, { WeixinJSBridge: bridge })
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  listeners.get('menu:setfont')?.()
  expect(asked).toEqual(Array(2).fill(['setFontSizeCallback', { fontSize: 0 }]))
  Reflect.deleteProperty(window, 'WeixinJSBridge')
})

test('letters that an app enlarges leave the layout as wide as the screen', async () => {
  await onPhone()
  const real = getComputedStyle
  const factor = 1.3
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = real(element, pseudo)
    return element === root ? ({ fontSize: `${Number.parseFloat(style.fontSize) * factor}px` } as typeof style) : style
  })
  keepFontSize()
  expect(Number.parseFloat(real(root).fontSize) * factor).toBeCloseTo(100, 1)
})

test('a file that cannot be saved in an app is offered in a browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0.50')
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  await onPhone()
  await show(null)
  saveFile(new Blob(['BEGIN:VCALENDAR']), '面试.ics')
  await expect.element(page.getByText(/不能保存“面试\.ics”/)).toBeVisible()
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect.element(page.getByText('已复制，请到浏览器粘贴打开')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(location.href)
  expect(click).not.toHaveBeenCalled()
})
