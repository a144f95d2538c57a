import { useRef, useState } from 'react'
import * as z from 'zod/mini'

/** What is said of a field whose schema has no sentence of its own for the fault. */
z.config({ customError: () => '请填写正确的内容' })

type Errors = Readonly<Record<string, string>>

export interface FormField<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

export interface Form<Values extends object, Parsed> {
  readonly values: Values
  /** Spread into a control: value, onChange, error. */
  readonly field: <Key extends keyof Values & string>(key: Key) => FormField<Values[Key]>
  readonly set: (change: Partial<Values>) => void
  /** By path: `mobile`, `salary.max`. */
  readonly errors: Errors
  /** The parsed input (of `values`, or of what is given), or undefined; then the first faulty control has the focus. */
  readonly validate: (given?: unknown) => Parsed | undefined
  /** Whether the values fit the schema of a part of the form; the first faulty control of it has the focus otherwise. */
  readonly fits: (part: z.core.$ZodType) => boolean
  /** Puts a sentence of the server's under a field. */
  readonly fail: (path: string, message: string) => void
  /** Something differs from what the form began with. */
  readonly isDirty: boolean
}

/** A form whose schema is its endpoint's input schema. A field's error shows on submit and goes when the field changes. */
export function useForm<Values extends object, Schema extends z.core.$ZodType>(
  schema: Schema,
  initial: Values,
): Form<Values, z.output<Schema>> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const start = useRef(initial)

  const set = (change: Partial<Values>) => {
    setValues((now) => ({ ...now, ...change }))
    setErrors((now) => without(now, Object.keys(change)))
  }

  const parse = <Part extends z.core.$ZodType>(by: Part, given: unknown): z.output<Part> | undefined => {
    const parsed = z.safeParse(by, given)
    setErrors(parsed.success ? {} : firstByPath(parsed.error.issues))
    if (!parsed.success) focusFirstFault()
    return parsed.data
  }

  return {
    values,
    errors,
    set,
    field: (key) => ({
      value: values[key],
      onChange: (value) => set({ [key]: value } as unknown as Partial<Values>),
      error: errors[key] ?? errorWithin(errors, key),
    }),
    validate: (given = values) => parse(schema, given),
    fits: (part) => parse(part, values) !== undefined,
    fail(path, message) {
      setErrors((now) => ({ ...now, [path]: message }))
      focusFirstFault()
    },
    isDirty: JSON.stringify(values) !== JSON.stringify(start.current),
  }
}

function firstByPath(issues: readonly z.core.$ZodIssue[]): Errors {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

function without(errors: Errors, keys: readonly string[]): Errors {
  const kept = Object.entries(errors).filter(
    ([path]) => !keys.some((key) => path === key || path.startsWith(`${key}.`)),
  )
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept)
}

function errorWithin(errors: Errors, key: string): string | undefined {
  const path = Object.keys(errors).find((each) => each.startsWith(`${key}.`))
  return path && errors[path]
}

/** After the errors have been drawn. */
function focusFirstFault(): void {
  requestAnimationFrame(() => {
    const fault = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    fault?.focus({ preventScroll: true })
    fault?.scrollIntoView({ block: 'center' })
  })
}
