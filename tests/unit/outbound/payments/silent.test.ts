import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { openPayments } from '#server/outbound/payments/openPayments'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const settings = {
  sandbox: false,
  wechat: {
    mchId: '1900',
    appId: 'wx1',
    serial: 'S1',
    privateKey,
    apiKey: '0123456789abcdef0123456789abcdef',
    platformKeys: new Map([['PUB_KEY_ID_1', publicKey]]),
  },
  alipay: {
    appId: '2021',
    sellerId: '2088',
    gateway: 'https://alipay.invalid/gateway',
    privateKey,
    alipayKey: publicKey,
  },
}
const refund = { no: 'P1', refundNo: 'R1', amount: 100n, total: 100n, why: '客服处理', notifyUrl: '' }

test.each(['wechat', 'alipay'])(
  '%s: each question to a provider that stays silent fails at its limit',
  async (channel) => {
    let limits = 0
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController()
      limits += 1
      setTimeout(() => limit.abort(new DOMException('The operation timed out', 'TimeoutError')), 1)
      return limit.signal
    })
    // A server that takes the question and never answers.
    const silent = (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    vi.stubGlobal('fetch', silent)
    const payments = openPayments(settings, { db: undefined as never, now: () => new Date(), secret: 'a secret' })
    const provider = payments.find(channel)
    if (!provider) throw new Error('The provider is missing')
    const questions = [
      () => provider.query('P1'),
      () => provider.close('P1'),
      () => provider.refund(refund),
      () => provider.queryRefund({ no: 'P1', refundNo: 'R1' }),
    ]
    for (const ask of questions) {
      const before = limits
      await expect(ask()).rejects.toThrow()
      expect(limits).toBeGreaterThan(before)
    }
  },
)
