import { characterLength } from '#format/text'
import { Chip } from '../display/Tag'
import { CodeField } from '../fields/CodeField'
import { Checkbox } from '../fields/choices/Checkbox'
import { RadioGroup } from '../fields/choices/RadioGroup'
import { Select } from '../fields/choices/Select'
import { Field } from '../fields/Field'
import { LabelsField } from '../fields/LabelsField'
import { MobileField } from '../fields/MobileField'
import { NumberField } from '../fields/NumberField'
import { PasswordField } from '../fields/PasswordField'
import { ReadyTexts } from '../fields/ReadyTexts'
import { SalaryRange } from '../fields/SalaryRange'
import { TextArea } from '../fields/TextArea'
import { TextField } from '../fields/TextField'
import { DatePicker, MonthPicker } from '../pickers/MomentPicker'
import { MonthRangePicker } from '../pickers/RangePicker'
import styles from './FormFields.module.css'
import { type FormItem, type Typed, textsIn, type ValidatePart } from './form'

/** The values and errors of a form's fields, as `useForm` provides them. */
export interface FormState {
  readonly values: Typed
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>
  readonly set: (change: Typed) => void
  readonly fail: (name: string, message: string) => void
  readonly validatePart: ValidatePart
}

export interface FormControlProps {
  readonly item: FormItem
  readonly state: FormState
  /** Called on Enter in a one-line field. */
  readonly onEnter?: () => void
  /** Size of a one-line field. */
  readonly size?: 'large'
}

/** Renders one field of a form by its kind. */
export function FormControl({ item, state, onEnter, size }: FormControlProps) {
  const { values, errors, set, validatePart } = state
  const { name, label, required, placeholder, hint, limit } = item
  const value = values[name]
  const error = errors[name] ?? errorWithin(errors, name)
  const onChange = (next: unknown) => set({ [name]: next })
  const words = { label, required, error, hint }
  switch (item.kind) {
    case 'text':
    case 'password': {
      const { inputMode, autoComplete, autoCapitalize } = item
      const text = { ...words, value: textOf(value), onChange, onEnter, size, placeholder, inputMode, autoComplete }
      if (item.kind === 'password') return <PasswordField {...text} />
      return (
        <TextField
          {...text}
          autoCapitalize={autoCapitalize}
          spellCheck={autoCapitalize === 'off' ? false : undefined}
          clearable={item.clearable}
          clean={item.clean}
          maxLength={item.cut ? limit : undefined}
          hint={hint ?? (item.clean ? undefined : tooLong(textOf(value), limit))}
        />
      )
    }
    case 'mobile': {
      const mobile = { ...words, value: textOf(value), onChange, onEnter, size }
      return <MobileField {...mobile} aria-label={undefined} autoComplete="off" />
    }
    case 'code': {
      const code = { label, error, value: textOf(value), onChange, onEnter }
      return <CodeField {...code} size={size ?? 'medium'} onSend={async () => item.send(validatePart)} />
    }
    case 'prose': {
      const { rows = 5, countBy = 'characters', ready } = item
      const text = { value: textOf(value), onChange }
      return (
        <>
          <TextArea {...words} {...text} placeholder={placeholder} limit={limit} countBy={countBy} rows={rows} />
          {ready && <ReadyTexts {...text} label={`常用的${label}`} texts={ready} />}
        </>
      )
    }
    case 'number':
      // An emptied field that is required is null, which no default of the schema replaces.
      return (
        <NumberField
          {...words}
          value={chosenOf<number>(value)}
          onChange={(next) => onChange(next ?? (required ? null : undefined))}
          min={item.least ?? 0}
          max={limit ?? Number.MAX_SAFE_INTEGER}
          unit={item.unit}
          moneyStep={item.moneyStep}
        />
      )
    case 'date':
      return <DatePicker {...words} placeholder={placeholder} value={textOf(value)} onChange={onChange} clearable />
    case 'month':
      return (
        <MonthPicker
          {...words}
          {...item.boundsAt(new Date())}
          placeholder={placeholder}
          opensAt={item.opensAt?.(new Date())}
          value={textOf(value)}
          onChange={onChange}
          clearable={!required}
        />
      )
    case 'months':
      return (
        <MonthRangePicker
          {...words}
          error={error ?? errors[item.until]}
          names={item.ends}
          allowPresent
          {...item.boundsAt(new Date())}
          opensAt={item.opensAt?.(new Date())}
          value={{ from: textOf(value), to: endOf(values[item.until]) }}
          onChange={({ from, to }) => set({ [name]: from, [item.until]: to })}
        />
      )
    case 'option':
      return (
        <Select
          {...words}
          placeholder={placeholder}
          options={item.options.map(({ value: each, label: text }) => ({ value: each, label: String(text) }))}
          value={chosenOf(value)}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <RadioGroup
          {...words}
          options={item.options}
          value={chosenOf(value)}
          onChange={onChange}
          look={item.look ?? 'segments'}
        />
      )
    case 'several':
      return (
        <Field {...words} group>
          {() => (
            <div className={styles.options} data-look={item.look}>
              {item.options.map(({ value: option, label: text }) => {
                const isOn = listOf(value).includes(option)
                const toggle = () =>
                  onChange(isOn ? listOf(value).filter((each) => each !== option) : [...listOf(value), option])
                return item.look === 'chips' ? (
                  <Chip key={option} selected={isOn} onPick={toggle}>
                    {text}
                  </Chip>
                ) : (
                  <Checkbox key={option} checked={isOn} onChange={toggle}>
                    {text}
                  </Checkbox>
                )
              })}
            </div>
          )}
        </Field>
      )
    case 'labels': {
      const { offered, longest } = item
      const labels = { value: textsIn(value), onChange, offered, longest, placeholder }
      return <LabelsField {...words} {...labels} most={limit ?? 8} />
    }
    case 'salary':
      return (
        <SalaryRange
          {...words}
          error={error ?? errors[item.until]}
          value={{ min: numberOf(value), max: numberOf(values[item.until]), unit: item.unit, months: 12 }}
          onChange={({ min, max }) => set({ [name]: min, [item.until]: max })}
        />
      )
    case 'own':
      return item.draw({ ...words, placeholder, value, onChange, limit, onEnter, values, set })
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const endOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const chosenOf = <Value extends string | number>(value: unknown): Value | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? (value as Value) : undefined

function tooLong(text: string, limit: number | undefined): string | undefined {
  const length = characterLength(text)
  return limit !== undefined && length > limit ? `${length}/${limit}` : undefined
}

function errorWithin(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  const path = Object.keys(errors).find((each) => each.startsWith(`${name}.`))
  return path && errors[path]
}
