import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { openAlipay } from '#server/outbound/payments/alipay'
import { readAlipayBill } from '#server/outbound/payments/alipayBill'
import { signNotice } from '#server/outbound/payments/alipayGateway'
import { fetchAlipayBill } from '#server/outbound/payments/fetchAlipayBill'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const settings = {
  appId: '2021',
  sellerId: '2088',
  gateway: 'https://alipay.invalid/gateway',
  privateKey: ours.privateKey,
  alipayKey: theirs.publicKey,
}

/** The gateway's responses to the next calls, by method. */
const answers: Record<string, object> = {}
/** Undone by {@link lie}. */
let isForged = false
afterEach(() => {
  isForged = false
  for (const name of Object.keys(answers)) delete answers[name]
})

const send = async (_: string, form: string) => {
  const method = new URLSearchParams(form).get('method') ?? ''
  const text = JSON.stringify(answers[method] ?? { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })
  const key = isForged ? ours.privateKey : theirs.privateKey
  const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":${JSON.stringify(sign)}}`
}
const alipay = openAlipay(settings, { send, fetchBill: fetchAlipayBill, now: () => new Date('2026-11-21T04:00:00Z') })

const paid = {
  app_id: '2021',
  seller_id: '2088',
  out_trade_no: 'P1',
  trade_no: 'A1',
  total_amount: '12.30',
  trade_status: 'TRADE_SUCCESS',
  gmt_payment: '2026-11-21 12:00:00',
  notify_id: 'n',
  empty: '',
}
const noticeOf = (fields: Record<string, string>, key = theirs.privateKey) => {
  const all = { ...fields, sign_type: 'RSA2' }
  return new URLSearchParams({ ...all, sign: signNotice(key, all) }).toString()
}

test('a notice of a payment is read as it was signed', async () => {
  expect(await alipay.readNotice(noticeOf(paid), {})).toEqual({
    kind: 'payment',
    payment: {
      no: 'P1',
      state: 'paid',
      providerNo: 'A1',
      amount: 1230n,
      currency: 'CNY',
      paidAt: new Date('2026-11-21T04:00:00Z'),
    },
  })
  expect(alipay.answerNotice(true)).toMatchObject({ status: 200, body: 'success' })
  expect(alipay.answerNotice(false).body).not.toBe('success')
})

test.each([
  ['signed by somebody else', noticeOf(paid, ours.privateKey), 'signature'],
  ['changed after it was signed', noticeOf(paid).replace('12.30', '0.01'), 'signature'],
  ['without a signature', new URLSearchParams(paid).toString(), 'signature'],
  ['that names a weaker signature', noticeOf(paid).replace('RSA2', 'RSA'), 'signature'],
  ['for another app', noticeOf({ ...paid, app_id: '1999' }), 'merchant'],
  ['for another seller', noticeOf({ ...paid, seller_id: '1999' }), 'merchant'],
  ['with a strange amount', noticeOf({ ...paid, total_amount: '1e3' }), 'unreadable'],
  ['that is empty', '', 'signature'],
])('a notice %s is refused', async (_, body, fault) => {
  expect(await alipay.readNotice(body, {})).toMatchObject({ kind: 'refused', fault })
})

test.each([
  ['its sum', { refund_fee: '1.00' }],
  ['its time', { gmt_refund: '2026-11-21 13:00:00.123' }],
])('a notice of a partial refund, recognised by %s, is not a payment', async (_, more) => {
  expect(await alipay.readNotice(noticeOf({ ...paid, ...more }), {})).toEqual({ kind: 'other' })
})

const trade = {
  code: '10000',
  out_trade_no: 'P1',
  trade_no: 'A1',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '12.30',
}

test('a query returns the state at Alipay, and `none` for an unknown payment', async () => {
  expect(await alipay.query('P1')).toMatchObject({ state: 'none' })
  answers['alipay.trade.query'] = trade
  expect(await alipay.query('P1')).toMatchObject({ state: 'paid', providerNo: 'A1', amount: 1230n })
})

test('a response about another payment, or with a forged signature, is rejected', async () => {
  answers['alipay.trade.query'] = trade
  await expect(alipay.query('P2')).rejects.toThrow('another payment')
  isForged = true
  await expect(alipay.query('P1')).rejects.toThrow('not its own')
})

test('a refund is done when the query says so of our number', async () => {
  const asked = { no: 'P1', refundNo: 'R1' }
  expect(await alipay.queryRefund(asked)).toMatchObject({ state: 'none' })
  const found = { code: '10000', out_trade_no: 'P1', out_request_no: 'R1', trade_no: 'A1' }
  answers['alipay.trade.fastpay.refund.query'] = found
  expect(await alipay.queryRefund(asked)).toMatchObject({ state: 'none' })
  answers['alipay.trade.fastpay.refund.query'] = { ...found, refund_status: 'REFUND_SUCCESS' }
  expect(await alipay.queryRefund(asked)).toMatchObject({ state: 'done', providerNo: 'A1' })
  await expect(alipay.queryRefund({ ...asked, refundNo: 'R2' })).rejects.toThrow('another refund')
})

test('a repeated refund that moves nothing is under way until the query knows it', async () => {
  answers['alipay.trade.refund'] = { code: '10000', fund_change: 'N' }
  const ask = { no: 'P1', refundNo: 'R1', amount: 100n, total: 1230n, why: '', notifyUrl: '' }
  expect(await alipay.refund(ask)).toMatchObject({ state: 'pending' })
})

const bill = [
  '#支付宝业务明细查询',
  '#账号：[20882021]',
  '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,商家实收（元）,退款批次号/请求号',
  'A1\t,P1\t,交易\t,会员\t,12.30\t,12.30\t,\t',
  'A1\t,P1\t,退款\t,会员\t,-2.00\t,-2.00\t,R1\t',
  '#合计',
].join('\r\n')

test('the bill is read from a ZIP in GB 18030, compressed or not', async () => {
  const summary = encode('支付宝业务汇总')
  for (const isPacked of [true, false]) {
    const file = zip([summary, encode(bill)], isPacked)
    const server = createServer((_, response) => response.end(file)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      answers['alipay.data.dataservice.bill.downloadurl.query'] = { code: '10000', bill_download_url: url }
      expect(await alipay.bill('2026-11-21')).toEqual([
        { no: 'P1', providerNo: 'A1', refundNo: '', amount: 1230n },
        { no: 'P1', providerNo: 'A1', refundNo: 'R1', amount: 200n },
      ])
    } finally {
      server.close()
    }
  }
})

test('a bill that lacks columns, or is not a ZIP, is refused', async () => {
  expect(() => readAlipayBill('支付宝交易号,商户订单号\nA1,P1')).toThrow('lacks columns')
  const url = `data:application/zip;base64,${Buffer.from('no ZIP').toString('base64')}`
  await expect(fetchAlipayBill(url)).rejects.toThrow('no ZIP file')
})

/** In GB 18030, by asking the decoder what each pair of bytes is. */
function encode(text: string): Buffer {
  const decoder = new TextDecoder('gb18030')
  const known = new Map<string, number[]>()
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      if (second !== 0x7f) known.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return Buffer.from([...text].flatMap((letter) => known.get(letter) ?? [letter.charCodeAt(0)]))
}

/** A ZIP file of these contents, without their names. */
function zip(contents: readonly Buffer[], isPacked: boolean): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const content of contents) {
    const packed = isPacked ? deflateRawSync(content) : content
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(content.length, 8)
    const method = Buffer.from([isPacked ? 8 : 0, 0, 0, 0, 0, 0])
    const file = Buffer.concat([Buffer.from('504b030414000000', 'hex'), method, sizes, Buffer.alloc(4), packed])
    const start = Buffer.alloc(4)
    start.writeUInt32LE(at)
    const entry = [Buffer.from('504b010214001400', 'hex'), Buffer.alloc(2), method, sizes, Buffer.alloc(14), start]
    files.push(file)
    entries.push(Buffer.concat(entry))
    at += file.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(contents.length, 8)
  end.writeUInt16LE(contents.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, directory, end])
}
