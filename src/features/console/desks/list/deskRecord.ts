import type { ReactNode } from 'react'
import type { Loaded } from '#api/queries'
import type { DeskKind } from '#contract/console/desks/kinds'
import type { DeskWorkAct } from '#contract/console/desks/works'
import type { Filter, FilterOption, FilterValues } from '#kernel/lists/filters'
import type { Column } from '#ui/lists/Table'

/** A column of a list. Those that are not shown at first can be added. */
export interface DeskColumn<Row> extends Column<Row> {
  readonly isFurther?: true
}

export interface DeskRow {
  readonly id: number
  readonly isParty: boolean
}

/** A page of a list, as every list's call answers it. */
export interface DeskPage<Row> {
  readonly list: readonly Row[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
  readonly about: number | null
  readonly isCut: boolean
}

/** Where a page of a list begins, and its order. */
export interface DeskPlace {
  readonly cursor: string | undefined
  readonly order: string
}

/** One of the console's lists. */
export interface DeskListRecord<Row extends DeskRow, Chosen, Kind extends DeskKind = DeskKind> {
  readonly kind: Kind
  readonly title: string
  readonly filters: readonly Filter[]
  /** The first is the default. */
  readonly orders: readonly FilterOption[]
  readonly columns: readonly DeskColumn<Row>[]
  /** The filter of the list's call for what the address says. */
  readonly read: (values: FilterValues) => Chosen
  readonly usePage: (chosen: Chosen, place: DeskPlace) => Loaded<DeskPage<Row>>
  readonly nameOf: (row: Row) => string
  /** What can be done with many rows, besides an export. */
  readonly acts?: readonly Exclude<DeskWorkAct, 'export'>[]
}

export const deskList = <Row extends DeskRow, Chosen, const Kind extends DeskKind>(
  record: DeskListRecord<Row, Chosen, Kind>,
): DeskListRecord<Row, Chosen, Kind> => record

/** A value, or a dash. */
export const cell = (value: string | null): ReactNode => value || '—'
