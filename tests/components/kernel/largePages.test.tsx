import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findExchanges } from '#contract/chat/exchange'
import type { OutputOf } from '#contract/endpoint'
import { recruiter } from '#contract/roles'
import { getAppSettings } from '#contract/tenants/app'
import { findScreenFaults } from '../../screens/faults/findFaults'
import { answer } from '../../support/components/answers'
import { enlargeFonts, logIn, onPhone, showPage } from '../../support/components/screen'

/** Pages on a phone whose host makes all fonts 1.3 times as large. */

test('a long job in 交换记录 does not make the page wider', async () => {
  await onPhone()
  logIn({ role: recruiter })
  const peer = { name: '欧阳知秋', avatar: '', about: '前端开发工程师 · 本科 · 5年经验 · 福州听潮网络有限公司' }
  const exchange = {
    id: 1,
    cid: 2,
    requestId: 3,
    kind: 'mobile',
    status: 2,
    value: '13800138000',
    jobName: '资深前端开发工程师（收银台与会员小程序方向）',
    createdAt: '2026-11-26T00:00:00.000Z',
    isMine: false,
    resume: null,
    peer,
  } as const
  answer(findExchanges, { list: [exchange], total: 1 })
  await showPage('/chat/accepted')
  enlargeFonts()
  await expect.element(page.getByText('13800138000')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(375)
  expect(findScreenFaults({ isPhone: true })).toEqual([])
})

test('the links below a login are in one line each', async () => {
  await onPhone()
  answer(getAppSettings, { registerWxacode: '/jump/wxa?path=register' } as OutputOf<typeof getAppSettings>)
  await showPage('/account/login')
  enlargeFonts()
  await expect.element(page.getByRole('link', { name: '用小程序注册' })).toBeVisible()
  expect(findScreenFaults({ isPhone: true })).toEqual([])
})
