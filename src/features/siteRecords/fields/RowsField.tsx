import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import * as z from 'zod/mini'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Field } from '#ui/fields/Field'
import { FormFields } from '#ui/forms/FormFields'
import { type FormRecord, type OwnControl, startOf, type Typed } from '#ui/forms/form'
import styles from './RowsField.module.css'

export interface RowsFieldProps extends OwnControl {
  /** What one row is called. */
  readonly noun: string
  /** The form of one row. */
  readonly form: FormRecord
}

/** A list of records with fields of their own, which can be moved, added and removed. */
export function RowsField({ label, required, hint, error, value, onChange, noun, form, limit }: RowsFieldProps) {
  const rows = Array.isArray(value) ? (value as readonly Typed[]) : []
  const replace = (at: number, change: Typed) =>
    onChange(rows.map((row, each) => (each === at ? { ...row, ...change } : row)))
  const move = (at: number, to: number) => onChange(moved(rows, at, to))
  const isFull = limit !== undefined && rows.length >= limit
  return (
    <Field label={label} required={required} hint={hint} error={error} group>
      {() => (
        <div className={styles.rows}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
            <fieldset key={at} className={styles.row} aria-label={`${noun}${at + 1}`}>
              <div className={styles.head}>
                <span className={styles.number}>{`${noun} ${at + 1}`}</span>
                <IconButton
                  label={`上移${noun}${at + 1}`}
                  icon={<ArrowUp />}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label={`下移${noun}${at + 1}`}
                  icon={<ArrowDown />}
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  label={`删除${noun}${at + 1}`}
                  icon={<Trash2 />}
                  onClick={() => onChange(rows.filter((_, each) => each !== at))}
                />
              </div>
              <FormFields
                isInner
                form={form}
                state={{
                  values: row,
                  errors: error ? faultsOf(form, row) : {},
                  set: (change) => replace(at, change),
                  fail: () => {},
                  validatePart: () => undefined,
                }}
              />
            </fieldset>
          ))}
          <Button
            variant="outline"
            icon={<Plus size={16} />}
            disabled={isFull}
            onClick={() => onChange([...rows, startOf(form, undefined)])}
          >
            {isFull ? `最多${limit}项` : `添加${noun}`}
          </Button>
        </div>
      )}
    </Field>
  )
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)]
}

/** What is wrong with a row, by field. */
export function faultsOf({ schema }: FormRecord, row: Typed): Readonly<Record<string, string>> {
  const parsed = z.safeParse(schema, row)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}
