import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const navigate = vi.fn()
const open = vi.fn(async () => true)
let layout = 'desktop'
const stored = new Map<string, unknown>()
const popups = signal<readonly { isShown: boolean }[]>([])
let path = '/job/3'
vi.mock('#kernel/pages/navigation', () => ({
  navigate: (...given: unknown[]) => navigate(...given),
  pathAhead: () => path,
}))
vi.mock('#kernel/popups/popups', () => ({
  openedPopups: popups,
  isOnScreen: ({ isShown }: { isShown: boolean }) => isShown,
}))
vi.mock('#kernel/user/requireLogin', () => ({ requireLogin: async () => true }))
vi.mock('#api/call', () => ({ call: async () => ({ ok: false }) }))
vi.mock('#api/session', () => ({ currentLogin: () => ({ userId: 7, role: 0 }), session: { end() {} } }))
vi.mock('#platform/layout', () => ({ layoutNow: () => layout }))
const tenant = { nextForm: false }
vi.mock('#platform/tenant', () => ({ tenant, tenantKey: (name: string) => name }))
vi.mock('#platform/storage', () => ({
  readStored: (key: string) => stored.get(key),
  writeStored: (key: string, value: unknown) => stored.set(key, value),
  removeStored: (key: string) => stored.delete(key),
}))
vi.stubGlobal('location', { pathname: '/job/3', search: '?from=home' })
// Files of a thread share modules: another may have left a lock, or have loaded what is replaced here.
vi.resetModules()

const { endPendingStep, guideSteps, readPendingStep, registerStepAction, takeNextStep } = await import(
  '#kernel/answers/nextStep'
)
const { provideStepPopups } = await import('#kernel/answers/stepPopups')
provideStepPopups(async () => ({ showStep: open, showSteps: open }))
const { lock } = await import('#kernel/pages/pageLock')
const { redirect } = await import('#kernel/pages/redirectLock')

const take = (key: string) => takeNextStep({ role: 0, step: { key } }, { isAside: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  stored.clear()
  layout = 'desktop'
  popups.value = []
  path = '/job/3'
})
afterEach(() => {
  vi.useRealTimers()
})

test('domain 4: the step opens after 300 ms, and is stored as the pending next', async () => {
  await take('expect')
  vi.advanceTimersByTime(299)
  expect(navigate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/register/expect')
  expect(readPendingStep()).toMatchObject({ key: 'expect', from: '/job/3?from=home' })
})

test('domain 2: the step’s address has ?type=next where the next-form option is on', async () => {
  tenant.nextForm = true
  await take('expect')
  vi.advanceTimersByTime(300)
  tenant.nextForm = false
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/register/expect?type=next')
})

test('domain 4: a redirect lock delays the step until it is released', async () => {
  const release = lock()
  await take('expect')
  vi.advanceTimersByTime(5_000)
  expect(navigate).not.toHaveBeenCalled()
  release()
  vi.advanceTimersByTime(300)
  expect(navigate).toHaveBeenCalledOnce()
})

test('domain 4: a held redirect runs before a held step, which stays pending', async () => {
  const release = lock()
  await take('expect')
  redirect('/message')
  release()
  vi.advanceTimersByTime(5_000)
  expect(navigate.mock.calls.map(([path]) => path)).toEqual(['/message'])
  expect(readPendingStep()).toMatchObject({ key: 'expect' })
})

test('domain 4: a popup that the user opens within the 300 ms stays open, and the newest step continues after it', async () => {
  await take('expect')
  popups.value = [{ isShown: true }]
  vi.advanceTimersByTime(300)
  await take('working')
  vi.advanceTimersByTime(300)
  expect(navigate).not.toHaveBeenCalled()
  expect(readPendingStep()).toMatchObject({ key: 'working' })
  popups.value = [{ isShown: false }]
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/register/working')
  popups.value = []
  expect(navigate).toHaveBeenCalledOnce()
})

test('domain 4: a user who navigates away from that popup is not led back', async () => {
  await take('expect')
  popups.value = [{ isShown: true }]
  vi.advanceTimersByTime(300)
  path = '/job'
  popups.value = []
  expect(navigate).not.toHaveBeenCalled()
})

test('domain 4: a step’s own action replaces the redirect', async () => {
  const run = vi.fn()
  const release = registerStepAction('real-name', run)
  await take('real-name')
  vi.advanceTimersByTime(300)
  expect(run).toHaveBeenCalledOnce()
  expect(navigate).not.toHaveBeenCalled()
  release()
  await take('real-name')
  vi.advanceTimersByTime(300)
  expect(run).toHaveBeenCalledOnce()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/register/real-name')
})

test('domain 4: a user on the resume’s page, or on the way there, stays for a step of the resume', async () => {
  path = '/resume/resume'
  await take('expect')
  vi.advanceTimersByTime(300)
  expect(navigate).not.toHaveBeenCalled()
  await take('select-role')
  vi.advanceTimersByTime(300)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/register/select-role')
})

test('domain 4: a page that leads through the steps is not left for the next one, which is pending all the same', async () => {
  const release = guideSteps()
  await take('expect')
  vi.advanceTimersByTime(300)
  expect(navigate).not.toHaveBeenCalled()
  expect(readPendingStep()).toMatchObject({ key: 'expect' })
  endPendingStep()
  expect(readPendingStep()).toBeUndefined()
  release()
  await take('expect')
  vi.advanceTimersByTime(300)
  expect(navigate).toHaveBeenCalledOnce()
})

test('domain 4: on a phone one popup follows the other, and a dismissed one does not return', async () => {
  layout = 'mobile'
  open.mockImplementationOnce(async () => false)
  await take('base')
  await vi.advanceTimersByTimeAsync(300)
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(0)
  await take('base')
  await vi.advanceTimersByTimeAsync(300)
  expect(open).toHaveBeenCalledTimes(1)
  await take('expect')
  await vi.advanceTimersByTimeAsync(300)
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  expect(navigate).not.toHaveBeenCalled()
})
