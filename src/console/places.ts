import { type ConsoleMenuRow, consoleRows, operatorOf, ownerOf } from 'virtual:console-menu'
import type { OperatorPermission } from '#contract/operators'
import { type ConsoleGroup, consoleGroups } from '#contract/page'
import { refusalOf } from '#platform/abilities'

export interface MenuGroup {
  readonly key: ConsoleGroup
  readonly title: string
  readonly rows: readonly ConsoleMenuRow[]
}

type Operates = readonly OperatorPermission[]

const allows = (operates: Operates, needed: ConsoleMenuRow['operator'] | undefined): boolean =>
  needed === 'any' ? operates.length > 0 : [needed].flat().some((each) => each !== undefined && operates.includes(each))

/** Whether an operator may open a page of the console. */
export const mayOpen = (page: string, operates: Operates): boolean => allows(operates, operatorOf[page])

/** The pages that an operator may open and the site offers, by group. */
export const menuFor = (operates: Operates): readonly MenuGroup[] =>
  (Object.keys(consoleGroups) as ConsoleGroup[])
    .map((key) => ({ key, title: consoleGroups[key], rows: rowsFor(operates).filter(({ group }) => group === key) }))
    .filter(({ rows }) => rows.length > 0)

export const rowsFor = (operates: Operates): readonly ConsoleMenuRow[] =>
  consoleRows.filter(({ page, operator }) => allows(operates, operator) && refusalOf(page) === undefined)

/** The row that is marked while a page is open. */
export const rowOf = (page: string | undefined): ConsoleMenuRow | undefined =>
  consoleRows.find((row) => page !== undefined && row.page === (ownerOf[page] ?? page))
