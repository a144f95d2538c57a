import type { Labelled } from './paper'

/** A receipt or an invoice as it goes to paper. All words are final. */
export interface Bill {
  readonly title: string
  /** Who wrote it. */
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
