import type { Labelled } from './paper'

/** A receipt or an invoice to be rendered. All texts are final. */
export interface Bill {
  readonly title: string
  /** The issuer. */
  readonly site: string
  readonly number: Labelled
  readonly facts: readonly Labelled[]
  readonly columns: readonly [what: string, amount: string]
  readonly rows: readonly Labelled[]
  readonly total: Labelled
  /** The total in capital numerals: 壹佰元整. */
  readonly words: Labelled
  /** Short sentences below. */
  readonly notes: readonly string[]
  /** Watermark; empty if there is none. */
  readonly mark: string
}
