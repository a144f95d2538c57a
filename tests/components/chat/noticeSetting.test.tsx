import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import {
  checkFollowing,
  getNoticeSettings,
  type NoticeSettings,
  removePushDevice,
  saveNoticeSettings,
  savePushDevice,
  usualWays,
} from '#contract/notices/ways'
import { configureSmsNotices } from '#contract/vip/props'
import { tenant } from '#platform/tenant'
import NoticeSettingPage from '../../../src/features/chat/notices/NoticeSettingPage'
import { keepPush } from '../../../src/features/chat/notices/pushHere'
import { wishesPush } from '../../../src/features/chat/notices/wish'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show } from '../../support/components/screen'

/** Any point of the curve, as browsers take it. */
const serverKey = `BA${'A'.repeat(85)}`
const usual: NoticeSettings = {
  ways: usualWays,
  quiet: null,
  hidesContent: false,
  template: 'missing',
  platform: { kinds: [], asks: [], unfollowed: false },
  mail: 'ready',
  sms: 'ready',
  push: { key: serverKey, isOn: false, devices: 0 },
}
const config = { left: 3, accepts: true, hours: { from: 8, to: 22 } }

/** The server as far as these settings go. */
function serve(given: Partial<NoticeSettings> = {}) {
  let settings = { ...usual, ...given }
  answer(getNoticeSettings, () => settings)
  answer(saveNoticeSettings, ({ ways = {}, quiet = settings.quiet, hidesContent = settings.hidesContent }) => {
    settings = { ...settings, ways: { ...settings.ways, ...ways } as NoticeSettings['ways'], quiet, hidesContent }
    return settings
  })
  answer(savePushDevice, () => {
    settings = { ...settings, push: { ...settings.push, isOn: true, devices: 1 } }
    return {}
  })
  answer(removePushDevice, () => {
    settings = { ...settings, push: { ...settings.push, isOn: false, devices: 0 } }
    return {}
  })
  answer(configureSmsNotices, ({ accepts = true }) => ({ ...config, accepts }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A browser whose service worker and push service do what the test says; notifications are allowed when it is asked. */
function stubBrowser({ allows = true, reaches = true } = {}) {
  const requestPermission = vi.fn(async () => {
    Asked.permission = allows ? 'granted' : 'denied'
  })
  class Asked {
    static permission = 'default'
    static readonly requestPermission = requestPermission
    close() {}
  }
  vi.stubGlobal('Notification', Asked)
  let made: object | null = null
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const subscribe = vi.fn(async () => {
    if (!reaches) throw new DOMException('no push service', 'AbortError')
    made = {
      toJSON: () => ({ endpoint: 'https://push.example.com/1', keys }),
      options: { applicationServerKey: null },
      unsubscribe: async () => {
        made = null
        return true
      },
    }
    return made
  })
  const registration = {
    active: {},
    getNotifications: async () => [],
    pushManager: { subscribe, getSubscription: async () => made },
  }
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({
    register: async () => registration,
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
    addEventListener: () => {},
    startMessages: () => {},
  } as never)
  return { requestPermission, subscribe, subscription: { endpoint: 'https://push.example.com/1', keys } }
}

const toggle = (name: string) => page.getByRole('switch', { name, exact: true })

test('push is asked for at a press alone, told to the server, and taken back', async () => {
  logIn()
  serve()
  const { requestPermission, subscribe, subscription } = stubBrowser()
  await show(<NoticeSettingPage />)
  await expect.element(toggle('推送')).not.toBeChecked()
  expect(requestPermission).not.toHaveBeenCalled()
  await toggle('推送').click()
  await expect.element(toggle('推送')).toBeChecked()
  expect(inputsOf(savePushDevice)).toEqual([subscription])
  expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }))
  expect(wishesPush()).toBe(true)
  await toggle('推送').click()
  await expect.element(toggle('推送')).not.toBeChecked()
  expect(inputsOf(removePushDevice)).toHaveLength(1)
  expect(wishesPush()).toBe(false)
})

test('a later login of the same person has it again without being asked', async () => {
  logIn()
  serve()
  const { requestPermission } = stubBrowser()
  await show(<NoticeSettingPage />)
  await toggle('推送').click()
  await expect.element(toggle('推送')).toBeChecked()
  await keepPush()
  expect(inputsOf(savePushDevice)).toHaveLength(1)
  serve()
  const { queryClient } = await import('#api/queries')
  queryClient.clear()
  await keepPush()
  expect(inputsOf(savePushDevice)).toHaveLength(2)
  expect(requestPermission).toHaveBeenCalledTimes(1)
})

test.each([
  [{ allows: false }, /浏览器已禁止本站通知/],
  [{ reaches: false }, /浏览器没能开启推送/],
])('a browser with %j says why there is no push', async (browser, words) => {
  logIn()
  serve()
  stubBrowser(browser)
  await show(<NoticeSettingPage />)
  await toggle('推送').click()
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(toggle('推送')).not.toBeChecked()
  expect(inputsOf(savePushDevice)).toEqual([])
})

test('each kind has its ways, and what could not be stored goes back', async () => {
  logIn()
  serve()
  await show(<NoticeSettingPage />)
  const interviews = page.getByRole('group', { name: '面试' })
  await interviews.getByRole('checkbox', { name: '邮件' }).click()
  await expect.element(interviews.getByRole('checkbox', { name: '邮件' })).toBeChecked()
  expect(inputsOf(saveNoticeSettings)).toEqual([{ ways: { interview: ['push', 'mail'] } }])
  expect(page.getByRole('group', { name: '谁看过我' }).getByRole('checkbox').elements()).toHaveLength(1)

  answer(saveNoticeSettings, failure(codes.conflict, '保存失败，请稍后再试'))
  await interviews.getByRole('checkbox', { name: '短信' }).click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('保存失败，请稍后再试')
  await page.getByRole('button', { name: '知道了' }).click()
  await expect.element(interviews.getByRole('checkbox', { name: '短信' })).not.toBeChecked()
})

test('mail needs an address, and a site without it does not show it', async () => {
  logIn()
  serve({ mail: 'noAddress', sms: 'missing' })
  await show(<NoticeSettingPage />)
  const chat = page.getByRole('group', { name: '聊天消息' })
  await expect.element(chat.getByRole('checkbox', { name: '邮件' })).toBeDisabled()
  await expect.element(page.getByRole('link', { name: /绑定邮箱/ })).toHaveAttribute('href', '/my/setting/account')
  expect(page.getByRole('checkbox', { name: '短信' }).elements()).toHaveLength(0)
})

test('quiet hours begin with the night and are changed by the hour', async () => {
  logIn()
  serve()
  await show(<NoticeSettingPage />)
  await toggle('免打扰时段').click()
  await expect.element(page.getByLabelText('到第二天')).toHaveTextContent('8:00')
  await page.getByLabelText('从', { exact: true }).click()
  await page.getByRole('option', { name: '23:00' }).click()
  await expect
    .poll(() => inputsOf(saveNoticeSettings))
    .toEqual([{ quiet: { from: 22, to: 8 } }, { quiet: { from: 23, to: 8 } }])
  await toggle('免打扰时段').click()
  await expect.element(toggle('免打扰时段')).not.toBeChecked()
  await toggle('锁屏不显示内容').click()
  await expect.poll(() => inputsOf(saveNoticeSettings).slice(2)).toEqual([{ quiet: null }, { hidesContent: true }])
})

test.each(['desktop', 'phone'])('on a %s the page has no axe fault', async (layout) => {
  if (layout === 'phone') await onPhone()
  logIn()
  serve({ quiet: { from: 22, to: 8 }, mail: 'noAddress' })
  await show(<NoticeSettingPage />)
  await expect.element(page.getByRole('group', { name: '聊天消息' })).toBeVisible()
  expect(tenant.abilities).toContain('sms')
  expect(await findAxeFaultsHere()).toEqual([])
})

const ofWechat = { kinds: ['interview' as const], asks: [], unfollowed: false }

test('WeChat is offered for what the site has a template for', async () => {
  logIn()
  serve({ template: 'ready', platform: ofWechat })
  await show(<NoticeSettingPage />)
  const wechat = (kind: string) => page.getByRole('group', { name: kind }).getByRole('checkbox', { name: '微信' })
  await expect.element(wechat('面试')).toBeEnabled()
  await expect.element(wechat('聊天消息')).not.toBeInTheDocument()
})

test('who does not follow is told how, and WeChat can be chosen once it says that they do', async () => {
  logIn()
  serve({ template: 'noConsent', platform: { ...ofWechat, unfollowed: true } })
  await show(<NoticeSettingPage />)
  const wechat = page.getByRole('group', { name: '面试' }).getByRole('checkbox', { name: '微信' })
  await expect.element(wechat).toBeDisabled()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(checkFollowing, failure(codes.conflict, '您还没有关注本站的微信公众号，关注后再试'))
  await page.getByRole('button', { name: '我已关注' }).click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('您还没有关注')
  await page.getByRole('button', { name: '知道了' }).click()
  answer(checkFollowing, { ...usual, template: 'ready', platform: ofWechat })
  await page.getByRole('button', { name: '我已关注' }).click()
  await expect.element(wechat).toBeEnabled()
})

test('outside the mini-program, its messages say how many are left and where they are allowed', async () => {
  logIn()
  serve({ template: 'ready', platform: { ...ofWechat, asks: [{ templateId: 'one', left: 2 }] } })
  await show(<NoticeSettingPage />)
  await expect
    .element(page.getByText('每允许一次可以收到一条，现在还能收到2条。请在小程序里打开本页来允许'))
    .toBeVisible()
})
