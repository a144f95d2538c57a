import { monthAt } from '../../../contract/resume/months'
import { RadioGroup } from '../../ui/fields/RadioGroup'
import { SalaryRange } from '../../ui/fields/SalaryRange'
import { Select } from '../../ui/fields/Select'
import { TextArea } from '../../ui/fields/TextArea'
import { TextField } from '../../ui/fields/TextField'
import type { Form } from '../../ui/fields/useForm'
import { MonthPicker } from '../../ui/pickers/MomentPicker'
import { MonthRangePicker } from '../../ui/pickers/RangePicker'
import { CodeField } from '../settings/CodeField'
import type { FieldItem } from './fields'
import type { Draft } from './section'

export interface FieldControlProps {
  readonly item: FieldItem
  readonly form: Form<Draft, unknown>
}

/** Draws one field of a section by its kind. */
export function FieldControl({ item, form }: FieldControlProps) {
  const { name, label, required, placeholder } = item
  const { value, onChange, error } = form.field(name)
  const words = { label, required, error, placeholder }
  switch (item.kind) {
    case 'text':
      return <TextField {...words} value={textOf(value)} onChange={onChange} />
    case 'prose':
      return (
        <TextArea
          {...words}
          value={textOf(value)}
          onChange={onChange}
          limit={item.limit}
          countBy="characters"
          rows={8}
        />
      )
    case 'month':
      return (
        <MonthPicker
          {...words}
          {...item.boundsAt(new Date())}
          opensAt={item.opensYearsAgo ? monthAt(new Date(), -12 * item.opensYearsAgo) : undefined}
          value={textOf(value)}
          onChange={onChange}
          clearable={!required}
        />
      )
    case 'months':
      return (
        <MonthRangePicker
          label={label}
          required={required}
          error={error ?? form.errors[item.until]}
          names={item.ends}
          allowPresent
          {...item.boundsAt(new Date())}
          value={{ from: textOf(value), to: endOf(form.values[item.until]) }}
          onChange={({ from, to }) => form.set({ [name]: from, [item.until]: to })}
        />
      )
    case 'option':
      return <Select {...words} options={item.options} value={chosenOf(value)} onChange={onChange} />
    case 'choice':
      return (
        <RadioGroup {...words} options={item.options} value={chosenOf(value)} onChange={onChange} look="segments" />
      )
    case 'code':
      return (
        <CodeField
          {...words}
          kind={item.catalog}
          codes={[textOf(value)].filter(Boolean)}
          onPick={([code = '']) => onChange(code)}
        />
      )
    case 'codes':
      return <CodeField {...words} kind={item.catalog} codes={listOf(value)} limit={item.limit} onPick={onChange} />
    case 'salary':
      return (
        <SalaryRange
          label={label}
          required={required}
          error={form.errors.salaryMin ?? form.errors.salaryMax}
          value={{
            min: numberOf(form.values.salaryMin),
            max: numberOf(form.values.salaryMax),
            unit: item.unit,
            months: 12,
          }}
          onChange={({ min, max }) => form.set({ salaryMin: min, salaryMax: max })}
        />
      )
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const endOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const chosenOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
