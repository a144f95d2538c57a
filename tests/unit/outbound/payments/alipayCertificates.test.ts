import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { rootSn } from '#server/outbound/payments/alipayCertificates'
import { openGateway } from '#server/outbound/payments/alipayGateway'
import { readAlipay } from '#server/outbound/payments/settings'
import { appCertificate, appKey, rootCertificates, sns } from '../../../support/money/alipayCertificates'

/** 支付宝开放平台「公钥证书方式」. The site's own certificate stands for Alipay's too, so that its key can sign answers. */
const given = {
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_KEY: appKey,
  ALIPAY_APP_CERT: appCertificate,
  ALIPAY_CERT: appCertificate,
  ALIPAY_ROOT_CERT: rootCertificates.replaceAll('\n', '\\n'),
}

test('「app_cert_sn」 and 「alipay_root_cert_sn」: of the roots, those that RSA has signed', () => {
  expect(readAlipay(given)?.certificates).toEqual({ appSn: sns.app, rootSn: sns.root, alipaySn: sns.app })
  expect(rootSn(rootCertificates + rootCertificates)).toBe(`${sns.root}_${sns.root}`)
})

test('a certificate that is missing, none, or another key’s is named', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => readAlipay({ ...given, ALIPAY_CERT: undefined })).toThrow('ALIPAY_')
  expect(() => readAlipay({ ...given, ALIPAY_CERT: 'none' })).toThrow(/^ALIPAY_CERT$/)
  expect(() => readAlipay({ ...given, ALIPAY_ROOT_CERT: 'none' })).toThrow(/^ALIPAY_ROOT_CERT$/)
  expect(() => readAlipay({ ...given, ALIPAY_KEY: key })).toThrow(/^ALIPAY_APP_CERT$/)
})

const answer = (certificate: string) => {
  const text = '{"code":"10000","trade_no":"A1"}'
  const sign = createSign('RSA-SHA256').update(text).sign(createPrivateKey(appKey), 'base64')
  return `{"alipay_trade_query_response":${text},"alipay_cert_sn":"${certificate}","sign":"${sign}"}`
}

test('requests name both certificates, and an answer of another one is not taken', async () => {
  const settings = readAlipay(given)
  if (!settings) throw new Error('There are settings')
  const sent: URLSearchParams[] = []
  let certificate = sns.app
  const send = async (_url: string, form: string) => {
    sent.push(new URLSearchParams(form))
    return answer(certificate)
  }
  const gateway = openGateway(settings, { send, now: () => new Date() })
  expect(await gateway.ask('alipay.trade.query', { out_trade_no: 'P1' })).toMatchObject({ trade_no: 'A1' })
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({ app_cert_sn: sns.app, alipay_root_cert_sn: sns.root })
  certificate = '0'.repeat(32)
  await expect(gateway.ask('alipay.trade.query', { out_trade_no: 'P1' })).rejects.toThrow('another certificate')
})
