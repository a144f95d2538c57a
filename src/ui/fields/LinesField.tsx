import { useState } from 'react'
import { type OwnControl, textsIn } from '../forms/form'
import { TextArea } from './TextArea'

/** A list of texts, one a line. Empty lines are left out. */
export function LinesField({
  label,
  required,
  hint,
  error,
  value,
  onChange,
  rows = 6,
}: OwnControl & { rows?: number }) {
  const texts = textsIn(value)
  const [typed, setTyped] = useState(texts.join('\n'))
  const shown = same(linesOf(typed), texts) ? typed : texts.join('\n')
  const type = (text: string) => {
    setTyped(text)
    onChange(linesOf(text))
  }
  return (
    <TextArea
      label={label}
      required={required}
      hint={hint}
      error={error}
      rows={rows}
      limit={undefined}
      countBy="characters"
      value={shown}
      onChange={type}
    />
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const same = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')
