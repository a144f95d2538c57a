import { type KeyboardEvent, useState } from 'react'
import type { ControlIds } from '../fields/Field'
import { isSubmitKey } from '../ime'
import styles from './MomentBox.module.css'
import { formatMoment, isMoment, type MomentKind, parseMoment } from './moments'

export interface TypedMomentProps extends Partial<ControlIds> {
  readonly kind: MomentKind
  readonly value: string
  readonly onChange: (value: string) => void
  readonly 'aria-label'?: string
  readonly placeholder: string
  /** Text for an empty value that has a meaning: 至今. */
  readonly emptyWord?: string
  /** A word that the user may type for the empty value. */
  readonly presentWord?: string
  /** Called on arrow down, which moves into the panel. */
  readonly onDown: () => void
}

/**
 * A day or time as text. Enter or leaving the field submits it. An invalid text is passed on as typed, so that the field can show
 * the fault and a form's schema rejects it.
 */
export function TypedMoment({ kind, value, onChange, emptyWord = '', presentWord, onDown, ...rest }: TypedMomentProps) {
  const [draft, setDraft] = useState<string>()
  const shown = value === '' ? emptyWord : isMoment(kind, value) ? formatMoment(kind, value) : value
  const take = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const text = draft.trim()
    if (text === shown) return
    onChange(text === emptyWord || text === presentWord ? '' : (parseMoment(kind, text) ?? text))
  }
  const press = (event: KeyboardEvent) => {
    if (isSubmitKey(event)) take()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    take()
    onDown()
  }
  return (
    <input
      {...rest}
      className={styles.input}
      type="text"
      autoComplete="off"
      maxLength={20}
      value={draft ?? shown}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={press}
    />
  )
}
