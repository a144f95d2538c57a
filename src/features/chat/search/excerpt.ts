import type { Range } from '#contract/chat/search/searchWords'

export interface Excerpt {
  readonly text: string
  readonly ranges: readonly Range[]
}

/** Characters shown before the first hit, and in all. */
const lead = 14
const length = 120

/** The part of a text around its first hit, in one line, with the hits that are in it. */
export function excerptOf(text: string, ranges: readonly Range[]): Excerpt {
  const first = ranges[0]?.[0] ?? 0
  const start = first > lead ? first - lead + startsInPair(text, first - lead) : 0
  const cut = text.slice(start, start + length).replace(/\s/g, ' ')
  const sign = start > 0 ? '…' : ''
  const shift = start - sign.length
  const within = ranges.filter(([from]) => from < start + length)
  return {
    text: `${sign}${cut}${start + length < text.length ? '…' : ''}`,
    ranges: within.map(([from, to]): Range => [from - shift, Math.min(to, start + length) - shift]),
  }
}

/** 1 where a cut would part the halves of one character. */
const startsInPair = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? 1 : 0)
