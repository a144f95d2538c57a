import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const login = vi.hoisted(() => ({ userId: 1 }))
vi.mock('#api/session', () => ({ currentLogin: () => login }))
vi.mock('#platform/tenant', () => ({ tenantKey: (key: string) => `site:${key}` }))

import { forgetDrafts } from '#kernel/user/drafts'
import { stepDraft } from '../../../src/features/resume/stepDrafts'

// Without localStorage, values are kept in memory.
vi.stubGlobal('localStorage', undefined)
afterAll(() => void vi.unstubAllGlobals())

const typed = { school: '福州大学' }

beforeEach(() => {
  login.userId = 1
  forgetDrafts()
})

test('typed input belongs to one user, and is removed from all steps at logout', () => {
  stepDraft('education').keep(typed)
  stepDraft('working').keep(typed)
  login.userId = 2
  expect(stepDraft('education').read()).toBeUndefined()
  stepDraft('education').keep(typed)
  login.userId = 1
  expect(stepDraft('working').read()).toEqual(typed)

  forgetDrafts()

  expect(stepDraft('education').read()).toBeUndefined()
  expect(stepDraft('working').read()).toBeUndefined()
  login.userId = 2
  expect(stepDraft('education').read()).toEqual(typed)
})
