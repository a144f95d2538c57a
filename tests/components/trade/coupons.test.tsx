import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import {
  type Coupon,
  chooseOrderCoupon,
  claimCoupon,
  findCouponOffers,
  findCoupons,
  findOrderCoupons,
  redeemCoupon,
} from '#contract/trade/coupon'
import CouponChoiceDialog from '../../../src/features/trade/coupons/CouponChoiceDialog'
import CouponsPage from '../../../src/features/trade/coupons/CouponsPage'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const coupon: Coupon = {
  id: 1,
  name: '求职新人券',
  off: 300,
  threshold: 990,
  products: [],
  way: 'registration',
  state: 'free',
  endsAt: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  usedAt: null,
  orderId: '',
}

test('an offer is claimed by a press, and a code that is wrong says so and stays', async () => {
  logIn()
  const offer = { key: 'x', name: '权益包券', off: 200, threshold: 900, products: ['package'], days: 15 }
  answer(findCouponOffers, { list: [{ ...offer, state: 'open' as const }] })
  answer(findCoupons, { list: [coupon], total: 1 })
  answer(claimCoupon, coupon)
  answer(redeemCoupon, failure(codes.invalidInput, '兑换码不存在，请检查后重试', { field: 'code' }))
  await show(<CouponsPage />)
  await expect.element(page.getByText('满¥9.90可用')).toBeVisible()
  await page.getByRole('button', { name: '领取权益包券' }).click()
  await expect.poll(() => inputsOf(claimCoupon)).toEqual([{ key: 'x' }])
  const field = page.getByRole('textbox', { name: '兑换码' })
  await page.getByRole('button', { name: '兑换' }).click()
  await expect.element(page.getByText('请输入兑换码')).toBeVisible()
  await field.fill('nothing')
  await page.getByRole('button', { name: '兑换' }).click()
  await expect.element(page.getByText('兑换码不存在，请检查后重试')).toBeVisible()
  await expect.element(field).toHaveValue('nothing')
})

test('without coupons the page leads to the invitation', async () => {
  logIn()
  answer(findCouponOffers, { list: [] })
  answer(findCoupons, { list: [], total: 0 })
  await show(<CouponsPage />)
  await expect.element(page.getByRole('button', { name: '邀请好友' })).toBeVisible()
})

test('another coupon is chosen for an order, and one that does not count says why and cannot be', async () => {
  logIn()
  const orderId = '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11'
  const list = [
    { ...coupon, discount: 300, hindrance: '' },
    { ...coupon, id: 2, name: '会员券', discount: 0, hindrance: '仅限会员' },
  ]
  answer(findOrderCoupons, { mayChange: true, chosen: 1, list })
  answer(chooseOrderCoupon, failure(codes.conflict, '这张优惠券现在不能用：已过期'))
  const closed: unknown[] = []
  await show(<CouponChoiceDialog isOpen orderId={orderId} close={(result) => void closed.push(result)} />)
  await expect.element(page.getByRole('radio', { name: /会员券/ })).toBeDisabled()
  await expect.element(page.getByText('仅限会员')).toBeVisible()
  await page.getByText('不使用优惠券').click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => inputsOf(chooseOrderCoupon)).toEqual([{ orderId, couponId: 0 }])
  await expect.element(page.getByText('这张优惠券现在不能用：已过期')).toBeVisible()
  expect(closed).toEqual([])
})
