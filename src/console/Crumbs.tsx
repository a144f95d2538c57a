import { Link } from 'wouter'
import { consolePages } from '#contract/console/pages'
import { consoleGroups, type Page } from '#contract/page'
import { pageTitle } from '#kernel/pages/title'
import { useSignalValue } from '#platform/useSignalValue'
import styles from './ConsoleFrame.module.css'
import { rowOf } from './places'

/** The way to the page: group, the page of the menu's row, and the page itself if it is another one. */
export function Crumbs({ page }: { page: Pick<Page, 'name' | 'path'> | undefined }) {
  const title = useSignalValue(pageTitle)
  const row = rowOf(page?.name)
  if (!page || !row || row.page === consolePages.admin.name) return null
  const group = consoleGroups[row.group]
  const isBelow = row.path !== page.path || title !== row.title
  return (
    <nav className={styles.crumbs} aria-label="当前位置">
      <ol>
        <li>
          <Link href={consolePages.admin.path}>今日</Link>
        </li>
        {group !== '' && <li>{group}</li>}
        <li>{isBelow ? <Link href={row.path}>{row.title}</Link> : <span aria-current="page">{row.title}</span>}</li>
        {isBelow && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
