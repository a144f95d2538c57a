import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { loadCounts, userCounts } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Badge } from '#ui/display/Badge'
import { noticesPath } from '../../notices/paths'
import styles from './NoticeBell.module.css'

/** Leads to the notices, with the number of unread ones. */
export function NoticeBell() {
  const unread = useSignalValue(userCounts)?.notice ?? 0
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void loadCounts()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return (
    <Link href={noticesPath} className={styles.bell} aria-label="通知" title="通知">
      <Badge count={unread} label="条未读通知">
        <Bell aria-hidden="true" />
      </Badge>
    </Link>
  )
}
