import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { isComposing } from '../ime'
import type { FieldWords } from './Field'
import styles from './SuggestField.module.css'
import { TextField } from './TextField'

export interface SuggestFieldProps extends FieldWords {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with a suggestion that is chosen; without it the suggestion becomes the value. */
  readonly onPick?: (text: string) => void
  /** Called on Enter while no suggestion is marked. */
  readonly onEnter?: () => void
  /** Suggestions for the present value. */
  readonly suggestions: readonly string[]
  readonly placeholder?: string
  readonly maxLength?: number
  readonly disabled?: boolean
  readonly suffix?: ReactNode
}

/** A text field that suggests words while one types; other words may be written too. Arrows and Enter choose, Escape closes. */
export function SuggestField({
  value,
  onChange,
  onPick = onChange,
  onEnter,
  suggestions,
  ...field
}: SuggestFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen ? suggestions.filter((each) => each !== value) : []
  const marked = shown[active]
  const pick = (text: string) => {
    setOpen(false)
    setActive(-1)
    onPick(text)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event) || shown.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className={styles.box}>
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={marked === undefined ? undefined : `${id}-${active}`}
        value={value}
        onChange={(next) => {
          setActive(-1)
          setOpen(true)
          onChange(next)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
        onEnter={() => (marked === undefined ? onEnter?.() : pick(marked))}
      />
      {shown.length > 0 && (
        <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="建议">
          {shown.map((text, at) => (
            <button
              key={text}
              id={`${id}-${at}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(text)}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
