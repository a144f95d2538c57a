import type { MonthBounds } from '../../../contract/resume/months'
import type { LabelOption } from '../../../contract/settings/labels'
import type { TreeKind } from '../settings/catalogs'

interface Words {
  /** Name in the input's schema. */
  readonly name: string
  readonly label: string
  readonly required?: boolean
  readonly placeholder?: string
  /** Takes half of the row on desktop. */
  readonly half?: boolean
}

interface Months {
  readonly kind: 'month'
  readonly boundsAt: (now: Date) => MonthBounds
  /** Years ago where choosing begins. */
  readonly opensYearsAgo?: number
}

/** A field of a section, as data; `FieldControl` draws it. */
export type FieldItem =
  | (Words & { readonly kind: 'text' })
  | (Words & { readonly kind: 'prose'; readonly limit: number })
  | (Words & Months)
  /** From `name` until `until`, which is empty for 至今. */
  | (Words & {
      readonly kind: 'months'
      readonly until: string
      readonly ends: readonly [from: string, to: string]
      readonly boundsAt: (now: Date) => MonthBounds
    })
  | (Words & { readonly kind: 'option'; readonly options: readonly LabelOption[] })
  | (Words & { readonly kind: 'choice'; readonly options: readonly LabelOption[] })
  | (Words & { readonly kind: 'code'; readonly catalog: TreeKind })
  | (Words & { readonly kind: 'codes'; readonly catalog: TreeKind; readonly limit: number })
  /** Pay in yuan under the names salaryMin and salaryMax; `unit` as in the contract's Salary. */
  | (Words & { readonly kind: 'salary'; readonly unit: 1 | 2 })
