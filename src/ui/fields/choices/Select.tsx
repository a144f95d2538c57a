import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Popover } from '../../overlays/Popover'
import { Field, type FieldWords } from '../Field'
import { PickerButton } from '../PickerButton'
import styles from './Select.module.css'

export interface SelectOption<Value> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<Value> extends FieldWords {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly 'aria-label'?: string
}

/** A choice from many options: a list at the field on desktop, a sheet on mobile. Typing the start of a label moves to it. */
export function Select<Value extends string | number>({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  'aria-label': ariaLabel,
  ...words
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  const title = typeof words.label === 'string' ? words.label : (ariaLabel ?? placeholder ?? '请选择')
  const pick = (next: Value) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <Field {...words}>
      {(ids) => (
        <Popover
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={title}
          matchWidth
          trigger={
            <PickerButton
              {...ids}
              aria-label={words.label ? undefined : ariaLabel}
              aria-haspopup="listbox"
              disabled={disabled}
              placeholder={placeholder}
              chosen={options.find((option) => option.value === value)?.label}
            />
          }
        >
          <Options options={options} value={value} onPick={pick} label={title} />
        </Popover>
      )}
    </Field>
  )
}

interface OptionsProps<Value> {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value | undefined
  readonly onPick: (value: Value) => void
  readonly label: string
}

function Options<Value extends string | number>({ options, value, onPick, label }: OptionsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    const first = list.current?.querySelector<HTMLElement>('[role="option"]:not(:disabled)')
    chosen?.scrollIntoView({ block: 'center' })
    ;(chosen ?? first)?.focus({ preventScroll: true })
  }, [])

  const handleKey = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]:not(:disabled)') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const target = targetOf(event.key, rows, at)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <div ref={list} role="listbox" aria-label={label} className={styles.list} tabIndex={-1} onKeyDown={handleKey}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="option"
          className={styles.option}
          aria-selected={option.value === value}
          disabled={option.disabled}
          tabIndex={-1}
          onClick={() => onPick(option.value)}
        >
          {option.label}
          {option.value === value && <Check className={styles.check} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}

function targetOf(key: string, rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return rows[Math.min(at + 1, rows.length - 1)]
  if (key === 'ArrowUp') return rows[Math.max(at - 1, 0)]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if ([...key].length !== 1 || key === ' ') return undefined
  const following = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  return following.find((row) => row.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
