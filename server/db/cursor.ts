import * as z from 'zod/mini'

/**
 * The end of a list page: order kind, lane, sort key and id of its last row. Opaque to clients. A forged cursor, or one of
 * another order, reads as undefined.
 */
export interface Cursor {
  readonly lane: number
  readonly key: number
  readonly id: number
}

/** Larger than every sort key: microseconds since 1970 are 2e15. */
const greatestKey = 1e16

const Parts = z.tuple([
  z.string(),
  z.int().check(z.gte(0), z.lte(99_999)),
  z.number().check(z.gte(-greatestKey), z.lte(greatestKey)),
  z.int().check(z.gte(0)),
])

export function encodeCursor(kind: string, { lane, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([kind, lane, key, id])).toString('base64url')
}

export function decodeCursor(kind: string, text: string): Cursor | undefined {
  const parts = Parts.safeParse(parse(Buffer.from(text, 'base64url').toString()))
  if (!parts.success) return undefined
  const [found, lane, key, id] = parts.data
  return found === kind ? { lane, key, id } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
