import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'

/** Throws if a response lacks fields of its endpoint's schema or has extra ones. */
export function checkOutput({ path, output }: Endpoint, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const checked = z.safeParse(output, sent)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new Error(`${path} answers against its schema at ${issue?.path.join('.')}: ${issue?.message}`)
  }
  if (!isDeepStrictEqual(checked.data, sent)) throw new Error(`${path} answers more than its schema says`)
}
