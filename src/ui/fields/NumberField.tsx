import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { readWhole } from '#contract/text/cleanAmount'
import { Field, type FieldWords } from './Field'
import styles from './NumberField.module.css'

export interface NumberFieldProps extends FieldWords {
  /**
   * Undefined while the field is empty, NaN while its text is no whole number. Both, and a number out of the bounds, are for the
   * form's schema to refuse: the field says so and leaves what was typed.
   */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly min: number
  readonly max: number
  readonly unit?: string
  /** The number is money: it has thousands separators, and the buttons go to the next multiple of this many yuan. */
  readonly moneyStep?: number
}

/** A whole number, typed, pasted (8千, 1.2万) or stepped. A held button repeats after 500 ms, every 50 ms (core 9). */
export function NumberField({ value, onChange, min, max, unit, moneyStep, ...words }: NumberFieldProps) {
  const within = (next: number) => Math.min(max, Math.max(min, Number.isNaN(next) ? min : next))
  const latest = useRef(value)
  const [typed, setTyped] = useState('')
  /** Until the field is left, 1万 may become 1万2: it stays as it is typed, and nothing is said of it yet. */
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    latest.current = value
  })
  const step = (by: 1 | -1) => {
    latest.current = within(nextOf(latest.current ?? min, by, moneyStep))
    setTyping(false)
    onChange(latest.current)
  }
  const change = (input: HTMLInputElement, isByKeys: boolean) => {
    if (moneyStep !== undefined) caret.keep(input)
    // Keys leave the commas that the field wrote at places where no thousands end.
    const text = moneyStep !== undefined && isByKeys ? input.value.replaceAll(',', '') : input.value
    const next = text.trim() === '' ? undefined : (readWhole(text) ?? Number.NaN)
    setTyped(text)
    setTyping(isByKeys && !(next !== undefined && next > max))
    onChange(next)
  }
  const caret = useKeptCaret()
  const name = typeof words.label === 'string' ? words.label : ''
  const asTyped = Number.isNaN(value) || (isTyping && /[^\d,]/.test(typed))
  const error = (isTyping ? undefined : faultOf(value, typed, { min, max, moneyStep })) ?? words.error
  return (
    <Field {...words} error={error}>
      {(ids) => (
        <div className={styles.box} data-invalid={error ? true : undefined}>
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
            value={asTyped ? typed : written(value, moneyStep)}
            onChange={(event) => change(event.target, isByKeys(event.nativeEvent))}
            onBlur={() => setTyping(false)}
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

/** A key, or an input method's text: neither pasted, nor dropped, nor filled in by the browser. */
function isByKeys(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  const { inputType, data } = event
  return /^delete|Composition/.test(inputType) || (inputType === 'insertText' && (data?.length ?? 0) <= 1)
}

type Bounds = Pick<NumberFieldProps, 'min' | 'max' | 'moneyStep'>

/** What is wrong with a value, as a sentence; an empty field is a matter of the form. */
function faultOf(value: number | undefined, typed: string, { min, max, moneyStep }: Bounds): string | undefined {
  if (value === undefined || (Number.isNaN(value) && typed === '')) return undefined
  if (Number.isNaN(value)) return '请填写一个整数'
  if (value < min) return `不能小于${written(min, moneyStep)}`
  return value > max ? `不能大于${written(max, moneyStep)}` : undefined
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
