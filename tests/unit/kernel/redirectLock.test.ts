import { beforeEach, expect, test, vi } from 'vitest'

const navigate = vi.fn()
const end = vi.fn()
const requireLogin = vi.fn(async () => false)
vi.mock('#kernel/pages/navigation', () => ({ navigate: (...given: unknown[]) => navigate(...given) }))
const login = vi.fn<() => object | null>(() => null)
vi.mock('#api/session', () => ({ session: { end: () => end() }, currentLogin: () => login() }))
vi.mock('#kernel/user/requireLogin', () => ({ requireLogin: () => requireLogin() }))

// Another file of this thread may have loaded the real modules already.
vi.resetModules()
const { appendPath } = await import('#kernel/pages/appendPath')
const { isLocked, lock } = await import('#kernel/pages/pageLock')
const { holdNextStep, redirect } = await import('#kernel/pages/redirectLock')

beforeEach(() => {
  vi.clearAllMocks()
})

test('without a lock a redirect runs at once', () => {
  redirect('/job', { replace: true })
  expect(navigate).toHaveBeenCalledWith('/job', { replace: true })
})

test('while locked a redirect is delayed, a login modal is shown, and the last release runs it', () => {
  const [first, second] = [lock(), lock()]
  redirect('/vip/rights')
  expect(requireLogin).toHaveBeenCalledOnce()
  first()
  first()
  expect(isLocked()).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
  second()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/vip/rights')
})

test('a delayed redirect to the login page is dropped after a login', async () => {
  requireLogin.mockResolvedValueOnce(true)
  const release = lock()
  redirect('/login', { logout: true })
  expect(end).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(requireLogin).toHaveReturned())
  await Promise.resolve()
  release()
  expect(navigate).not.toHaveBeenCalled()
})

test('nor is one that the page lets go once somebody has logged in', () => {
  const release = lock()
  redirect('/login', { logout: true })
  login.mockReturnValueOnce({ userId: 2 })
  release()
  expect(navigate).not.toHaveBeenCalled()
})

test('a delayed next step runs on release', () => {
  const run = vi.fn()
  const release = lock()
  holdNextStep({ run, keep: vi.fn() })
  expect(run).not.toHaveBeenCalled()
  release()
  expect(run).toHaveBeenCalledOnce()
})

test('of a delayed redirect and a delayed next step the redirect runs, and the step is stored', () => {
  const step = { run: vi.fn(), keep: vi.fn() }
  const release = lock()
  redirect('/job')
  holdNextStep(step)
  release()
  expect(navigate).toHaveBeenCalledOnce()
  expect(step.run).not.toHaveBeenCalled()
  expect(step.keep).toHaveBeenCalledOnce()
})

test.each([
  ['/register?type=next', 'base', '/register/base?type=next'],
  ['/register/', '/base', '/register/base'],
  ['/job#top', '12', '/job/12#top'],
  ['/job', undefined, '/job'],
])('%s carrying %s leads to %s', (target, path, expected) => {
  expect(appendPath(target, path)).toBe(expected)
})
