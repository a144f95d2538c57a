import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { type CouponRule, findCouponRules, saveCouponRule, switchCouponRule } from '#contract/trade/couponRules'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const rule: CouponRule = {
  key: 'package-seeker',
  way: 'claim',
  audience: 'seeker',
  name: '求职权益包券',
  off: 200,
  threshold: 900,
  products: ['package'],
  days: 15,
  code: '',
  mostEach: 1,
  most: 100,
  given: 12,
  lastDay: '2027-01-31',
  state: 'on',
  changedBy: '139****0002',
  changedAt: '2026-11-23T02:00:00.000Z',
}
const address = '/admin/money?view=coupons'
const inDialog = () => page.getByRole('dialog')

test('a new rule is typed in yuan, and what is wrong is said beside its field', async () => {
  logIn()
  answer(findCouponRules, { list: [], total: 0 })
  answer(saveCouponRule, failure(codes.invalidInput, '这个兑换码已被另一条规则使用', { field: 'code' }))
  await showPage(address)
  await page.getByRole('button', { name: '新建优惠券' }).first().click()
  await inDialog().getByLabelText('发放方式').click()
  await page.getByRole('option', { name: '兑换码兑换' }).click()
  await inDialog().getByLabelText('名称').fill('春招券')
  await inDialog().getByLabelText('面额（元）').fill('12.345')
  await inDialog().getByLabelText('使用门槛（元）').fill('10')
  await inDialog().getByRole('button', { name: '保存' }).click()
  await expect.element(inDialog().getByText('请输入金额，最多两位小数')).toBeVisible()
  await inDialog().getByLabelText('面额（元）').fill('12.5')
  await inDialog().getByLabelText('兑换码').fill('spring26')
  await inDialog().getByRole('button', { name: '保存' }).click()
  await expect.element(inDialog().getByText('使用门槛不能低于面额，无门槛请填0')).toBeVisible()
  expect(inputsOf(saveCouponRule)).toEqual([])
  await inDialog().getByLabelText('使用门槛（元）').fill('99')
  await inDialog().getByRole('button', { name: '保存' }).click()
  await expect.element(inDialog().getByText('这个兑换码已被另一条规则使用')).toBeVisible()
  expect(inputsOf(saveCouponRule)).toMatchObject([
    { way: 'code', audience: 'both', name: '春招券', off: 1250, threshold: 9900, days: 30, code: 'SPRING26' },
  ])
})

test('a rule shows its coupons and who changed it last, can be changed, and is stopped after a question', async () => {
  logIn()
  answer(findCouponRules, { list: [rule], total: 1 })
  answer(saveCouponRule, rule)
  answer(switchCouponRule, {})
  await showPage(address)
  await expect.element(page.getByText('12/100张')).toBeVisible()
  await expect.element(page.getByText(/满¥9.00可用，仅限权益包/)).toBeVisible()
  await expect.element(page.getByText(/139\*{4}0002/)).toBeVisible()
  await page.getByRole('button', { name: '修改求职权益包券' }).click()
  await expect.element(inDialog().getByLabelText('面额（元）')).toHaveValue('2')
  await inDialog().getByLabelText('面额（元）').fill('3')
  await inDialog().getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(inputsOf(saveCouponRule)).toMatchObject([{ key: 'package-seeker', way: 'claim', off: 300, most: 100 }])
  await page.getByRole('button', { name: '停用求职权益包券' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect.poll(() => inputsOf(switchCouponRule)).toEqual([{ key: 'package-seeker', isOn: false }])
})
