import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Flow, findFlowMonths, findFlows } from '#contract/wallet/wallet'
import { csvOf } from '../../../src/features/wallet/flows/exportFlows'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const flow: Flow = {
  id: 7,
  reason: 'order.pay',
  change: -123_450,
  balance: 50,
  title: '=招聘会员, 90天',
  at: '2026-11-20T02:00:00.000Z',
}
const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  income: at * 100_000,
  expense: 5,
}))

test('the months are shown and read out, and a tab filters the movements', async () => {
  logIn()
  answer(findFlowMonths, { list: months })
  answer(findFlows, { list: [flow], total: 1, income: 0, expense: 123_450 })
  await showPage('/wallet/flows')
  await expect.element(page.getByText('2026-12 收入¥11,000.00 支出¥0.05')).toBeInTheDocument()
  await vi.waitFor(() => expect(document.querySelector('figure canvas')).not.toBeNull())
  await expect.element(page.getByText('-¥1,234.50')).toBeVisible()
  await page.getByRole('tab', { name: '支出' }).click()
  await vi.waitFor(() => expect(inputsOf(findFlows).at(-1)).toMatchObject({ way: 'out' }))
})

test('a table has plain numbers, and no cell runs as a formula', async () => {
  const text = await csvOf([flow]).text()
  expect(text.split('\r\n')[1]).toMatch(/^2026-11-20 \d\d:00,支付订单,"'=招聘会员, 90天",,1234\.50,0\.50,7$/)
})
