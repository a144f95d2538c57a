import * as z from 'zod'
import { StartupError } from '../../startup/startupError'
import type { AliyunSettings } from './aliyunSms'
import { readMailAddress } from './mailAddress'
import { gapNames, unknownGapIn } from './messageTemplate'
import { readSmsTemplates, type SmsTemplates } from './smsTemplates'
import type { SmtpSettings } from './smtpMail'
import type { WebhookSettings } from './webhookSms'

export interface MessageSettings {
  /** Undefined if no mail can be sent. */
  readonly smtp?: SmtpSettings
  /** Undefined if no text messages can be sent. */
  readonly sms?: WebhookSettings | AliyunSettings
}

const AliyunEndpoint = z
  .url({ protocol: /^https?$/, error: 'SMS_ALIYUN_ENDPOINT 必须是网址' })
  .default('https://dysmsapi.aliyuncs.com')

/** Where Alibaba Cloud takes text messages, also those by the accounts of sites. Throws as {@link readMessageSettings}. */
export function readAliyunEndpoint({ SMS_ALIYUN_ENDPOINT }: Readonly<Record<string, string | undefined>>): string {
  const parsed = AliyunEndpoint.safeParse(SMS_ALIYUN_ENDPOINT)
  if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message}。`)
  return parsed.data
}

const Variables = z.object({
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  SMS_WEBHOOK_URL: z.string().optional(),
  SMS_WEBHOOK_METHOD: z.enum(['GET', 'POST', 'PUT'], 'SMS_WEBHOOK_METHOD 只能是 GET、POST 或 PUT').default('POST'),
  SMS_WEBHOOK_HEADERS: z.string().default('{}'),
  SMS_WEBHOOK_BODY: z.string().default(
    JSON.stringify({
      key: '{key}',
      mobile: '{mobile}',
      template: '{template}',
      params: '{params}',
      sign: '{sign}',
      text: '{text}',
    }),
  ),
  SMS_WEBHOOK_SECRET: z.string().min(16, 'SMS_WEBHOOK_SECRET 至少要有 16 个字符').optional(),
  SMS_WEBHOOK_TIMEOUT: z
    .string()
    .regex(/^\d{3,5}$/, 'SMS_WEBHOOK_TIMEOUT 是 100 到 30000 之间的毫秒数')
    .transform(Number)
    .refine((value) => value >= 100 && value <= 30_000, 'SMS_WEBHOOK_TIMEOUT 是 100 到 30000 之间的毫秒数')
    .default(10_000),
  SMS_WEBHOOK_RETRY: z
    .string()
    .regex(/^[1-5](\d\d|xx)(,[1-5](\d\d|xx))*$/, 'SMS_WEBHOOK_RETRY 是状态码，如 408,429,5xx')
    .default('408,425,429,5xx'),
  SMS_WEBHOOK_SUCCESS: z.string().default(''),
  SMS_ALIYUN_KEY_ID: z.string().optional(),
  SMS_ALIYUN_KEY_SECRET: z.string().optional(),
  SMS_ALIYUN_ENDPOINT: AliyunEndpoint,
  SMS_TEMPLATES: z.string().optional(),
})
type Variables = z.infer<typeof Variables>

/** Reads the settings of mail and text messages. Throws a StartupError whose sentence names the variable; it never quotes a secret. */
export function readMessageSettings(variables: Readonly<Record<string, string | undefined>>): MessageSettings {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message ?? '短信或邮件设置无效'}。`)
  return { smtp: readSmtp(parsed.data), sms: readSms(parsed.data) }
}

function readSmtp({ SMTP_URL: address, MAIL_FROM: from }: Variables): SmtpSettings | undefined {
  if (!address && !from) return undefined
  if (!address || !from) throw new StartupError('SMTP_URL 和 MAIL_FROM 需要一起设置。')
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol) || !canDecode(url))
    throw new StartupError(
      'SMTP_URL 的格式是 smtps://账号:密码@主机:465 或 smtp://账号:密码@主机:587，账号和密码中的特殊字符要写成 %40 这样的编码。',
    )
  if (!readMailAddress(from)) throw new StartupError('MAIL_FROM 的格式是 名称 <地址@example.com>。')
  return { url, from }
}

function canDecode({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function readSms(data: Variables): MessageSettings['sms'] {
  const { SMS_WEBHOOK_URL: url, SMS_ALIYUN_KEY_ID: id, SMS_ALIYUN_KEY_SECRET: secret } = data
  if (!id !== !secret) throw new StartupError('SMS_ALIYUN_KEY_ID 和 SMS_ALIYUN_KEY_SECRET 需要一起设置。')
  if (url && id) throw new StartupError('SMS_WEBHOOK_URL 和 SMS_ALIYUN_KEY_ID 只能设置一个。')
  if (url) return readWebhook(data, url)
  if (!id || !secret) return undefined
  const templates = readTemplates(data)
  if (!templates.code)
    throw new StartupError('阿里云短信需要用 SMS_TEMPLATES 指定验证码模板：code=SMS_123456789:code。')
  return { kind: 'aliyun', key: { id, secret }, endpoint: data.SMS_ALIYUN_ENDPOINT, templates }
}

function readTemplates({ SMS_TEMPLATES: text }: Variables): SmsTemplates {
  const templates = text === undefined ? {} : readSmsTemplates(text)
  if (typeof templates === 'string') throw new StartupError(`${templates}。`)
  return templates
}

function readWebhook(data: Variables, url: string): WebhookSettings {
  const { SMS_WEBHOOK_METHOD: method, SMS_WEBHOOK_BODY: body, SMS_WEBHOOK_SECRET: secret = '' } = data
  if (!/^https?:\/\//.test(url) || !URL.canParse(url.replaceAll(/\{\w+\}/g, '0')))
    throw new StartupError('SMS_WEBHOOK_URL 必须是 http 或 https 网址。')
  refuseUnknownGaps('SMS_WEBHOOK_URL', url)
  refuseUnknownGaps('SMS_WEBHOOK_BODY', body)
  if (method === 'GET' && secret) throw new StartupError('SMS_WEBHOOK_SECRET 签的是请求体，不能和 GET 一起使用。')
  if (method === 'GET' && !url.includes('{mobile}'))
    throw new StartupError('用 GET 时，SMS_WEBHOOK_URL 中要有 {mobile}。')
  return {
    kind: 'webhook',
    url,
    method,
    headers: readHeaders(data.SMS_WEBHOOK_HEADERS),
    body: /^\s*[[{"]/.test(body) ? { json: readJson('SMS_WEBHOOK_BODY', body) } : { form: body },
    secret,
    timeout: data.SMS_WEBHOOK_TIMEOUT,
    retried: data.SMS_WEBHOOK_RETRY.split(',').map(rangeOf),
    success: data.SMS_WEBHOOK_SUCCESS,
    templates: readTemplates(data),
  }
}

function refuseUnknownGaps(name: string, text: string): void {
  const unknown = unknownGapIn(text)
  if (unknown !== undefined)
    throw new StartupError(
      `${name} 中的 {${unknown}} 不认识，可以用 ${gapNames.map((each) => `{${each}}`).join('、')}。`,
    )
}

const HeaderMap = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/))

function readHeaders(text: string): Readonly<Record<string, string>> {
  const parsed = HeaderMap.safeParse(readJson('SMS_WEBHOOK_HEADERS', text))
  if (!parsed.success) throw new StartupError('SMS_WEBHOOK_HEADERS 必须是 JSON 对象，如 {"authorization":"Bearer …"}。')
  return parsed.data
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartupError(`${name} 不是有效的 JSON。`)
  }
}

const rangeOf = (text: string): readonly [number, number] =>
  text.endsWith('xx') ? [Number(text[0]) * 100, Number(text[0]) * 100 + 99] : [Number(text), Number(text)]
