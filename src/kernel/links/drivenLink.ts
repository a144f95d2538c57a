import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'

/**
 * A link that does something instead of leading to a page: `/job?do=call.saveFavorite&kind=job&id=3`, `?do=action.resume`. In a
 * new tab it opens the page of its path.
 */
export interface DrivenLink {
  readonly kind: 'call' | 'action'
  readonly name: string
  /** The other query parameters. Numbers and booleans are converted. */
  readonly params: Readonly<Record<string, unknown>>
}

export function readDrivenLink(address: string): DrivenLink | undefined {
  const { searchParams } = new URL(address, 'https://site.invalid')
  const match = /^(call|action)\.(\w{1,40})$/.exec(searchParams.get('do') ?? '')
  if (!match) return undefined
  searchParams.delete('do')
  const params = Object.fromEntries([...searchParams].map(([name, text]) => [name, typed(text)]))
  return { kind: match[1] as DrivenLink['kind'], name: match[2] ?? '', params }
}

function typed(text: string): unknown {
  if (/^-?\d{1,15}$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return text
}

export type Checked = { readonly ok: true; readonly input: unknown } | { readonly ok: false; readonly message: string }

/** Validates the parameters with an endpoint's schema and reports the first fault (core 5, domain 5). */
export function checkParams(schema: Endpoint['input'], params: unknown): Checked {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return { ok: true, input: parsed.data }
  const [issue] = parsed.error.issues
  if (issue && /\p{Script=Han}/u.test(issue.message)) return { ok: false, message: issue.message }
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  return { ok: false, message: name ? `参数「${name}」不正确` : '链接的参数不正确' }
}
