import { expect, test } from 'vitest'
import { signNuonuo } from '#server/outbound/invoices/nuonuoGateway'
import { readNuonuoSettings } from '#server/outbound/invoices/nuonuoSettings'

test('诺诺开放平台「加密要求」: the signature is that of the platform’s own library (NNOpenSDK)', () => {
  const app = { appKey: 'app', appSecret: 'secret' }
  const signed = { senid: 'a'.repeat(32), nonce: '12345678', timestamp: '1700000000', content: '{"name":"中文"}' }
  expect(signNuonuo(app, signed)).toBe('4BzcKzrcoqxPis0W/W3X2ae0uIo=')
})

const all = {
  NUONUO_APP_KEY: 'SD63236305',
  NUONUO_APP_SECRET: 'a secret',
  NUONUO_TAX_NO: '339902999999789113',
  NUONUO_CLERK: '王敏',
  NUONUO_GOODS_CODE: '3040802010200000000',
}

test('its settings come together, and a wrong one is named without its value', () => {
  expect(readNuonuoSettings({})).toBeUndefined()
  expect(readNuonuoSettings(all)).toMatchObject({ taxRate: 0.06, url: 'https://sdk.nuonuo.com/open/v1/services' })
  expect(() => readNuonuoSettings({ ...all, NUONUO_CLERK: undefined })).toThrow('诺诺发票还需要设置 NUONUO_CLERK。')
  expect(() => readNuonuoSettings({ ...all, NUONUO_TAX_RATE: '6' })).toThrow('NUONUO_TAX_RATE 必须是0到0.2之间的数。')
  expect(() => readNuonuoSettings({ ...all, NUONUO_GOODS_CODE: '304' })).toThrow('NUONUO_GOODS_CODE')
})
