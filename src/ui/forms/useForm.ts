import { useRef, useState } from 'react'
import * as z from 'zod/mini'

/** The message for a fault whose schema has no message of its own. */
z.config({ customError: () => '请填写正确的内容' })

type Errors = Readonly<Record<string, string>>

export interface FormField<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

export interface Form<Values extends object, Parsed> {
  readonly values: Values
  /** Props to spread into a control: value, onChange, error. */
  readonly field: <Key extends keyof Values & string>(key: Key) => FormField<Values[Key]>
  readonly set: (change: Partial<Values>) => void
  /** Messages by path: `mobile`, `salary.max`. */
  readonly errors: Errors
  /**
   * Returns the parsed input (of `values`, or of `given`). If it is invalid, focuses the first faulty control and returns
   * undefined.
   */
  readonly validate: (given?: unknown) => Parsed | undefined
  /** Returns the parsed values of a part of the form. If they are invalid, focuses the first faulty control of that part. */
  readonly validatePart: <Part extends z.core.$ZodType>(part: Part) => z.output<Part> | undefined
  /** Shows a message from the server under a field. */
  readonly fail: (path: string, message: string) => void
  /** Whether a value differs from its initial one. */
  readonly isDirty: boolean
  /** Replaces the initial values and the present ones. */
  readonly restart: (initial: Values, values: Values) => void
}

/** A form whose schema is its endpoint's input schema. A field's error shows on submit and disappears when the field changes. */
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
    validatePart: (part) => parse(part, values),
    fail(path, message) {
      setErrors((now) => ({ ...now, [path]: message }))
      focusFirstFault()
    },
    isDirty: JSON.stringify(values) !== JSON.stringify(start.current),
    restart(initial, next) {
      start.current = initial
      setValues(next)
      setErrors({})
    },
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

/** Runs after the errors have been rendered. */
function focusFirstFault(): void {
  requestAnimationFrame(() => {
    const fault = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    fault?.focus({ preventScroll: true })
    fault?.scrollIntoView({ block: 'center' })
  })
}
