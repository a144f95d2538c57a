import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const toasts: string[] = []
const call = vi.fn(async () => ({ ok: true, data: {} }))
const requireLogin = vi.fn(async () => true)
vi.mock('#api/call', () => ({
  call: (...given: unknown[]) => (call as (...all: unknown[]) => unknown)(...given),
}))
vi.mock('#kernel/user/requireLogin', () => ({ requireLogin: () => requireLogin() }))
vi.mock('#ui/overlays/toast', () => {
  const say = (text: string) => void toasts.push(text)
  return { toast: say, toastSuccess: say, toastWarning: say }
})

const { saveFavorite } = await import('#contract/favorites/favorite')
const { registerLinkAction } = await import('#kernel/links/actions')
const { readDrivenLink } = await import('#kernel/links/drivenLink')
const { runLink } = await import('#kernel/links/runLink')

beforeEach(() => {
  toasts.length = 0
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a driven link contains its action and parameters', () => {
  expect(readDrivenLink('/job?do=call.saveFavorite&kind=job&id=3&all=true')).toEqual({
    kind: 'call',
    name: 'saveFavorite',
    params: { kind: 'job', id: 3, all: true },
  })
  for (const address of ['/job', '/job?do=', '/job?do=eval.x', '/job?do=call.a/b']) {
    expect(readDrivenLink(address)).toBeUndefined()
  }
})

test('core 5: a link-driven call with valid parameters is made', async () => {
  await runLink('/?do=call.saveFavorite&kind=job&id=3')
  expect(call).toHaveBeenCalledExactlyOnceWith(saveFavorite, { kind: 'job', id: 3, role: 0, resType: 1 })
  expect(toasts).toEqual(['已标记感兴趣'])
})

test.each([
  ['/?do=call.saveFavorite&kind=job&id=-3', '编号不正确'],
  ['/?do=call.saveFavorite&kind=job&id=x', '参数「id」不正确'],
  ['/?do=call.saveFavorite&kind=job&id=3&other=1', '参数「other」不正确'],
  ['/?do=call.replyActivity&id=3&action=4', '请选择是否参加'],
  ['/?do=call.logout', '链接功能「logout」未定义'],
  ['/?do=action.nothing', '链接功能「nothing」未定义'],
])('core 5: of %s the first error message is a toast, and nothing is called', async (address, message) => {
  await runLink(address)
  expect(toasts).toEqual([message])
  expect(call).not.toHaveBeenCalled()
})

test('a call for logged-in users is not made without a login', async () => {
  requireLogin.mockResolvedValueOnce(false)
  await runLink('/?do=call.saveFavorite&kind=job&id=3')
  expect(call).not.toHaveBeenCalled()
})

test('core 9: a custom link action times out after 2000 ms', async () => {
  vi.useFakeTimers()
  const run = vi.fn(() => new Promise(() => {}))
  const remove = registerLinkAction('slow', run)
  const running = runLink('/?do=action.slow&id=7')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(run).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  expect(toasts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await running
  expect(toasts).toEqual(['操作超时，请稍后再试'])
  remove()
  await runLink('/?do=action.slow')
  expect(toasts.at(-1)).toBe('链接功能「slow」未定义')
})

test('core 8: a missing mount on the page is reported', async () => {
  for (const name of ['delivery', 'signUp']) await runLink(`/?do=action.${name}`)
  expect(toasts).toEqual(['简历投递功能未就绪，请刷新后重试', '报名功能未就绪，请刷新后重试'])
  const run = vi.fn(async () => {})
  const remove = registerLinkAction('delivery', run)
  await runLink('/?do=action.delivery')
  expect(run).toHaveBeenCalledOnce()
  remove()
})
