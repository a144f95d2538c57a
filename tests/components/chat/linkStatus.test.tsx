import { ref } from 'valtio/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#api/session'
import { nobody, type Summary } from '#contract/chat/state'
import { success } from '#contract/errors'
import { chatState } from '#platform/chat/chatState'
import { chat } from '#platform/chat/chatWorker'
import { LinkPanel } from '../../../src/features/chat/composer/LinkPanel'
import { unkeptLoginWords, warnUnkeptLogin } from '../../../src/features/chat/loginKept'
import { LinkNotice, LinkStatus, StorageNotice } from '../../../src/features/chat/page/LinkStatus'
import { noLink } from '../../../workers/chat/blank'
import { onPhone, show } from '../../support/components/screen'

const me = { userId: 1, role: 0, imUserId: 1 } as const

const say = (change: Partial<Summary>) => {
  chatState.summary = ref({ ...nobody, me, storage: 'disk', ...change })
}

afterEach(() => {
  chatState.summary = ref(nobody)
})

test.each<[string, Partial<Summary>]>([
  ['已连接', { link: 'live' }],
  ['发送中 2', { link: 'live', waiting: 2 }],
  ['正在同步…', { link: 'catching-up' }],
  ['备用线路', { link: 'fallback' }],
  ['备用线路，发送中 1', { link: 'fallback', waiting: 1 }],
  ['已断开，正在重连', { link: 'offline' }],
  ['已断开，3条消息待发送', { link: 'offline', waiting: 3 }],
  ['连接中…', { link: 'idle', me: null }],
  ['连接中…', { link: 'idle', me: null, loaded: true, needsLogin: true }],
  ['未登录', { link: 'idle', me: null, loaded: true }],
])('how the link stands is said in a word: %s', async (words, change) => {
  say(change)
  await show(<LinkStatus />)
  await expect.element(page.getByRole('button', { name: `连接状态：${words}` })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(words, { exact: true })).toBeVisible()
})

test('a build that the server refuses says so in a line of its own, whatever the link', async () => {
  chatState.isOutdated = true
  say({ link: 'live' })
  await show(<LinkNotice />)
  await expect.element(page.getByRole('status').getByText('有新版本，请刷新', { exact: true })).toBeVisible()
  chatState.isOutdated = false
})

test('while all is well nothing stands in a line of its own', async () => {
  say({ link: 'live' })
  await show(<LinkNotice />)
  await expect.element(page.getByRole('button', { name: /^连接状态/ })).not.toBeInTheDocument()
  say({ link: 'live', waiting: 1 })
  await expect.element(page.getByRole('button', { name: '连接状态：发送中 1' })).toBeVisible()
})

test('no message moves as the state of the link comes and goes', async () => {
  await onPhone()
  say({ link: 'offline' })
  const column = { display: 'flex', flexDirection: 'column' } as const
  await show(
    <div style={column}>
      <LinkNotice />
      <p>第一条消息</p>
    </div>,
  )
  const status = page.getByRole('button', { name: /^连接状态/ })
  const topOfMessages = () => page.getByText('第一条消息').element().getBoundingClientRect().top
  await expect.element(status).toBeVisible()
  const before = topOfMessages()
  say({ link: 'live' })
  await expect.element(status).not.toBeInTheDocument()
  expect(topOfMessages()).toBe(before)
})

test('a browser that keeps nothing is told of', async () => {
  say({ link: 'live', storage: 'memory' })
  await show(<StorageNotice />)
  const notice = page.getByText('浏览器无法保存聊天记录，关闭后未发送的消息会丢失')
  await expect.element(notice).toBeVisible()
  say({ link: 'live' })
  await expect.element(notice).not.toBeInTheDocument()
})

test('the panel claims nothing of a hub that has not answered yet', async () => {
  chatState.summary = ref(nobody)
  vi.spyOn(chat, 'linkInfo').mockImplementation(() => new Promise(() => {}))
  await show(<LinkPanel />)
  await expect.element(page.getByText('正在连接，请稍候')).toBeVisible()
  await page.getByText('诊断信息').click()
  await expect.element(page.getByText('正在启动…')).toBeVisible()
  await expect.element(page.getByText('保存在本机')).not.toBeInTheDocument()
  await expect.element(page.getByText('无', { exact: true })).not.toBeInTheDocument()
  vi.restoreAllMocks()
})

test('a browser that does not keep the login is told of once, and beside the talks', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  session.adopt({ userId: 1, role: 0, accessToken: 'a' }, Date.now())
  await show(<StorageNotice />)
  warnUnkeptLogin()
  warnUnkeptLogin()
  await expect.poll(() => page.getByText(unkeptLoginWords).elements().length).toBe(2)
  setItem.mockRestore()
  session.end()
})

test('the panel of the link sends all failed messages again', async () => {
  say({ link: 'live' })
  const info = { ...noLink, epoch: 'e', tabs: 1, fault: '', faultAt: 0, failed: 3 }
  vi.spyOn(chat, 'linkInfo').mockImplementation(async () => success(info))
  const resend = vi.spyOn(chat, 'resendAll').mockResolvedValue(success(3))
  await show(<LinkPanel />)
  await expect.element(page.getByText('3条消息没有发出')).toBeVisible()
  await page.getByRole('button', { name: '全部重新发送' }).click()
  expect(resend).toHaveBeenCalledOnce()
  await expect.element(page.getByText('正在重新发送3条消息')).toBeVisible()
  vi.restoreAllMocks()
})
