import { Link } from 'wouter'
import { useCallList } from '#api/queries'
import { findAccess } from '#contract/resume/access'
import { Card } from '#ui/display/Card'
import { accessPath, accessTitle } from '../paths'
import { AccessRow } from './AccessRow'
import styles from './RecentAccess.module.css'

const shown = 3

/** The last looks, in the resume itself. Nothing before the first look. */
export function RecentAccess() {
  const { items, total } = useCallList(findAccess, { limit: shown }, { staleTime: 60_000 })
  if (!items?.length) return null
  return (
    <Card
      title={accessTitle}
      extra={
        <Link href={accessPath} className={styles.all}>
          全部{total}条
        </Link>
      }
    >
      <ul className={styles.list}>
        {items.map((entry) => (
          <li key={entry.position}>
            <AccessRow entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
