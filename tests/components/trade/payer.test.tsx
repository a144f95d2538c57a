import { expect, test, vi } from 'vitest'
import { getAuthorizeUrl, getWechatOpenid } from '#contract/embedded/host'
import { codes, failure } from '#contract/errors'
import { confirmOrder, confirmPublicOrder } from '#contract/trade/trade'
import {
  askPayer,
  askPublicPayer,
  payAsAnswered,
  payLinkAsAnswered,
} from '../../../src/features/wallet/paying/payerEntry'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn } from '../../support/components/screen'

const id = '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11'

test('an unknown payer is identified by the app, once, and the payment continues', async () => {
  logIn()
  answer(getAuthorizeUrl, failure(codes.conflict, '本站暂未开通此功能'))
  answer(getWechatOpenid, { openid: 'o', payerKey: 'k' })
  answer(confirmOrder, { state: 'paying', payment: null })
  expect(await askPayer(id, 'inApp', failure(codes.conflict, '订单已关闭'))).toBe(false)
  expect(await askPayer(id, 'inApp', failure(codes.conflict, '请授权', { payer: 'wechat' }))).toBe(true)
  await vi.waitFor(() => expect(inputsOf(getAuthorizeUrl)).toMatchObject([{ host: 'wechat', scope: 'snsapi_base' }]))
  const [{ url, state } = { url: '', state: '' }] = inputsOf(getAuthorizeUrl)
  const query = new URL(url).searchParams
  expect(query.get('payOrder')).toBe(id)
  query.set('wechatCode', 'code')
  query.set('state', state)
  await payAsAnswered(id, query)
  await payAsAnswered(id, query)
  expect(inputsOf(getWechatOpenid)).toEqual([{ code: 'code', host: 'wechat', scope: 'snsapi_base' }])
  expect(inputsOf(confirmOrder)).toEqual([{ id, channel: 'wechat', scene: 'inApp', payerKey: 'k' }])
})

test('somebody who pays for another is identified in the same way, without a login', async () => {
  const token = 'a'.repeat(22)
  answer(getAuthorizeUrl, failure(codes.conflict, '本站暂未开通此功能'))
  answer(getWechatOpenid, { openid: 'o', payerKey: 'k' })
  answer(confirmPublicOrder, { state: 'open', payment: null })
  expect(await askPublicPayer(token, 'inApp', failure(codes.conflict, '请授权', { payer: 'wechat' }))).toBe(true)
  await vi.waitFor(() => expect(inputsOf(getAuthorizeUrl)).toHaveLength(1))
  const [{ url, state } = { url: '', state: '' }] = inputsOf(getAuthorizeUrl)
  const { pathname, searchParams: query } = new URL(url)
  expect([pathname, query.get('token'), query.get('payLink')]).toEqual(['/vip/trade/public-pay', token, token])
  query.set('wechatCode', 'code')
  query.set('state', state)
  await payLinkAsAnswered(token, query)
  expect(inputsOf(confirmPublicOrder)).toEqual([{ token, channel: 'wechat', scene: 'inApp', payerKey: 'k' }])
})
