import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { confirmPublicOrder, getPublicOrder } from '#contract/trade/trade'
import { answer, inputsOf } from '../../support/components/answers'
import { showPage } from '../../support/components/screen'

/** An order in Douyin's mini-program (docs/hosts.md, "In Douyin"). */

const token = 'd'.repeat(22)
const order = {
  title: '求职会员月卡',
  amount: 1990,
  state: 'open' as const,
  closesAt: new Date(Date.now() + 600_000).toISOString(),
  payment: null,
  channels: [
    { channel: 'wechat' as const, scenes: ['qr', 'h5'] },
    { channel: 'douyin' as const, scenes: ['mini'] },
  ],
}
const inMini = (device: string) => `Mozilla/5.0 (${device}) AppleWebKit/537.36 Mobile aweme/28.0 ToutiaoMicroApp/2.90`

beforeEach(() => {
  answer(getPublicOrder, order)
})

test('the order is handed over to the program’s own page, and can be opened again', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inMini('Linux; Android 14'))
  const navigateTo = vi.fn(({ success }: { url: string; success: (result: object) => void }) => success({}))
  vi.stubGlobal('tt', { miniProgram: { navigateTo, postMessage: () => undefined, switchTab: () => undefined } })
  const params = { data: '{"outOrderNo":"1P2"}', byteAuthorization: 'SHA256-RSA2048 appid=tt07' }
  answer(confirmPublicOrder, { state: 'open', payment: null })
  await showPage(`/vip/trade/public-pay?token=${token}`)
  await page.getByRole('button', { name: '抖音支付' }).click()
  await vi.waitFor(() => expect(inputsOf(confirmPublicOrder)).toMatchObject([{ channel: 'douyin', scene: 'mini' }]))
  const payment = { id: '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11', channel: 'douyin' as const, scene: 'mini' }
  answer(getPublicOrder, { ...order, payment: { ...payment, state: 'open', how: { kind: 'host', params } } })
  await page.getByRole('button', { name: '打开付款' }).click()
  const [{ url } = { url: '' }] = navigateTo.mock.calls[0] ?? []
  expect(url).toBe(`/pages/pay/index?${new URLSearchParams(params)}`)
})

test('on an iPhone the way is missing, and the page says why', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inMini('iPhone; CPU iPhone OS 17_0 like Mac OS X'))
  await showPage(`/vip/trade/public-pay?token=${token}`)
  await expect.element(page.getByText(/苹果手机上的小程序不能用抖音支付/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '微信支付' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '抖音支付' })).not.toBeInTheDocument()
})
