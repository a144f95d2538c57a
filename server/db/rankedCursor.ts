import { largestId } from '#contract/largestId'

/** Maximum number of ranked jobs or people; a cursor contains all of their ids. */
export const mostRanked = 160

/** A reader's position in a ranked list, whose order is fixed while jobs come and go. */
export interface RankedPlace {
  readonly ids: readonly number[]
  /** How many of them the client has read. */
  readonly at: number
  /** Behind the ranked jobs: the cursor of the newest ones that follow; undefined at their beginning. */
  readonly after?: string | undefined
}

/** The ids as variable-length integers of seven bits a byte, lowest first. */
export function encodeRanked({ ids, at, after }: RankedPlace): string {
  const bytes = ids.flatMap((id) => {
    const parts: number[] = []
    for (let rest = id; ; rest = Math.floor(rest / 128)) {
      if (rest < 128) return [...parts, rest]
      parts.push((rest % 128) + 128)
    }
  })
  return `~${at}.${Buffer.from(bytes).toString('base64url')}${after === undefined ? '' : `.${after}`}`
}

/** Undefined for a forged cursor. */
export function decodeRanked(text: string): RankedPlace | undefined {
  const [, read, encoded, after] = /^~(\d{1,3})\.([\w-]+)(?:\.(.+))?$/.exec(text) ?? []
  const ids = decodeIds(encoded ?? '')
  const at = Number(read)
  if (!ids || at > ids.length) return undefined
  const isBehind = at === ids.length
  if (isBehind ? ids.length < mostRanked : after !== undefined) return undefined
  return { ids, at, after }
}

function decodeIds(encoded: string): readonly number[] | undefined {
  const ids: number[] = []
  let id = 0
  let factor = 1
  for (const byte of Buffer.from(encoded, 'base64url')) {
    id += (byte % 128) * factor
    factor *= 128
    if (id > largestId || factor > 128 ** 8) return undefined
    if (byte >= 128) continue
    ids.push(id)
    id = 0
    factor = 1
  }
  const isWhole = factor === 1 && ids.length > 0 && ids.length <= mostRanked
  return isWhole ? ids : undefined
}
