import { createSign, createVerify, type KeyObject } from 'node:crypto'
import { chinaTime } from '#contract/chinaTime'
import type { AlipayCertificates } from './alipayCertificates'

export interface AlipaySettings {
  readonly appId: string
  /** Our account with Alipay, which notices name as `seller_id`. */
  readonly sellerId: string
  readonly privateKey: KeyObject
  readonly alipayKey: KeyObject
  readonly gateway: string
  /** Without them, the app has keys alone. */
  readonly certificates?: AlipayCertificates | undefined
}

/** Sends a form to the gateway; resolves to the body of the answer. */
export type SendForm = (url: string, form: string) => Promise<string>
export type Fields = Readonly<Record<string, string>>

/** The signed text: all fields except empty ones and `sign`, sorted by name. Notices leave out `sign_type` too. */
export const signedText = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const signFields = (key: KeyObject, fields: Fields): string =>
  createSign('RSA-SHA256')
    .update(signedText(fields, ['sign']), 'utf8')
    .sign(key, 'base64')

/** RSA2 over a notice, which leaves out its type of signature too. */
export const signNotice = (key: KeyObject, fields: Fields): string =>
  createSign('RSA-SHA256')
    .update(signedText(fields, ['sign', 'sign_type']), 'utf8')
    .sign(key, 'base64')

export class AlipayRefusal extends Error {
  override readonly name = 'AlipayRefusal'
  constructor(readonly code: string) {
    super(`Alipay answers ${code}`)
  }
}

/** Times without a zone are those of China. */
export const inChina = (time: Date): string => chinaTime(time).toISOString().slice(0, 19).replace('T', ' ')
export const fromChina = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

/** How requests to the gateway are signed, and its answers checked. */
export interface AlipayGateway {
  /** The signed fields of a request. Methods that are not about business have no content. */
  fieldsOf(method: string, content: object | undefined, more?: Fields): Fields
  /** Sends a request; throws an `AlipayRefusal` for an answer that refuses it. */
  ask(method: string, content: object | undefined, more?: Fields): Promise<Record<string, unknown>>
}

export function openGateway(
  { appId, privateKey, alipayKey, gateway, certificates }: AlipaySettings,
  { send, now }: { send: SendForm; now: () => Date },
): AlipayGateway {
  const fieldsOf = (method: string, content: object | undefined, more: Fields = {}): Fields => {
    const fields: Fields = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
      timestamp: inChina(now()),
      ...(certificates && { app_cert_sn: certificates.appSn, alipay_root_cert_sn: certificates.rootSn }),
      ...(content && { biz_content: JSON.stringify(content) }),
      ...more,
    }
    return { ...fields, sign: signFields(privateKey, fields) }
  }

  const ask = async (method: string, content: object | undefined, more?: Fields): Promise<Record<string, unknown>> => {
    const body = await send(gateway, new URLSearchParams(fieldsOf(method, content, more)).toString())
    const { text, sign, certificate } = cutAnswer(body, `${method.replaceAll('.', '_')}_response`)
    // One of another certificate than ours cannot be checked: Alipay has a new one, which operators enter.
    if (certificates && certificate !== certificates.alipaySn)
      throw new Error('An answer of Alipay is of another certificate')
    const isRight = createVerify('RSA-SHA256').update(text, 'utf8').verify(alipayKey, sign, 'base64')
    if (!isRight) throw new Error('An answer of Alipay is not its own')
    const answer = JSON.parse(text) as Record<string, unknown>
    // Without content, an answer has a code only if it refuses.
    const { code = content === undefined ? '10000' : undefined } = answer
    if (code !== '10000') throw new AlipayRefusal(String(answer.sub_code ?? answer.code))
    return answer
  }

  return { fieldsOf, ask }
}

/** The signed text of an answer is its inner object, byte by byte as received. */
function cutAnswer(body: string, name: string): { text: string; sign: string; certificate: string } {
  const whole = JSON.parse(body) as Record<string, unknown>
  const key = name in whole ? name : 'error_response'
  const start = body.indexOf('{', body.indexOf(`"${key}"`) + key.length + 2)
  let depth = 0
  let isInText = false
  for (let at = start; at < body.length; at += 1) {
    const letter = body[at]
    if (letter === '\\') at += 1
    else if (letter === '"') isInText = !isInText
    else if (!isInText && letter === '{') depth += 1
    else if (!isInText && letter === '}') {
      depth -= 1
      if (depth === 0) {
        const { sign = '', alipay_cert_sn = '' } = whole
        return { text: body.slice(start, at + 1), sign: String(sign), certificate: String(alipay_cert_sn) }
      }
    }
  }
  throw new Error('An answer of Alipay cannot be read')
}
