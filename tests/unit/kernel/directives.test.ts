import { beforeEach, expect, test, vi } from 'vitest'

const takeNextStep = vi.fn()
vi.mock('#kernel/answers/nextStep', () => ({ takeNextStep }))
vi.mock('#kernel/user/requireLogin', () => ({ isWaitingForLogin: () => false }))

const { interpret } = await import('#kernel/answers/directives')

beforeEach(() => takeNextStep.mockClear())

const answer = (key: string) => ({ code: 200, msg: '', data: {}, next: { role: 0 as const, step: { key } } })
const at = (pathname: string, search = '') =>
  vi.stubGlobal('location', { pathname, search, href: `http://localhost${pathname}${search}` })

test.each([
  ['leads to the address that was asked for, where the step stays pending', '/login', '?redirect=/job/3', 'base', true],
  ['under an account name does so too', '/account/login', '?redirect=/job/3', 'base', true],
  ['of a new account asks for its role first', '/login', '?redirect=/job/3', 'select-role', false],
  ['without an address leads to the step', '/login', '', 'base', false],
  ['with the address of another site leads to the step', '/login', '?redirect=//evil.example/', 'base', false],
] as const)('domain 4: a login %s', async (_title, path, search, key, isAside) => {
  at(path, search)
  interpret(answer(key))
  await vi.waitFor(() => expect(takeNextStep).toHaveBeenCalledOnce())
  expect(takeNextStep.mock.calls[0]?.[1]).toEqual({ isAside })
})

test('domain 4: any other response leads to its step', async () => {
  at('/job/3', '?redirect=/me')
  interpret(answer('base'))
  await vi.waitFor(() => expect(takeNextStep).toHaveBeenCalledOnce())
  expect(takeNextStep.mock.calls[0]?.[1]).toEqual({ isAside: false })
})
