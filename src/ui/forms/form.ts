import type { ReactNode } from 'react'
import * as z from 'zod/mini'

/** The input of the form's schema. Its keys are the field names. */
type InputOf<Schema extends FormSchema> = z.input<Schema>
export type FormSchema = z.core.$ZodObject

/** Names of the fields whose values have a type, optional or not. */
type NamesOf<Input, Value> = {
  [Name in keyof Input & string]-?: NonNullable<Input[Name]> extends Value ? Name : never
}[keyof Input & string]

/** Values while the user types: some may be missing or invalid. */
export type Typed = Readonly<Record<string, unknown>>

interface Words {
  readonly label: string
  readonly placeholder?: string
  readonly hint?: string
  /** Takes half of the row on desktop. */
  readonly half?: boolean
  /** Marks a field as required that the schema requires only while `when` shows it. */
  readonly required?: true
  /** The field is shown only if this returns true. The value of a hidden field is not sent. */
  readonly when?: (values: Typed) => boolean
}

interface MonthBounds {
  readonly min?: string
  readonly max: string
}

/** Props of a control that a feature provides. */
export interface OwnControl {
  readonly label: string
  readonly required: boolean
  readonly placeholder?: string
  readonly hint?: string
  readonly error: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The schema's maximum length of a text or list. */
  readonly limit: number | undefined
  /** Called on Enter if Enter sends the form. */
  readonly onEnter?: () => void
  readonly values: Typed
  readonly set: (change: Typed) => void
}

/** Returns the parsed values of the form's fields that `part` names. If they are invalid, shows why and returns undefined. */
export type ValidatePart = <Part extends FormSchema>(part: Part) => z.output<Part> | undefined

type Native = Readonly<Partial<Record<'autoComplete' | 'autoCapitalize', string>>> & {
  readonly inputMode?: 'tel' | 'email' | 'numeric' | 'text'
}

type Kind<Text extends string, Num extends string, Any extends string> =
  /** `cut`: limits typing to the schema's length. `clean`: tidies and limits what is typed, as for numbers and codes. */
  | (Native & {
      readonly kind: 'text'
      readonly name: Text
      readonly cut?: boolean
      readonly clean?: (text: string) => string
      readonly clearable?: boolean
    })
  | { readonly kind: 'mobile'; readonly name: Text }
  | (Native & { readonly kind: 'password'; readonly name: Text })
  /** A code that the user gets by SMS or mail. `send` resolves to the seconds until the next; undefined if none was sent. */
  | {
      readonly kind: 'code'
      readonly name: Text
      readonly send: (validatePart: ValidatePart) => Promise<number | undefined> | undefined
    }
  /** `ready`: sentences that a press adds. */
  | {
      readonly kind: 'prose'
      readonly name: Text
      readonly rows?: number
      readonly countBy?: 'halfWidth'
      readonly ready?: readonly string[]
    }
  /** `moneyStep`: yuan per press of its buttons; thousands are separated. */
  | { readonly kind: 'number'; readonly name: Num; readonly unit?: string; readonly moneyStep?: number }
  | { readonly kind: 'date'; readonly name: Text }
  | {
      readonly kind: 'month'
      readonly name: Text
      readonly boundsAt: (now: Date) => MonthBounds
      /** The value at which the picker opens while nothing is chosen. */
      readonly opensAt?: (now: Date) => string
    }
  /** A range from `name` to `until`, which is empty for 至今. */
  | {
      readonly kind: 'months'
      readonly name: Text
      readonly until: Text
      readonly ends: readonly [from: string, to: string]
      readonly boundsAt: (now: Date) => MonthBounds
      /** Where the pickers open while nothing is chosen. With a chosen beginning, the end opens as much later as here. */
      readonly opensAt?: (now: Date) => { readonly from: string; readonly to: string }
    }
  | {
      readonly kind: 'option' | 'choice'
      readonly name: Any
      readonly options: readonly Option[]
      readonly look?: 'radios' | 'rows'
    }
  /** Several choices from a few words: as checkboxes, or as chips where they are many. */
  | { readonly kind: 'several'; readonly name: Any; readonly options: readonly Option[]; readonly look?: 'chips' }
  | { readonly kind: 'labels'; readonly name: Any; readonly offered?: readonly string[]; readonly longest: number }
  /** Salary in yuan from `name` to `until`; `unit` as in the contract's Salary. */
  | { readonly kind: 'salary'; readonly name: Num; readonly until: Num; readonly unit: 1 | 2 }
  /** A control that a feature provides. `blank` is its initial value. `holds`: its value is a text like that of such a field. */
  | {
      readonly kind: 'own'
      readonly name: Any
      readonly blank?: unknown
      readonly holds?: 'text' | 'prose'
      readonly draw: (control: OwnControl) => ReactNode
    }

interface Option {
  readonly value: string | number
  readonly label: ReactNode
}

/** A form field as data. The schema decides whether it is required and how long it may be. */
export type Field<Input> = Words & Kind<NamesOf<Input, string>, NamesOf<Input, number>, keyof Input & string>

/** A form field whose name is known only at run time. */
export type AnyField = Words & Kind<string, string, string>

/** A field with the properties from its schema. */
export type FormItem = Omit<Words, 'required'> &
  Kind<string, string, string> & {
    readonly required: boolean
    /** Maximum length of a text or list, or maximum number. */
    readonly limit: number | undefined
    readonly least: number | undefined
  }

/** What the value of a field is, whatever control it has. */
export const valueKindOf = (item: FormItem): FormItem['kind'] =>
  item.kind === 'own' && item.holds !== undefined ? item.holds : item.kind

export interface FormRecord<Schema extends FormSchema = FormSchema> {
  readonly schema: Schema
  readonly items: readonly FormItem[]
  /** The values of an empty form. */
  readonly blank: Typed
}

/**
 * Declares a form by its fields and its schema, which is its endpoint's input schema. A name that is not in the schema does not
 * compile.
 */
export function form<Schema extends FormSchema>(
  schema: Schema,
  fields: readonly Field<InputOf<Schema>>[],
): FormRecord<Schema> {
  const items = fields.map((field) => readSchema(field as FormItem, schema._zod.def.shape))
  return { schema, items, blank: Object.assign({}, ...items.map(blankOf)) }
}

/** Returns the initial values of a form: those of a row, else empty ones. */
export function startOf({ blank }: FormRecord, row: Typed | undefined): Typed {
  return { ...blank, ...row }
}

function readSchema(field: FormItem, shape: FormSchema['_zod']['def']['shape']): FormItem {
  const schema = shape[field.name]
  if (schema === undefined) throw new Error(`The schema of a form lacks the field ${field.name}.`)
  const { maximum, minimum } = boundsOf(schema)
  const required = field.required || !z.safeParse(schema, emptyOf(field)).success
  return { ...field, required, limit: maximum, least: minimum }
}

export const isShown = ({ when }: FormItem, values: Typed): boolean => when === undefined || when(values)

/** A list of texts from a form's value, which is empty before anything is chosen. */
export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

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

/** Bounds of the schema, or of the inner one of `optional`, `default` and `nullable`; for alternatives the widest bounds. */
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

/** The empty value of a field. */
function emptyOf(field: FormItem): unknown {
  switch (field.kind) {
    case 'text':
    case 'mobile':
    case 'password':
    case 'code':
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
