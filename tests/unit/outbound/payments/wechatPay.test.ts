import { createCipheriv, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWechatPay, type WireAnswer } from '#server/outbound/payments/wechatPay'
import { signLines } from '#server/outbound/payments/wechatSignature'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const apiKey = '0123456789abcdef0123456789abcdef'
const serial = 'PUB_KEY_ID_1'
const now = new Date('2026-11-21T04:00:00Z')
const settings = {
  mchId: '1900',
  appId: 'wx1',
  serial: 'S1',
  privateKey: ours.privateKey,
  apiKey,
  platformKeys: new Map([[serial, theirs.publicKey]]),
}
const failing: WireAnswer = { status: 500, headers: {}, body: '' }
const open = (answer: WireAnswer) => openWechatPay(settings, { send: async () => answer, now: () => now })
const wechat = open(failing)

const paid = {
  appid: 'wx1',
  mchid: '1900',
  out_trade_no: 'P1',
  transaction_id: 'W1',
  trade_state: 'SUCCESS',
  success_time: '2026-11-21T12:00:00+08:00',
  amount: { total: 1230, currency: 'CNY' },
}

interface Making {
  readonly at?: Date
  readonly key?: typeof theirs.privateKey
  readonly sealedBy?: string
  readonly serial?: string
  readonly event?: string
}

/** A notice as WeChat Pay sends it. */
function noticeOf(content: object, { at = now, key = theirs.privateKey, sealedBy = apiKey, ...more }: Making = {}) {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(sealedBy), Buffer.from('abcdefabcdef'))
  cipher.setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    nonce: 'abcdefabcdef',
    associated_data: 'transaction',
  }
  const body = JSON.stringify({ id: 'n', event_type: more.event ?? 'TRANSACTION.SUCCESS', resource })
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'x',
    'wechatpay-serial': more.serial ?? serial,
    'wechatpay-signature': signLines(key, [timestamp, 'x', body]),
  }
  return { body, headers }
}
const read = ({ body, headers }: ReturnType<typeof noticeOf>) => wechat.readNotice(body, headers)
const seconds = (count: number) => new Date(now.getTime() + count * 1000)

test('a notice of a payment is read, and read the same when it is replayed in time', async () => {
  const payment = { no: 'P1', state: 'paid', providerNo: 'W1', amount: 1230n, currency: 'CNY', paidAt: now }
  const notice = noticeOf(paid, { at: seconds(-299) })
  for (let time = 0; time < 2; time += 1) expect(await read(notice)).toEqual({ kind: 'payment', payment })
})

test.each([
  ['older than five minutes', noticeOf(paid, { at: seconds(-301) }), 'stale'],
  ['from more than five minutes ahead', noticeOf(paid, { at: seconds(301) }), 'stale'],
  ['signed by somebody else', noticeOf(paid, { key: ours.privateKey }), 'signature'],
  ['under an unknown serial number', noticeOf(paid, { serial: 'PUB_KEY_ID_2' }), 'signature'],
  ['sealed by another key', noticeOf(paid, { sealedBy: 'x'.repeat(32) }), 'unreadable'],
  ['for another merchant', noticeOf({ ...paid, mchid: '1999' }), 'merchant'],
  ['for another app', noticeOf({ ...paid, appid: 'wx2' }), 'merchant'],
  [
    'of a refund for another merchant',
    noticeOf(
      { mchid: '1999', out_trade_no: 'P1', out_refund_no: 'R1', refund_id: 'F1', refund_status: 'SUCCESS' },
      { event: 'REFUND.SUCCESS' },
    ),
    'merchant',
  ],
])('a notice %s is refused', async (_, notice, fault) => {
  expect(await read(notice)).toMatchObject({ kind: 'refused', fault })
})

test('a notice of a payment in a site’s own program is taken, in nobody else’s', async () => {
  const notice = noticeOf({ ...paid, appid: 'wx520c15f417810387' })
  const ours = openWechatPay(settings, {
    send: async () => failing,
    now: () => now,
    knowsApp: async (appId) => appId === 'wx520c15f417810387',
  })
  expect(await ours.readNotice(notice.body, notice.headers)).toMatchObject({ kind: 'payment' })
  expect(await read(notice)).toMatchObject({ kind: 'refused', fault: 'merchant' })
})

test('a probe of the signature fails cleanly, and so does a notice without one', async () => {
  const { body, headers } = noticeOf(paid)
  const signature = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`
  for (const wrong of [signature, 'WECHATPAY/SIGNTEST/', '', undefined])
    expect(await read({ body, headers: { ...headers, 'wechatpay-signature': wrong as string } })).toEqual({
      kind: 'refused',
      fault: 'signature',
    })
})

test('a body that is another than the signed one is refused', async () => {
  const { body, headers } = noticeOf(paid)
  expect(await read({ body: `${body} `, headers })).toEqual({ kind: 'refused', fault: 'signature' })
})

/** An answer of WeChat Pay to a call. */
function answerOf(content: object, key = theirs.privateKey): WireAnswer {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signLines(key, [timestamp, 'x', body])
  return {
    status: 200,
    body,
    headers: {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'x',
      'wechatpay-signature': signature,
      'wechatpay-serial': serial,
    },
  }
}

test('a response about another payment, merchant or refund, or with a forged signature, is rejected', async () => {
  expect(await open(answerOf(paid)).query('P1')).toMatchObject({ state: 'paid', amount: 1230n })
  await expect(open(answerOf(paid)).query('P2')).rejects.toThrow('another payment')
  await expect(open(answerOf({ ...paid, mchid: '1999' })).query('P1')).rejects.toThrow('another merchant')
  await expect(open(answerOf(paid, ours.privateKey)).query('P1')).rejects.toThrow('not its own')
  const refund = { out_refund_no: 'R1', refund_id: 'F1', out_trade_no: 'P1', status: 'SUCCESS' }
  expect(await open(answerOf(refund)).queryRefund({ no: 'P1', refundNo: 'R1' })).toMatchObject({ state: 'done' })
  await expect(open(answerOf(refund)).queryRefund({ no: 'P1', refundNo: 'R2' })).rejects.toThrow('another refund')
})

test('a provider that is down says nothing about a payment', async () => {
  await expect(wechat.query('P1')).rejects.toThrow()
  await expect(wechat.close('P1')).rejects.toThrow()
  const gone = { status: 404, headers: {}, body: '{"code":"ORDER_NOT_EXIST"}' }
  expect(await open(gone).query('P1')).toMatchObject({ state: 'none' })
})
