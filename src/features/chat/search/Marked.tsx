import { Fragment, type ReactNode } from 'react'
import type { Range } from '#contract/chat/search/searchWords'

/** A text with the search words marked. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts: ReactNode[] = []
  let done = 0
  for (const [start, end] of ranges) {
    parts.push(<Fragment key={`before ${start}`}>{text.slice(done, start)}</Fragment>)
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>)
    done = end
  }
  return [...parts, <Fragment key="rest">{text.slice(done)}</Fragment>]
}
