import type { Key, ReactNode } from 'react'
import styles from './Table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** In place of the title at the head of the column. */
  readonly head?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** `end` is for numbers. */
  readonly align?: 'start' | 'end'
}

export interface TableProps<Row> {
  /** What the table contains, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
}

/** Rows under headings. On mobile each row is a block with the heading before every value. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ key, title, head, align }) => (
            <th key={key} scope="col" className={styles.title} data-align={align}>
              {head ?? title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={styles.row}>
            {columns.map(({ key, title, cell, align }) => (
              <td key={key} className={styles.cell} data-align={align}>
                <span className={styles.label} aria-hidden="true">
                  {title}
                </span>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
