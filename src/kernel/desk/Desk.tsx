import type { ReactNode } from 'react'
import { PageTitle } from '#ui/display/PageTitle'
import type { Filter } from '../lists/filters'
import { PagedList } from '../lists/ListView'
import type { PagedRecord } from '../lists/listRecord'
import styles from './Desk.module.css'

/** A page on which operators of the site work through queues. */
export const Desk = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <PageTitle>{title}</PageTitle>
    {children}
  </div>
)

/**
 * One queue of a desk, below the tabs that choose it if it has several. Give each queue a key of its own, since a list keeps showing
 * its former rows until new ones arrive.
 */
export function DeskQueue<Item>({ view, list }: { view?: Filter; list: PagedRecord<Item> }) {
  const filters = [...(view ? [view] : []), ...(list.filters ?? [])]
  return (
    <PagedList
      list={{ ...list, className: styles.list, filters }}
      frame={(controls, rows) => (
        <>
          <div className={styles.bar}>{controls}</div>
          {rows}
        </>
      )}
    />
  )
}
