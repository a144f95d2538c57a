import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { limits } from '../../../contract/limits'
import { Field, type FieldWords } from './Field'
import styles from './NumberField.module.css'

export interface NumberFieldProps extends FieldWords {
  /** Undefined while the field is empty. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly min: number
  readonly max: number
  readonly unit?: string
}

/** A whole number, typed or stepped. A held button repeats after 500 ms, every 50 ms (core 9). */
export function NumberField({ value, onChange, min, max, unit, ...words }: NumberFieldProps) {
  const within = (next: number) => Math.min(max, Math.max(min, next))
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const step = (by: number) => {
    latest.current = within((latest.current ?? min) + by)
    onChange(latest.current)
  }
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
            className={styles.input}
            inputMode="numeric"
            value={value ?? ''}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, String(max).length)
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
