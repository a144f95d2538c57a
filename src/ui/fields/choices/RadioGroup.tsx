import { type ReactNode, useId } from 'react'
import { Field, type FieldWords } from '../Field'
import checkbox from './Checkbox.module.css'

export interface Choice<Value> {
  readonly value: Value
  readonly label: ReactNode
  readonly disabled?: boolean
}

export interface RadioGroupProps<Value> extends FieldWords {
  readonly options: readonly Choice<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  /**
   * `segments`: side by side in one bar, for two to four short words. `tiles`: a grid of equal fields, for amounts. `rows`: one
   * below the other, for sentences. `list`: rows over the whole width, parted by lines, for things with a price.
   */
  readonly look?: 'radios' | 'rows' | 'segments' | 'tiles' | 'list'
}

interface Look {
  readonly group: string | undefined
  readonly option: string | undefined
  /** Its options are boxes of their own, without a round mark. */
  readonly isBoxed: boolean
}

const looks: Readonly<Partial<Record<string, Look>>> = {
  segments: { group: checkbox.segments, option: checkbox.segment, isBoxed: true },
  tiles: { group: checkbox.tiles, option: checkbox.tile, isBoxed: true },
  list: { group: checkbox.list, option: checkbox.listRow, isBoxed: false },
}

/** A choice from a few options, all visible. Arrow keys move, as in every radio group. */
export function RadioGroup<Value extends string | number>({
  options,
  value,
  onChange,
  look = 'radios',
  ...words
}: RadioGroupProps<Value>) {
  const name = useId()
  const { group = checkbox.group, option: item = checkbox.row, isBoxed = false } = looks[look] ?? {}
  return (
    <Field {...words} group>
      {(ids) => (
        <div
          className={group}
          data-look={look}
          role="radiogroup"
          aria-labelledby={words.label ? `${ids.id}-label` : undefined}
          aria-describedby={ids['aria-describedby']}
          aria-required={ids['aria-required']}
        >
          {options.map((option) => (
            <label
              key={option.value}
              className={item}
              data-selected={option.value === value || undefined}
              data-disabled={option.disabled || undefined}
            >
              <input
                type="radio"
                name={name}
                className={isBoxed ? 'visually-hidden' : checkbox.box}
                checked={option.value === value}
                disabled={option.disabled}
                aria-invalid={ids['aria-invalid']}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
