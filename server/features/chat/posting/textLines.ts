import type { FactsRow } from './knownTalks'
import type { PreparedText } from './writeTexts'

/** What the log of one side gains by a text. */
export interface TextLine {
  readonly owner: number
  readonly cid: number
  /** Positions in the arrays of sides and texts, from 1. */
  readonly side: number
  readonly text: number
  /** By how much its number, and the contact's unread count, are above those before the batch. */
  readonly seqBy: number
  readonly unreadBy: number
  /** The last line of the contact, of the log. */
  readonly isNewest: boolean
  readonly isEnd: boolean
}

/** Numbers the lines of texts that are all written, or none of them: the line of a text's receiver before that of its sender. */
export function linesOf(texts: readonly PreparedText[], sides: readonly FactsRow[]): TextLine[] {
  const places = new Map(sides.map(({ cid, ownerIm }, at) => [`${cid}:${ownerIm}`, at + 1]))
  const logs = new Map<number, number>()
  const unread = new Map<number, number>()
  const lines = texts.flatMap(({ route }, at) => {
    const { cid, fromIm, toIm, counted, ignored } = route
    return (ignored ? [fromIm] : [toIm, fromIm]).map((owner) => {
      const side = places.get(`${cid}:${owner}`)
      if (side === undefined) throw new Error(`Talk ${cid} has no side of chat user ${owner}`)
      const seqBy = (logs.get(owner) ?? 0) + 1
      const unreadBy = (unread.get(side) ?? 0) + (counted && owner === toIm ? 1 : 0)
      logs.set(owner, seqBy)
      unread.set(side, unreadBy)
      return { owner, cid, side, text: at + 1, seqBy, unreadBy }
    })
  })
  const newest = new Map(lines.map((line) => [line.side, line]))
  const ends = new Map(lines.map((line) => [line.owner, line]))
  return lines.map((line) => ({
    ...line,
    isNewest: newest.get(line.side) === line,
    isEnd: ends.get(line.owner) === line,
  }))
}
