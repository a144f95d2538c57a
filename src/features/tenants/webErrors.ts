import { call } from '#api/call'
import type { InputOf } from '#contract/endpoint'
import { reportWebError } from '#contract/tenants/site'
import { tenant } from '#platform/tenant'

export type ErrorKind = InputOf<typeof reportWebError>['kind']

/** Messages that were reported. Equal ones are reported once and at most `most` in all, since a page may be in a loop. */
const reported = new Set<string>()
const most = 10

export async function sendWebError(kind: ErrorKind, error: unknown): Promise<void> {
  const { message, stack } = wordsOf(error)
  if (message === '' || reported.has(message) || reported.size >= most) return
  reported.add(message)
  const text = message.slice(0, 500)
  const input = { kind, message: text, stack: stack.slice(0, 4000), path: location.pathname, version: tenant.version }
  await call(reportWebError, input, { silent: true })
}

function wordsOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`.trim(), stack: error.stack ?? '' }
  return { message: typeof error === 'string' ? error.trim() : '', stack: '' }
}
