import type { PlaylistKind } from './addresses'

/** A piece, or the head of a run, of which `ms` is 0. */
export interface SegmentRow {
  readonly number: number
  readonly runId: number
  readonly ms: number
}

export interface PlaylistParts {
  readonly heads: readonly SegmentRow[]
  readonly kind: PlaylistKind
  /** Opens what the list names. */
  readonly key: string
  /** Further pieces will come. */
  readonly isOpen: boolean
}

/** The text of an HLS playlist (RFC 8216) of pieces that follow one another, of which there is one at least. */
export function listPieces(pieces: readonly SegmentRow[], { heads, kind, key, isOpen }: PlaylistParts): string {
  const start = pieces[0]?.number ?? 0
  const headsBefore = heads.filter(({ number }) => number < start).length
  const longest = Math.max(...pieces.map(({ ms }) => ms))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    // Heads are no segments, so they have no numbers here.
    `#EXT-X-MEDIA-SEQUENCE:${start - headsBefore}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, headsBefore - 1)}`,
    ...(kind === 'replay' ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  let run: number | undefined
  for (const { number, runId, ms } of pieces) {
    if (runId !== run) {
      const head = heads.find((each) => each.runId === runId)
      if (!head) continue
      if (run !== undefined) lines.push('#EXT-X-DISCONTINUITY')
      lines.push(`#EXT-X-MAP:URI="${head.number}.mp4?key=${key}"`)
      run = runId
    }
    lines.push(`#EXTINF:${(ms / 1000).toFixed(3)},`, `${number}.mp4?key=${key}`)
  }
  if (!isOpen) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}
