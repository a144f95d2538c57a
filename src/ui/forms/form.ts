import type { ReactNode } from 'react'
import * as z from 'zod/mini'

/** What a form's fields are named after: the keys of what its schema takes. */
type InputOf<Schema extends FormSchema> = z.input<Schema>
export type FormSchema = z.core.$ZodObject

/** Fields whose values are of a type, whether or not they may be left out. */
type NamesOf<Input, Value> = {
  [Name in keyof Input & string]-?: NonNullable<Input[Name]> extends Value ? Name : never
}[keyof Input & string]

/** Values while they are typed: not all are there yet, and those that are may be wrong. */
export type Typed = Readonly<Record<string, unknown>>

interface Words {
  readonly label: string
  readonly placeholder?: string
  readonly hint?: string
  /** Takes half of the row on desktop. */
  readonly half?: boolean
  /** The field is there only then. What a hidden field holds is not sent. */
  readonly when?: (values: Typed) => boolean
}

interface MonthBounds {
  readonly min?: string
  readonly max: string
}

/** What a field of a feature's own is drawn from. */
export interface OwnControl {
  readonly label: string
  readonly required: boolean
  readonly placeholder?: string
  readonly hint?: string
  readonly error: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The schema's greatest length of a text or list. */
  readonly limit: number | undefined
  /** Enter, where it sends the form. */
  readonly onEnter?: () => void
  readonly values: Typed
  readonly set: (change: Typed) => void
  /** Puts a sentence under a field. */
  readonly fail: (name: string, message: string) => void
}

type Native = Readonly<Partial<Record<'autoComplete' | 'autoCapitalize', string>>> & {
  readonly inputMode?: 'tel' | 'email' | 'numeric' | 'text'
}

type Kind<Text extends string, Num extends string, Any extends string> =
  /** `cut`: nothing beyond the schema's length can be typed, as for numbers and codes. */
  | (Native & { readonly kind: 'text'; readonly name: Text; readonly cut?: boolean; readonly clearable?: boolean })
  | (Native & { readonly kind: 'password'; readonly name: Text })
  | { readonly kind: 'prose'; readonly name: Text; readonly rows?: number; readonly countBy?: 'halfWidth' }
  | { readonly kind: 'number'; readonly name: Num; readonly unit?: string }
  | { readonly kind: 'date'; readonly name: Text }
  | {
      readonly kind: 'month'
      readonly name: Text
      readonly boundsAt: (now: Date) => MonthBounds
      /** Where choosing begins. */
      readonly opensAt?: (now: Date) => string
    }
  /** From `name` until `until`, which is empty for 至今. */
  | {
      readonly kind: 'months'
      readonly name: Text
      readonly until: Text
      readonly ends: readonly [from: string, to: string]
      readonly boundsAt: (now: Date) => MonthBounds
    }
  | {
      readonly kind: 'option' | 'choice'
      readonly name: Any
      readonly options: readonly Option[]
      readonly look?: 'radios' | 'rows'
    }
  /** Several of a few words. */
  | { readonly kind: 'several'; readonly name: Any; readonly options: readonly Option[] }
  | { readonly kind: 'labels'; readonly name: Any; readonly offered?: readonly string[]; readonly longest: number }
  /** Pay in yuan from `name` to `until`; `unit` as in the contract's Salary. */
  | { readonly kind: 'salary'; readonly name: Num; readonly until: Num; readonly unit: 1 | 2 }
  /** A control of the feature's own. `blank` is its value before anything is chosen. */
  | {
      readonly kind: 'own'
      readonly name: Any
      readonly blank?: unknown
      readonly draw: (control: OwnControl) => ReactNode
    }

interface Option {
  readonly value: string | number
  readonly label: ReactNode
}

/** A field of a form as data. Whether it is required, and how long it may be, the schema says. */
export type Field<Input> = Words & Kind<NamesOf<Input, string>, NamesOf<Input, number>, keyof Input & string>

/** A field of a form whose names are known only when it is shown. */
export type AnyField = Words & Kind<string, string, string>

/** A field with what its schema says of it. */
export type FormItem = AnyField & {
  readonly required: boolean
  /** Greatest length of a text or list, or greatest number. */
  readonly limit: number | undefined
  readonly least: number | undefined
}

export interface FormRecord<Schema extends FormSchema = FormSchema> {
  readonly schema: Schema
  readonly items: readonly FormItem[]
  /** The values of an empty form. */
  readonly blank: Typed
}

/** Declares a form by its schema, which is its endpoint's input, and its fields. A name that the schema lacks does not compile. */
export function form<Schema extends FormSchema>(
  schema: Schema,
  fields: readonly Field<InputOf<Schema>>[],
): FormRecord<Schema> {
  const items = fields.map((field) => readSchema(field as FormItem, schema._zod.def.shape))
  return { schema, items, blank: Object.assign({}, ...items.map(blankOf)) }
}

/** The values that a form begins with: those of a row, else empty ones. */
export function startOf({ blank }: FormRecord, row: Typed | undefined): Typed {
  return { ...blank, ...row }
}

function readSchema(field: FormItem, shape: FormSchema['_zod']['def']['shape']): FormItem {
  const schema = shape[field.name]
  if (schema === undefined) throw new Error(`The schema of a form lacks the field ${field.name}.`)
  const { maximum, minimum } = boundsOf(schema)
  const required = !z.safeParse(schema, emptyOf(field)).success
  return { ...field, required, limit: maximum, least: minimum }
}

interface SchemaBounds {
  readonly maximum?: number
  readonly minimum?: number
}

interface SchemaParts {
  readonly innerType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly checks?: readonly { readonly _zod: { readonly def: CheckParts } }[]
}

interface CheckParts {
  readonly check: string
  readonly maximum?: number
  readonly minimum?: number
  readonly value?: number
}

/** Of the schema itself, or of the one within `optional`, `default` and `nullable`; of alternatives the widest. */
function boundsOf(schema: z.core.$ZodType): SchemaBounds {
  const { innerType, options, checks = [] } = schema._zod.def as unknown as SchemaParts
  if (innerType) return boundsOf(innerType)
  if (options) return { maximum: last(options.flatMap((option) => boundsOf(option).maximum ?? [])) }
  const all = checks.map(({ _zod }) => _zod.def)
  const maxima = all.flatMap(({ check, maximum, value }) => (check === 'less_than' ? value : maximum) ?? [])
  const minima = all.flatMap(({ check, minimum, value }) => (check === 'greater_than' ? value : minimum) ?? [])
  return { maximum: maxima.sort((a, b) => a - b)[0], minimum: last(minima) }
}

const last = (numbers: number[]): number | undefined => numbers.sort((a, b) => a - b).at(-1)

/** What a field holds that nobody has filled in. */
function emptyOf(field: FormItem): unknown {
  switch (field.kind) {
    case 'text':
    case 'password':
    case 'prose':
    case 'date':
    case 'month':
    case 'months':
      return ''
    case 'several':
    case 'labels':
      return []
    case 'own':
      return field.blank
    default:
      return undefined
  }
}

function blankOf(field: FormItem): Typed {
  if (field.kind === 'salary') return { [field.name]: 0, [field.until]: 0 }
  return { [field.name]: emptyOf(field) }
}
