import * as z from 'zod/mini'
import type { IdentityProvider } from './identity'
import { signatureOf } from './messages/webhookSms'

export interface IdentitySettings {
  readonly url: string
  /** Signs requests by Standard Webhooks if it is not empty. */
  readonly secret: string
}

const Verdict = z.object({ agrees: z.boolean() })

/** Ms. */
const timeout = 10_000

/**
 * Verifies names by an HTTP service of the installation, which passes them on to its provider: POST `{"name", "idNumber"}`,
 * answered by `{"agrees": true}` or `{"agrees": false}`.
 */
export function openWebhookIdentity({ url, secret }: IdentitySettings, now: () => Date): IdentityProvider {
  return {
    async verify({ name, idNumber }) {
      const body = JSON.stringify({ name, idNumber })
      const id = crypto.randomUUID()
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...signatureOf(secret, { id, body, now: now() }),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch(() => undefined)
      if (!response?.ok) {
        await response?.body?.cancel()
        throw new Error(`The identity service ${response ? `answered ${response.status}` : 'was not reached'}`)
      }
      const verdict = Verdict.safeParse(await response.json().catch(() => undefined))
      if (!verdict.success) throw new Error('The identity service answered without a verdict')
      return verdict.data.agrees
    },
  }
}
