import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'

/** Throws when an answer lacks what its endpoint promises, or lets out what it does not. */
export function checkOutput({ path, output }: Endpoint, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const checked = z.safeParse(output, sent)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new Error(`${path} answers against its schema at ${issue?.path.join('.')}: ${issue?.message}`)
  }
  if (!isDeepStrictEqual(checked.data, sent)) throw new Error(`${path} answers more than its schema says`)
}
