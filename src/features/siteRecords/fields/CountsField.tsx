import { Trash2 } from 'lucide-react'
import type { RecordField } from '#contract/siteRecords/siteKind'
import { IconButton } from '#ui/buttons/IconButton'
import { Select } from '#ui/fields/choices/Select'
import { Field } from '#ui/fields/Field'
import { NumberField } from '#ui/fields/NumberField'
import type { OwnControl } from '#ui/forms/form'
import styles from './CountsField.module.css'

type Options = Extract<RecordField, { kind: 'counts' }>['options']
type Counts = Readonly<Record<string, number | undefined>>

const most = 100_000

/** A number for each chosen option. The others can be added. */
export function CountsField({
  label,
  required,
  hint,
  error,
  value,
  onChange,
  options,
}: OwnControl & { options: Options }) {
  const counts = (value ?? {}) as Counts
  const chosen = options.filter((option) => Object.hasOwn(counts, option.value))
  const left = options.filter((option) => !Object.hasOwn(counts, option.value))
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(counts).filter(([each]) => each !== name)))
  return (
    <Field label={label} required={required} hint={hint} error={error} group>
      {() => (
        <ul className={styles.counts}>
          {chosen.map(({ value: name, label: words, unit }) => (
            <li key={name} className={styles.count}>
              <NumberField
                label={words}
                min={1}
                max={most}
                unit={unit}
                value={counts[name]}
                error={counts[name] === undefined ? '请填写数量' : undefined}
                onChange={(count) => onChange({ ...counts, [name]: count })}
              />
              <IconButton label={`去掉${words}`} icon={<Trash2 />} onClick={() => remove(String(name))} />
            </li>
          ))}
          {left.length > 0 && (
            <li className={styles.more}>
              <Select
                aria-label={`添加${label}`}
                placeholder="添加一项"
                options={left}
                value={undefined}
                onChange={(name) => onChange({ ...counts, [name]: 1 })}
              />
            </li>
          )}
        </ul>
      )}
    </Field>
  )
}
