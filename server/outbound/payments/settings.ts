import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readAlipayCertificates } from './alipayCertificates'
import type { AlipaySettings } from './alipayGateway'
import type { WechatSettings } from './wechatPay'

/** Merchants of the installation, or the sandbox in their place. */
export interface PaymentSettings {
  readonly wechat?: WechatSettings
  readonly alipay?: AlipaySettings
  readonly sandbox: boolean
}

export interface PaymentVariables {
  readonly WECHAT_PAY_MCH_ID?: string | undefined
  readonly WECHAT_PAY_APP_ID?: string | undefined
  readonly WECHAT_PAY_SERIAL?: string | undefined
  readonly WECHAT_PAY_KEY?: string | undefined
  readonly WECHAT_PAY_API_KEY?: string | undefined
  readonly WECHAT_PAY_PUBLIC_KEY_ID?: string | undefined
  readonly WECHAT_PAY_PUBLIC_KEY?: string | undefined
  readonly ALIPAY_APP_ID?: string | undefined
  readonly ALIPAY_SELLER_ID?: string | undefined
  readonly ALIPAY_KEY?: string | undefined
  readonly ALIPAY_PUBLIC_KEY?: string | undefined
  readonly ALIPAY_APP_CERT?: string | undefined
  readonly ALIPAY_CERT?: string | undefined
  readonly ALIPAY_ROOT_CERT?: string | undefined
  readonly ALIPAY_GATEWAY?: string | undefined
}

/** Reads a PEM whose line feeds may be written as `\n`. Throws if it is no key. */
const pem = (text: string): string => text.replaceAll('\\n', '\n')

/** Undefined without any of its variables; throws with the missing one's name. */
export function readWechat(given: PaymentVariables): WechatSettings | undefined {
  const { WECHAT_PAY_MCH_ID: mchId, WECHAT_PAY_APP_ID: appId, WECHAT_PAY_SERIAL: serial } = given
  const { WECHAT_PAY_KEY: key, WECHAT_PAY_API_KEY: apiKey } = given
  const { WECHAT_PAY_PUBLIC_KEY_ID: publicId, WECHAT_PAY_PUBLIC_KEY: publicKey } = given
  const all = [mchId, appId, serial, key, apiKey, publicId, publicKey]
  if (all.every((value) => value === undefined)) return undefined
  if (!mchId || !appId || !serial || !key || !apiKey || !publicId || !publicKey) throw new Error('WECHAT_PAY_')
  if (Buffer.byteLength(apiKey) !== 32) throw new Error('WECHAT_PAY_API_KEY')
  const platformKeys = new Map([[publicId, createPublicKey(pem(publicKey))]])
  return { mchId, appId, serial, apiKey, privateKey: createPrivateKey(pem(key)), platformKeys }
}

export function readAlipay(given: PaymentVariables): AlipaySettings | undefined {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_KEY: key, ALIPAY_PUBLIC_KEY: publicKey } = given
  const { ALIPAY_APP_CERT: appCert, ALIPAY_CERT: cert, ALIPAY_ROOT_CERT: rootCert } = given
  const all = [appId, sellerId, key, publicKey, appCert, cert, rootCert]
  if (all.every((value) => value === undefined)) return undefined
  const hasCertificates = [appCert, cert, rootCert].some((value) => value !== undefined)
  if (!appId || !sellerId || !key || (!publicKey && !hasCertificates)) throw new Error('ALIPAY_')
  const privateKey = createPrivateKey(pem(key))
  const gateway = given.ALIPAY_GATEWAY ?? 'https://openapi.alipay.com/gateway.do'
  const own = { appId, sellerId, gateway, privateKey }
  if (!hasCertificates) return { ...own, alipayKey: createPublicKey(pem(publicKey ?? '')) }
  if (!appCert || !cert || !rootCert) throw new Error('ALIPAY_')
  const texts = { ALIPAY_APP_CERT: pem(appCert), ALIPAY_CERT: pem(cert), ALIPAY_ROOT_CERT: pem(rootCert) }
  return { ...own, ...readAlipayCertificates(texts, privateKey) }
}
