import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { codes, failure } from '#contract/errors'
import { confirmRight } from '#contract/resume/rights'
import { recruiter } from '#contract/roles'
import { confirmOrder, createOrder } from '#contract/trade/trade'
import { findSupplement, type SupplementOffer } from '#contract/vip/supplement'
import { forgetUnfinished } from '#kernel/answers/unfinished'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const address = '/vip/mall/supplement?key=right%3Aphone'
const offers: SupplementOffer[] = [
  {
    kind: 'prop',
    code: 'phone-10',
    name: '查看电话10次',
    note: '',
    amount: 4900,
    former: null,
    days: 90,
    gives: 10,
    daily: 0,
    rights: { phone: 10 },
  },
  {
    kind: 'package',
    code: 'starter',
    name: '招聘启动包',
    note: '',
    amount: 9900,
    former: 19_900,
    days: 30,
    gives: 10,
    daily: 0,
    rights: { greeting: 60, phone: 10 },
  },
]

/** The act that lacks a right, on the page where it is. */
async function lackPhone() {
  logIn({ role: recruiter })
  answer(findSupplement, { kind: 'right', right: 'phone', left: 0, offers })
  answer(confirmRight, failure(codes.paymentShortfall, '次数不足', { key: 'right:phone', lacks: 1 }))
  await showPage('/me')
  await call(confirmRight, { id: 7, right: 'phone' })
}

test('the shortfall is shown, the cheapest goods are chosen, and buying returns to the page', async () => {
  await lackPhone()
  await expect.element(page.getByText('查看电话还差1次')).toBeVisible()
  await expect.element(page.getByText('补充后会自动继续刚才的操作。')).toBeVisible()
  await expect.element(page.getByRole('radio').first()).toBeChecked()
  await page.getByText('招聘启动包').click()
  answer(createOrder, failure(codes.conflict, '价格有变化，请确认新的价格', { amount: 9800 }))
  await page.getByRole('button', { name: '立即购买 ¥99.00' }).click()
  await expect.element(page.getByText('价格有变化，请确认新的价格')).toBeVisible()
  expect(inputsOf(createOrder)).toEqual([
    { product: 'package', item: { code: 'starter' }, amount: 9900, returnTo: address },
  ])
})

test('once it is there, the act is done again once and the page returns to where it was', async () => {
  await lackPhone()
  await expect.element(page.getByText('查看电话还差1次')).toBeVisible()
  answer(findSupplement, { kind: 'right', right: 'phone', left: 10, offers })
  answer(confirmRight, { state: 'free', left: 9, most: 10 })
  await showPage(address)
  await vi.waitFor(() => expect(location.pathname).toBe('/me'))
  expect(inputsOf(confirmRight)).toEqual([
    { id: 7, right: 'phone' },
    { id: 7, right: 'phone' },
  ])
})

/** The payment that lacks money, on the page where it is. */
async function lackMoney() {
  logIn()
  answer(findSupplement, { kind: 'wallet', free: 500, lacks: 1490, recharges: [1490, 5000] })
  answer(confirmOrder, failure(codes.paymentShortfall, '余额不足', { key: 'wallet:1490', lacks: 1490 }))
  await showPage('/me')
  const order = { id: '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11', channel: 'wallet' } as const
  await call(confirmOrder, order, { silent: true })
  await expect.element(page.getByText('余额还差¥14.90')).toBeVisible()
}

test('an order that exceeds the wallet continues once the missing amount was charged', async () => {
  await lackMoney()
  answer(createOrder, failure(codes.conflict, '您有20个订单待支付，请先支付或取消'))
  await page.getByRole('button', { name: '去充值 ¥14.90' }).click()
  await expect.element(page.getByText('您有20个订单待支付，请先支付或取消')).toBeVisible()
  expect(inputsOf(createOrder)).toMatchObject([{ product: 'recharge', item: { amount: 1490 } }])
  answer(findSupplement, { kind: 'wallet', free: 1990, lacks: 1490, recharges: [1490, 5000] })
  answer(confirmOrder, { state: 'paid', payment: null })
  await showPage('/vip/mall/supplement?key=wallet%3A1490')
  await vi.waitFor(() => expect(location.pathname).toBe('/me'))
  expect(inputsOf(confirmOrder)).toHaveLength(2)
})

test('an act that another tab has continued meanwhile is not done again, and its page opens', async () => {
  await lackPhone()
  await expect.element(page.getByText('查看电话还差1次')).toBeVisible()
  forgetUnfinished()
  answer(findSupplement, { kind: 'right', right: 'phone', left: 10, offers })
  await refresh(findSupplement)
  await vi.waitFor(() => expect(location.pathname).toBe('/me'))
  expect(inputsOf(confirmRight)).toHaveLength(1)
})

test('a payment that another tab has continued meanwhile is not done again, and its page opens', async () => {
  await lackMoney()
  forgetUnfinished()
  answer(findSupplement, { kind: 'wallet', free: 1990, lacks: 1490, recharges: [1490, 5000] })
  await refresh(findSupplement)
  await vi.waitFor(() => expect(location.pathname).toBe('/me'))
  expect(inputsOf(confirmOrder)).toHaveLength(1)
})

test('a payment continues on the open page when the money comes from elsewhere', async () => {
  await lackMoney()
  answer(findSupplement, { kind: 'wallet', free: 1990, lacks: 1490, recharges: [1490, 5000] })
  answer(confirmOrder, { state: 'paid', payment: null })
  await refresh(findSupplement)
  await vi.waitFor(() => expect(location.pathname).toBe('/me'))
  expect(inputsOf(confirmOrder)).toHaveLength(2)
})

test('an unknown key leads to the user’s rights', async () => {
  logIn({ role: recruiter })
  answer(findSupplement, failure(codes.notFound, '这里没有可补充的内容，请返回后重试'))
  await showPage('/vip/mall/supplement?key=right%3Anothing')
  const link = page.getByRole('main').getByRole('link', { name: '查看我的权益' })
  await expect.element(link).toHaveAttribute('href', '/vip/um')
})
