import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { getNoticeSettings, usualWays } from '#contract/notices/ways'
import { configureSmsNotices } from '#contract/vip/props'
import NoticeSettingPage from '../../../src/features/chat/notices/NoticeSettingPage'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const config = { left: 3, accepts: true, hours: { from: 8, to: 22 } }

test('text messages of others are switched off, and stay on where that could not be stored', async () => {
  logIn()
  answer(configureSmsNotices, ({ accepts = true }) => ({ ...config, accepts }))
  await show(<NoticeSettingPage />)
  const toggle = page.getByRole('switch', { name: '允许对方发短信提醒我' })
  await expect.element(toggle).toBeChecked()
  await expect.element(page.getByText(/只在8:00至22:00发/)).toBeVisible()
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(inputsOf(configureSmsNotices)).toContainEqual({ accepts: false })

  answer(configureSmsNotices, ({ accepts }) =>
    accepts === undefined ? { ...config, accepts: false } : failure(codes.conflict, '保存失败，请稍后再试'),
  )
  await toggle.click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('保存失败，请稍后再试')
  expect(inputsOf(configureSmsNotices)).toContainEqual({ accepts: true })
  await page.getByRole('button', { name: '知道了' }).click()
  await expect.element(toggle).not.toBeChecked()
})

beforeEach(() =>
  answer(getNoticeSettings, {
    ways: usualWays,
    quiet: null,
    hidesContent: false,
    template: 'missing',
    platform: { kinds: [], asks: [], unfollowed: false },
    mail: 'ready',
    sms: 'ready',
    push: { key: '', isOn: false, devices: 0 },
  }),
)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The browser refuses pages that make notifications themselves. */
class OfWorkersOnly {
  static readonly permission = 'default'
  constructor() {
    throw new TypeError('Illegal constructor')
  }
}

test.each([
  ['at an address without https', () => vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false), /不是https/],
  [
    'that leaves notifications to service workers, and has none',
    () => {
      vi.stubGlobal('Notification', OfWorkersOnly)
      vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(undefined as never)
    },
    /当前浏览器不支持系统通知/,
  ],
])('a browser %s is told so and cannot switch them on', async (_, arrange, words) => {
  arrange()
  logIn()
  answer(configureSmsNotices, ({ accepts = true }) => ({ ...config, accepts }))
  await show(<NoticeSettingPage />)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: '系统通知' })).toBeDisabled()
})

test('a browser that leaves notifications to service workers can switch them on', async () => {
  vi.stubGlobal('Notification', OfWorkersOnly)
  logIn()
  answer(configureSmsNotices, ({ accepts = true }) => ({ ...config, accepts }))
  await show(<NoticeSettingPage />)
  await expect.element(page.getByRole('switch', { name: '系统通知' })).toBeEnabled()
})
