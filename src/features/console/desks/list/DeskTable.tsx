import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { isRecordKind } from '#contract/console/desks/kinds'
import { codes } from '#contract/errors'
import { FilterControls } from '#kernel/lists/FilterControls'
import { useFilters } from '#kernel/lists/filters'
import { Button } from '#ui/buttons/Button'
import { PageTitle } from '#ui/display/PageTitle'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { type Column, Table } from '#ui/lists/Table'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { deskRecordPath } from '../../paths'
import { ColumnChooser } from './ColumnChooser'
import styles from './DeskTable.module.css'
import type { DeskListRecord, DeskPage, DeskRow } from './deskRecord'
import { orderFilter, pageFilter, readColumns, readQuery, viewOf } from './query'
import { SelectionBar } from './SelectionBar'
import { noSelection, type Selection } from './selection'
import { Views } from './Views'

/**
 * One of the console's lists: filters, order, columns and page are in the address, so that they are there on return. Rows can be
 * chosen: some of the page, or all that match.
 */
export function DeskTable<Row extends DeskRow, Chosen>({ list }: { list: DeskListRecord<Row, Chosen> }) {
  const search = useSearch()
  const shown = [...list.filters, orderFilter(list.orders)]
  const filtering = useFilters(shown)
  const { values, place } = readQuery(list, search)
  const chosen = list.read(values)
  const reading = list.usePage(chosen, place)
  const view = viewOf(search)
  // What was chosen belongs to one page of one filter.
  const [selected, setSelected] = useState<{ readonly of: string; readonly selection: Selection }>()
  const selection = selected?.of === search ? selected.selection : noSelection
  const select = (next: Selection) => setSelected({ of: search, selection: next })
  const isWrongPage = reading.failure?.code === codes.invalidInput && place.cursor !== undefined
  return (
    <div className={styles.page}>
      <PageTitle>{list.title}</PageTitle>
      <div className={styles.bar}>
        <FilterControls filters={shown} filtering={filtering} />
        <div className={styles.tools}>
          <Button variant="outline" onClick={() => filtering.clear()} disabled={view === ''}>
            清除条件
          </Button>
          <Views kind={list.kind} view={view} />
          <ColumnChooser columns={list.columns} />
        </div>
      </div>
      <LoadState
        reading={isWrongPage ? { ...reading, failure: undefined, data: wrongPage<Row>() } : reading}
        isEmpty={({ list: rows }) => rows.length === 0}
        empty={
          place.cursor ? (
            <EmptyState
              title="这一页已经没有内容"
              action={<Button onClick={() => filtering.choose(pageFilter, '')}>回到第一页</Button>}
            />
          ) : (
            <EmptyState title={view ? '没有符合条件的记录' : '还没有记录'}>{view ? '换个条件试试' : ''}</EmptyState>
          )
        }
      >
        {(page) => (
          <>
            <div className={styles.sheet}>
              <SelectionBar
                list={list}
                page={page}
                chosen={chosen}
                selection={selection}
                onSelect={select}
                isBusy={reading.refreshing}
              />
              <div className={styles.table}>
                <Table
                  label={list.title}
                  columns={columnsOf(list, { page, selection, select, search })}
                  rows={page.list}
                  rowKey={({ id }) => id}
                />
              </div>
            </div>
            <Pages page={page} onGo={(cursor) => filtering.choose(pageFilter, cursor)} />
          </>
        )}
      </LoadState>
    </div>
  )
}

/** An address with a cursor that the server does not know shows no rows, and the way to the first page. */
const wrongPage = <Row,>(): DeskPage<Row> => ({ list: [], about: null, isCut: false })

interface Showing<Row> {
  readonly page: DeskPage<Row>
  readonly selection: Selection
  readonly select: (selection: Selection) => void
  readonly search: string
}

/** A box to choose each row and its name with the way to it, if a row has a page; and the columns that the address names. */
function columnsOf<Row extends DeskRow, Chosen>(
  { kind, columns, nameOf }: DeskListRecord<Row, Chosen>,
  { page, selection, select, search }: Showing<Row>,
): readonly Column<Row>[] {
  const keys = columns.map(({ key }) => key)
  const named = readColumns(keys, search)
  const [name, ...others] = columns.filter(({ key, isFurther }, at) =>
    at === 0 ? true : named ? named.includes(key) : !isFurther,
  )
  if (!name) return []
  if (!isRecordKind(kind)) return [name, ...others]
  const ids = page.list.map(({ id }) => id)
  const isWhole = selection.isAll || ids.every((id) => selection.ids.has(id))
  return [
    {
      key: 'select',
      title: '选择',
      head: (
        <Checkbox
          aria-label="选择本页"
          checked={isWhole}
          onChange={(isOn) => select({ isAll: false, ids: new Set(isOn ? ids : []) })}
        />
      ),
      cell: (row) => (
        <Checkbox
          aria-label={`选择${nameOf(row)}`}
          checked={selection.isAll || selection.ids.has(row.id)}
          onChange={(isOn) => {
            const next = new Set(selection.isAll ? ids : selection.ids)
            if (isOn) next.add(row.id)
            else next.delete(row.id)
            select({ isAll: false, ids: next })
          }}
        />
      ),
    },
    {
      ...name,
      cell: (row) => (
        <Link href={deskRecordPath(kind, row.id, search)} className={styles.name}>
          {name.cell(row)}
        </Link>
      ),
    },
    ...others,
  ]
}

function Pages<Row>({ page, onGo }: { page: DeskPage<Row>; onGo: (cursor: string) => void }) {
  const { next, previous } = page
  const go = (cursor: string | undefined) => {
    if (cursor === undefined) return
    onGo(cursor)
    scrollTo({ top: 0 })
  }
  if (!next && !previous) return null
  return (
    <nav className={styles.pages} aria-label="翻页">
      {previous && (
        <Button variant="text" onClick={() => onGo('')}>
          第一页
        </Button>
      )}
      <Button variant="quiet" disabled={!previous} onClick={() => go(previous)}>
        上一页
      </Button>
      <Button variant="quiet" disabled={!next} onClick={() => go(next)}>
        下一页
      </Button>
    </nav>
  )
}
