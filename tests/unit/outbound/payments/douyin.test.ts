import { createVerify, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDouyinBill } from '#server/outbound/payments/douyin/douyinBill'
import { authorizeOrder, isFromDouyin } from '#server/outbound/payments/douyin/douyinSignature'

/** By 「生成下单参数与签名」, 「签名算法」 and 「担保交易账单查询」 (docs/hosts.md). */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('「生成下单参数与签名」: five lines are signed, and named in the order of the document', () => {
  const now = new Date(1_623_934_869_000)
  const header = authorizeOrder('{"a":1}', {
    appId: 'ttxxx',
    key: privateKey,
    now,
    nonce: 'DC10180A100073E70A48F195DA2AF2E6',
  })
  const [, signature = ''] =
    /^SHA256-RSA2048 appid=ttxxx,nonce_str=DC10180A100073E70A48F195DA2AF2E6,timestamp=1623934869,key_version=1,signature=(.+)$/.exec(
      header,
    ) ?? []
  const text = 'POST\n/requestOrder\n1623934869\nDC10180A100073E70A48F195DA2AF2E6\n{"a":1}\n'
  expect(createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')).toBe(true)
})

test('「签名算法」: a message without its headers is nobody’s', () => {
  expect(isFromDouyin(publicKey, {}, '{}')).toBe(false)
  const headers = { 'byte-timestamp': '1', 'byte-nonce-str': 'n', 'byte-signature': 'AAAA' }
  expect(isFromDouyin(publicKey, headers, '{}')).toBe(false)
})

describe('「担保交易账单查询」', () => {
  const heading = (amount: string) =>
    `序号,支付时间,商户号,openId,订单号,平台订单号,渠道订单号,${amount},支付方式,支付状态`
  const line = (amount: string, state = '支付成功') =>
    `1,2026-11-27 12:00:00,6963,o,"100P1",motb1,42,${amount},微信,${state}`

  test('lines are read by their headings, those that moved no money left out', () => {
    const text = `\uFEFF${heading('订单金额')}\r\n${line('12.30')}\r\n${line('9.99', '支付失败')}\r\n`
    expect(readDouyinBill('payment', text)).toEqual([
      { nos: ['100P1', 'motb1', '42'], providerNo: '', refundNo: '', amount: 1230n },
    ])
  })

  test('refunds are named by our own number', () => {
    const text = [
      '序号,退款时间,商户号,openId,订单号,渠道订单号,订单金额,支付方式,退款类型,退款单号,平台退款单号,退款状态,退款完成时间,退款金额',
      '1,2026-11-27,6963,o,100P1,42,12.30,微信,部分,R1,motb9,SUCCESS,2026-11-27,2.00',
    ].join('\n')
    expect(readDouyinBill('refund', text)).toEqual([
      { nos: ['100P1', '42'], providerNo: '', refundNo: 'R1', amount: 200n },
    ])
  })

  test('the unit of an amount is never guessed', () => {
    expect(readDouyinBill('payment', `${heading('订单金额（分）')}\n${line('1230')}`)[0]?.amount).toBe(1230n)
    expect(readDouyinBill('payment', `${heading('订单金额(元)')}\n${line('12')}`)[0]?.amount).toBe(1200n)
    expect(() => readDouyinBill('payment', `${heading('订单金额')}\n${line('1230')}`)).toThrow('unit')
    expect(() => readDouyinBill('payment', '序号,订单号\n1,2')).toThrow('columns')
  })
})
