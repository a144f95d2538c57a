/** What a cursor carries at most. */
export const mostRanked = 160

const sign = '~'

/**
 * A cursor that contains the ids of all further jobs, so that a list stays as it was ranked while jobs come and go. Variable-length
 * integers of seven bits a byte, lowest first.
 */
export function encodeRanked(ids: readonly number[]): string {
  const bytes = ids.flatMap((id) => {
    const parts: number[] = []
    for (let rest = id; ; rest = Math.floor(rest / 128)) {
      if (rest < 128) return [...parts, rest]
      parts.push((rest % 128) + 128)
    }
  })
  return sign + Buffer.from(bytes).toString('base64url')
}

/** Undefined for a forged cursor. */
export function decodeRanked(text: string): readonly number[] | undefined {
  if (!/^~[\w-]+$/.test(text)) return undefined
  const ids: number[] = []
  let id = 0
  let factor = 1
  for (const byte of Buffer.from(text.slice(1), 'base64url')) {
    id += (byte % 128) * factor
    factor *= 128
    if (id > 2 ** 31 - 1 || factor > 128 ** 5) return undefined
    if (byte >= 128) continue
    ids.push(id)
    id = 0
    factor = 1
  }
  const isWhole = factor === 1 && ids.length > 0 && ids.length <= mostRanked
  return isWhole ? ids : undefined
}
