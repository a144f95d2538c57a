import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { limits } from '#contract/limits'
import { wholeDigits } from '#contract/text/cleanNumber'
import { Field, type FieldWords } from './Field'
import styles from './NumberField.module.css'

export interface NumberFieldProps extends FieldWords {
  /** Undefined while the field is empty. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly min: number
  readonly max: number
  readonly unit?: string
  /** The number is money: it has thousands separators, and the buttons go to the next multiple of this many yuan. */
  readonly moneyStep?: number
}

/** A whole number, typed or stepped. A held button repeats after 500 ms, every 50 ms (core 9). */
export function NumberField({ value, onChange, min, max, unit, moneyStep, ...words }: NumberFieldProps) {
  const within = (next: number) => Math.min(max, Math.max(min, next))
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const step = (by: 1 | -1) => {
    latest.current = within(nextOf(latest.current ?? min, by, moneyStep))
    onChange(latest.current)
  }
  const caret = useKeptCaret()
  const name = typeof words.label === 'string' ? words.label : ''
  return (
    <Field {...words}>
      {(ids) => (
        <div className={styles.box} data-invalid={words.error ? true : undefined}>
          <Step
            label={`减少${name}`}
            icon={<Minus />}
            isDisabled={value !== undefined && value <= min}
            onStep={() => step(-1)}
          />
          <input
            {...ids}
            ref={caret.ref}
            className={styles.input}
            data-money={moneyStep !== undefined || undefined}
            inputMode="numeric"
            value={written(value, moneyStep)}
            onChange={(event) => {
              if (moneyStep !== undefined) caret.keep(event.target)
              const digits = wholeDigits(event.target.value).slice(0, String(max).length)
              onChange(digits === '' ? undefined : Math.min(max, Number(digits)))
            }}
            onBlur={() => value !== undefined && onChange(within(value))}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
          <Step
            label={`增加${name}`}
            icon={<Plus />}
            isDisabled={value !== undefined && value >= max}
            onStep={() => step(1)}
          />
        </div>
      )}
    </Field>
  )
}

/** The next whole number, or the next multiple of the money's step. */
export function nextOf(value: number, by: 1 | -1, step = 1): number {
  const steps = value / step
  return (by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
}

const written = (value: number | undefined, moneyStep: number | undefined): string =>
  value === undefined ? '' : moneyStep === undefined ? String(value) : value.toLocaleString('en-US')

/** Keeps the caret between the same digits when commas come and go. */
function useKeptCaret() {
  const ref = useRef<HTMLInputElement>(null)
  /** How many digits follow it. */
  const behind = useRef<number>(undefined)
  useLayoutEffect(() => {
    const input = ref.current
    if (input === null || behind.current === undefined) return
    let at = input.value.length
    for (let left = behind.current; left > 0 && at > 0; at -= 1) if (/\d/.test(input.value[at - 1] ?? '')) left -= 1
    if (input.value[at - 1] === ',') at -= 1
    behind.current = undefined
    input.setSelectionRange(at, at)
  })
  const keep = ({ value, selectionEnd }: HTMLInputElement) => {
    behind.current = value.slice(selectionEnd ?? value.length).replace(/\D/g, '').length
  }
  return { ref, keep }
}

interface StepProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isDisabled: boolean
  readonly onStep: () => void
}

/** A step button. A single step is a click event, so that keys and assistive technology work too. Holding repeats it. */
function Step({ label, icon, isDisabled, onStep }: StepProps) {
  const { isHeld, ...hold } = useHold(onStep)
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={isDisabled}
      {...hold}
      onClick={() => !isHeld() && onStep()}
    >
      {icon}
    </button>
  )
}

function useHold(onRepeat: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const repeat = useRef(onRepeat)
  useEffect(() => {
    repeat.current = onRepeat
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => clearTimeout(timer.current)
  return {
    isHeld: () => held.current,
    onPointerDown: () => {
      held.current = false
      const again = () => {
        held.current = true
        repeat.current()
        timer.current = setTimeout(again, limits.holdInterval)
      }
      timer.current = setTimeout(again, limits.holdDelay)
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
  }
}
