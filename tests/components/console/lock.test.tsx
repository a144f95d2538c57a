import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProofOptions, proveOwner } from '#contract/auth/proof'
import { beginSecondFactor, confirmSecondFactor } from '#contract/auth/secondFactor'
import { openConsole } from '#contract/console/gate'
import { findWaiting, getToday } from '#contract/console/today'
import { findFeedback, handleFeedback } from '#contract/documents/feedbackDesk'
import { codes, failure } from '#contract/errors'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'
import '../../../src/features/account/proofPopup'

let isOpen = false
const closed = (state: string) => failure(codes.consoleClosed, '请先验证身份', { state })
const today = { day: '2026-11-27', countedAt: '', list: [] }

beforeEach(() => {
  isOpen = false
  logIn({ operates: ['feedback'] })
  answer(findWaiting, () => (isOpen ? { list: [] } : closed('prove')))
  answer(getToday, () => (isOpen ? today : closed('prove')))
  answer(getProofOptions, { methods: ['app'], mobile: '139****0002' })
  answer(proveOwner, { proof: 'p', expiresAt: Date.now() + 600_000 })
  answer(openConsole, () => {
    if (inputsOf(proveOwner).length === 0) return failure(codes.proofRequired, '', { purpose: 'console' })
    isOpen = true
    return {}
  })
})

const lock = () => page.getByRole('dialog', { name: '验证身份' })
const code = () => page.getByRole('textbox', { name: '动态码' })

describe('the page that closes the console', () => {
  test('asks for the second factor at once, and shows what was asked for once it is given', async () => {
    await showPage('/admin')
    await expect.element(code()).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await code().fill('123456')
    await page.getByRole('button', { name: '验证并继续' }).click()
    await expect.element(page.getByText('没有等待处理的事')).toBeVisible()
    await expect.element(lock()).not.toBeInTheDocument()
    expect(inputsOf(proveOwner)).toEqual([{ purpose: 'console', method: 'app', code: '123456' }])
  })

  test('stays with its button when the question is dismissed', async () => {
    await onPhone()
    await showPage('/admin')
    await expect.element(code()).toBeVisible()
    await page.getByRole('button', { name: '关闭' }).click()
    await expect.element(code()).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: '验证身份' }).last()).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await page.getByRole('button', { name: '验证身份' }).click()
    await code().fill('123456')
    await page.getByRole('button', { name: '验证并继续' }).click()
    await expect.element(page.getByText('没有等待处理的事')).toBeVisible()
  })

  test('sets up the first factor of an operator, and lets nothing else open', async () => {
    answer(findWaiting, () => (isOpen ? { list: [] } : closed('setUp')))
    answer(getToday, () => (isOpen ? today : closed('setUp')))
    answer(beginSecondFactor, { key: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x' })
    answer(confirmSecondFactor, () => {
      isOpen = true
      return { recoveryCodes: ['aaaaa-22222'] }
    })
    await showPage('/admin')
    const setUp = page.getByRole('dialog', { name: '先保护好您的管理员账号' })
    await expect.element(setUp.getByRole('region', { name: '通行密钥' })).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
    await setUp.getByRole('button', { name: '设置身份验证器' }).click()
    await code().fill('123456')
    await page.getByRole('button', { name: '开启' }).click()
    await page.getByRole('dialog', { name: '保存恢复码' }).getByRole('checkbox').click()
    await page.getByRole('button', { name: '完成' }).click()
    await expect.element(page.getByText('没有等待处理的事')).toBeVisible()
  })

  test('says who can help an operator whose factor is lost', async () => {
    answer(getToday, closed('lost'))
    answer(findWaiting, closed('lost'))
    await showPage('/admin')
    await expect.element(page.getByText(/npm run operator/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: '返回网站' }).last()).toBeVisible()
    expect(await findAxeFaultsHere()).toEqual([])
  })
})

test('a form that is sent after the console was closed keeps what was typed, and goes on', async () => {
  isOpen = true
  const feedback = {
    id: 5,
    kind: 0,
    content: '打不开简历',
    contact: '',
    mobile: '139****0001',
    canReply: true,
    createdAt: '2026-11-27T02:00:00.000Z',
    handledAt: null,
    reply: '',
    isParty: false,
  }
  answer(findFeedback, { list: [feedback], total: 1 })
  answer(handleFeedback, () => (isOpen ? {} : closed('prove')))
  await showPage('/admin/feedback')
  await page.getByRole('button', { name: '处理', exact: true }).click()
  await page.getByRole('textbox', { name: '回复' }).fill('已经修好了')
  isOpen = false
  await page.getByRole('button', { name: '标记为已处理' }).click()
  await expect.element(code()).toBeVisible()
  await code().fill('123456')
  await page.getByRole('button', { name: '验证并继续' }).click()
  await expect.element(page.getByText('已标记为处理')).toBeVisible()
  expect(inputsOf(handleFeedback)).toEqual([
    { id: 5, reply: '已经修好了' },
    { id: 5, reply: '已经修好了' },
  ])
})
