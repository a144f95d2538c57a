import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { createOrder } from '#contract/trade/trade'
import {
  findPackages,
  getAssets,
  listPackages,
  type OwnPackage,
  usePackage as usePackageCall,
} from '#contract/vip/packages'
import AssetsPage from '../../../src/features/vip/packages/AssetsPage'
import PackagesPage from '../../../src/features/vip/packages/PackagesPage'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const own: OwnPackage = {
  id: '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11',
  name: '求职冲刺包',
  note: '',
  state: 'new',
  source: 'gift',
  orderId: '',
  rights: { greeting: 50 },
  days: 14,
  openUntil: null,
  openedAt: null,
  endsAt: null,
  suspendedAt: null,
  suspensionsLeft: 2,
  at: '2026-11-01T00:00:00.000Z',
}
const offer = { code: 'sprint', name: '求职冲刺包', note: '', price: 1990, promotion: 990, former: null, days: 14 }
const shelf = { list: [{ ...offer, rights: { greeting: 50 }, isHighlighted: false }] }

test('a package is opened after a question that names its rights and their duration', async () => {
  logIn()
  answer(findPackages, { list: [own], total: 1 })
  answer(listPackages, shelf)
  answer(usePackageCall, { ...own, state: 'open' })
  await show(<PackagesPage />)
  await page.getByRole('button', { name: '打开求职冲刺包' }).click()
  await expect.element(page.getByText(/50次打招呼。有效期14天/)).toBeVisible()
  expect(inputsOf(usePackageCall)).toEqual([])
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await expect.poll(() => inputsOf(usePackageCall)).toEqual([{ id: own.id }])
})

test('a package whose price has changed is not bought, and the new price shows', async () => {
  logIn()
  let price = 990
  answer(findPackages, { list: [], total: 0 })
  answer(listPackages, () => ({ list: shelf.list.map((each) => ({ ...each, promotion: price })) }))
  answer(createOrder, () => {
    price = 1290
    return failure(codes.conflict, '价格有变化，请确认新的价格', { amount: 1290 })
  })
  await show(<PackagesPage />)
  await page.getByRole('button', { name: '购买求职冲刺包' }).click()
  await expect.element(page.getByText('¥12.90')).toBeVisible()
  expect(inputsOf(createOrder)).toMatchObject([{ product: 'package', item: { code: 'sprint' }, amount: 990 }])
})

test('what is free today counts among the rights', async () => {
  logIn()
  const none = { new: 0, open: 0, suspended: 0, nextEnd: null }
  const rights = [
    { right: 'greeting', free: 0, today: 20, endsAt: null },
    { right: 'resumeTop', free: 3, today: 2, endsAt: null },
  ] as const
  answer(getAssets, { rights: [...rights], packages: none, coupons: { usable: 0, nextEnd: null } })
  answer(findPackages, { list: [], total: 0 })
  await show(<AssetsPage />)
  await expect.element(page.getByRole('listitem').filter({ hasText: '打招呼' })).toHaveTextContent(/20.*今天免费$/)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '置顶简历' }))
    .toHaveTextContent(/5.*长期有效，含今天免费2/)
})

test('without rights the page of assets leads to the packages', async () => {
  logIn()
  const none = { new: 0, open: 0, suspended: 0, nextEnd: null }
  answer(getAssets, { rights: [], packages: none, coupons: { usable: 0, nextEnd: null } })
  answer(findPackages, { list: [], total: 0 })
  await show(<AssetsPage />)
  await expect.element(page.getByRole('link', { name: '看看权益包' })).toBeVisible()
})
