import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { createOrder } from '#contract/trade/trade'
import {
  endSuspension,
  findMyVips,
  findVips,
  getVip,
  getVipData,
  getVipSetting,
  startSuspension,
  type Tier,
} from '#contract/vip/membership'
import { open } from '#kernel/popups/popups'
import { VipStrip } from '../../../src/features/account/my/VipStrip'
import { vipPopup } from '../../../src/features/vip/popups'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const tierOf = (code: string, given: Partial<Tier> = {}): Tier => ({
  kind: 'vip',
  code,
  version: 1,
  role: 0,
  name: `会员${code}`,
  note: '',
  price: 9000,
  promotion: 4990,
  days: 90,
  rights: { resumeTop: 3 },
  daily: { greeting: 30 },
  isHighlighted: false,
  act: 'open',
  credit: 0,
  amount: 4990,
  former: null,
  startsAt: '2026-11-23T00:00:00Z',
  endsAt: '2027-02-21T00:00:00Z',
  ...given,
})
const offers = {
  list: [
    tierOf('a'),
    tierOf('b', { isHighlighted: true }),
    tierOf('c', { act: 'upgrade', credit: 1061, amount: 3929 }),
  ],
  rights: ['greeting' as const, 'resumeTop' as const],
  ordinary: { greeting: 100 },
  refusal: '',
}
const current = {
  id: '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11',
  role: 0 as const,
  code: 'a',
  name: '会员a',
  state: 'active' as const,
  startsAt: '2026-11-23T00:00:00Z',
  endsAt: '2027-02-21T00:00:00Z',
  daysLeft: 60,
  orderId: '',
}

beforeEach(() => {
  logIn()
  answer(findVips, offers)
})

test('the recommended membership is chosen first, and nothing is ordered before the agreement is ticked', async () => {
  answer(createOrder, failure(codes.conflict, '价格有变化，请确认新的价格', { amount: 5990 }))
  await onPhone()
  await showPage('/vip/rights')
  await expect.element(page.getByRole('radio', { name: /会员b/ })).toBeChecked()
  await expect.element(page.getByRole('rowheader', { name: /打招呼/ })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '每天100次' })).toBeVisible()
  await page.getByRole('button', { name: '立即开通 ¥49.90' }).click()
  await expect.element(page.getByText('请先阅读并同意协议')).toBeVisible()
  expect(inputsOf(createOrder)).toEqual([])
  await page.getByRole('checkbox').click()
  answer(findVips, { ...offers, list: offers.list.map((each) => ({ ...each, amount: 5990 })) })
  await page.getByRole('button', { name: '立即开通 ¥49.90' }).click()
  // The page shows the new price beside the sentence.
  await expect.element(page.getByText('价格有变化，请确认新的价格')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '立即开通 ¥59.90' })).toBeVisible()
  expect(inputsOf(createOrder)).toMatchObject([{ product: 'vip', item: { code: 'b' }, amount: 4990 }])
})

test('the popup shows the gain of rights, and the credit of an upgrade', async () => {
  await show(null)
  void open(vipPopup, { right: 'resumeTop' })
  await expect.element(page.getByText('开通会员，置顶简历更多：共3天')).toBeVisible()
  await page.getByText('会员c', { exact: true }).click()
  await expect.element(page.getByText('立即升级，剩余天数已抵¥10.61')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '立即升级 ¥39.29' })).toBeVisible()
})

test('nothing can be bought during a suspension, and the page links to where it can be ended', async () => {
  answer(findVips, { ...offers, refusal: '会员已暂停，请先恢复会员再购买' })
  await showPage('/vip/rights')
  await expect.element(page.getByRole('link', { name: '去恢复' })).toHaveAttribute('href', '/vip/my/rights')
  await expect.element(page.getByRole('button', { name: /立即开通/ })).toBeDisabled()
})

test('suspending asks first, and says how often is left', async () => {
  const vip = { name: '会员a', isSuspended: false, endsAt: current.endsAt, daysLeft: 60 }
  answer(getVipData, { vip, formerVip: null, current, pausing: { left: 1, nextAt: '', since: '', until: '' } })
  answer(getVip, { ...current, note: '', value: 4990, rights: [], daily: {} })
  answer(getVipSetting, { suspension: { times: 2, within: 365, days: 30 }, ordinary: {} })
  answer(findMyVips, { list: [current], total: 1 })
  answer(startSuspension, failure(codes.conflict, '会员已经暂停了'))
  await showPage('/vip/my/rights')
  await expect.element(page.getByText(/还可暂停1次/)).toBeVisible()
  await page.getByRole('button', { name: '暂停会员' }).click()
  await expect.element(page.getByText(/最长30天，到时自动恢复/)).toBeVisible()
  expect(inputsOf(startSuspension)).toEqual([])
  await page.getByRole('button', { name: '暂停', exact: true }).click()
  await expect.element(page.getByText('会员已经暂停了')).toBeVisible()
})

test('a suspended membership shows how much is left and when it goes on, and ends on a press', async () => {
  const vip = { name: '会员a', isSuspended: true, endsAt: current.endsAt, daysLeft: 60 }
  const suspended = { ...current, state: 'suspended' as const }
  const since = '2026-11-23T00:00:00Z'
  const pausing = { left: 1, nextAt: '', since, until: '2026-12-23T00:00:00Z' }
  answer(getVipData, { vip, formerVip: null, current: suspended, pausing })
  answer(getVip, { ...suspended, note: '', value: 4990, rights: [], daily: {} })
  answer(getVipSetting, { suspension: { times: 2, within: 365, days: 30 }, ordinary: {} })
  answer(findMyVips, { list: [suspended], total: 1 })
  answer(endSuspension, { current, pausing: { left: 1, nextAt: '', since: '', until: '' } })
  await showPage('/vip/my/rights')
  await expect.element(page.getByRole('heading', { name: '会员已暂停' })).toBeVisible()
  await expect.element(page.getByText('剩余60天已为您保留，2026-12-23自动恢复')).toBeVisible()
  const card = page.getByRole('region', { name: '会员状态' })
  await expect.element(card.getByText('已暂停')).toBeVisible()
  // Nothing can be bought before it restarts.
  await expect.element(card.getByRole('link')).not.toBeInTheDocument()
  answer(getVipData, {
    vip: { ...vip, isSuspended: false },
    formerVip: null,
    current,
    pausing: { ...pausing, until: '' },
  })
  await page.getByRole('button', { name: '恢复会员' }).click()
  await expect.element(page.getByText('会员已恢复')).toBeVisible()
  await expect.element(card.getByText('生效中')).toBeVisible()
})

test('the strip of one’s own page offers the first membership, or to renew one that expired', async () => {
  await show(<VipStrip />)
  await expect.element(page.getByRole('button', { name: /求职会员.*立即开通/ })).toBeVisible()
  logIn({ formerVip: { name: '会员a', endedAt: current.endsAt } })
  await expect.element(page.getByRole('button', { name: /会员a.*2027-02-21已到期.*续费/ })).toBeVisible()
})
