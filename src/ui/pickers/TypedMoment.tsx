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
  /** What the empty value reads when it means something: 至今. */
  readonly emptyWord?: string
  /** A word that may be typed for the empty value. */
  readonly presentWord?: string
  /** Arrow down, which leads into the panel. */
  readonly onDown: () => void
}

/**
 * A day or time as text. Leaving the field or Enter takes it; what means nothing is kept and given on as typed, so that
 * the field can say what is wrong and a form's schema refuses it.
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
