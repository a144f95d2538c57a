import { createHmac } from 'node:crypto'
import { isForeignMobile, toE164 } from '#contract/text/countryCodes'
import { FinalFailure } from '../../work/kind'
import { fillEncoded, fillJson, type Gaps } from './messageTemplate'
import type { SmsProvider } from './sms'
import { paramsFor, type SmsTemplates } from './smsTemplates'

export interface WebhookSettings {
  readonly kind: 'webhook'
  /** May have gaps, such as `{mobile}`. */
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  /** JSON whose texts have gaps, or the text of a form. */
  readonly body: { readonly json: unknown } | { readonly form: string }
  /** Signs requests by Standard Webhooks if it is not empty. */
  readonly secret: string
  /** Ms. */
  readonly timeout: number
  /** Ranges of status codes after which the message is tried again. Other failures are final. */
  readonly retried: readonly (readonly [from: number, to: number])[]
  /** Text that the response must contain, spaces aside; empty if the status is enough. */
  readonly success: string
  readonly templates: SmsTemplates
}

/** Text messages by an HTTP request that the installation describes. */
export function openWebhookSms(settings: WebhookSettings, now: () => Date): SmsProvider {
  const { method, timeout, templates } = settings
  return {
    async send(message) {
      const template = templates[message.template]
      const gaps: Gaps = {
        ...message,
        mobile: isForeignMobile(message.mobile) ? toE164(message.mobile) : message.mobile,
        code: message.code ?? '',
        template: template?.code ?? message.template,
        params: paramsFor(message, template),
      }
      const body = method === 'GET' ? '' : bodyOf(settings, gaps)
      const response = await fetch(fillEncoded(settings.url, gaps), {
        method,
        headers: { ...headersOf(settings), ...signatureOf(settings.secret, { id: message.key, body, now: now() }) },
        ...(method !== 'GET' && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw new Error(`The webhook was not reached: ${reasonOf(error)}`)
      })
      await judge(response, settings)
      return true
    },
  }
}

const bodyOf = ({ body }: WebhookSettings, gaps: Gaps): string =>
  'json' in body ? JSON.stringify(fillJson(body.json, gaps)) : fillEncoded(body.form, gaps)

function headersOf({ method, headers, body }: WebhookSettings): Record<string, string> {
  if (method === 'GET') return { ...headers }
  const type = 'json' in body ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded; charset=utf-8'
  return { 'content-type': type, ...headers }
}

/** Headers of Standard Webhooks; `id` is the same for repeats, so that the receiver can drop them. */
export function signatureOf(
  secret: string,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  if (secret === '') return { 'webhook-id': id }
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

async function judge(response: Response, { retried, success }: WebhookSettings): Promise<void> {
  const { status } = response
  if (!response.ok) {
    await response.body?.cancel()
    const text = `The webhook answered ${status}`
    throw retried.some(([from, to]) => status >= from && status <= to) ? new Error(text) : new FinalFailure(text)
  }
  if (success === '') return void (await response.body?.cancel())
  const content = await response.text()
  if (!content.replaceAll(/\s/g, '').includes(success.replaceAll(/\s/g, '')))
    throw new Error(`The webhook answered ${status} without the text of a success`)
}

/** Never quotes the address, which may contain the number. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'Error'
}
