import { Fragment } from 'react'

export interface HighlightProps {
  readonly text: string
  /** The search text. Every occurrence of each of its words, split at spaces, is marked. */
  readonly query: string
}

export function Highlight({ text, query }: HighlightProps) {
  const parts = splitByQuery(text, query)
  return parts.map(({ text: part, isHit }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity than their place
    return isHit ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>
  })
}

export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

/** Splits a text at the words of the query, ignoring case. The parts joined give the text again. */
export function splitByQuery(text: string, query: string): readonly TextPart[] {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, isHit: false }]
  const longestFirst = words.sort((one, other) => other.length - one.length)
  const pattern = new RegExp(`(${longestFirst.map(escapeForRegExp).join('|')})`, 'gi')
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

const escapeForRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
