import { pageTabs, type Tab } from 'virtual:page-tabs'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { unreadTotal } from '#platform/unread'
import { useSignalValue } from '#platform/useSignalValue'
import { Badge } from '#ui/display/Badge'
import styles from './TabBar.module.css'

/** Delay before the tenant's icons load, in ms, so that they do not compete with the first jobs on the screen. */
const quietAfter = 1500

/** The four tabs of core 2.2. */
export function TabBar({ current }: { current: string }) {
  const unread = useSignalValue(unreadTotal)
  return (
    <nav className={styles.bar} aria-label="主导航">
      {pageTabs.map((tab) => (
        <Link
          key={tab.page}
          href={tab.path}
          className={styles.tab}
          aria-current={tab.page === current ? 'page' : undefined}
        >
          <Badge count={tab.badge ? unread : 0}>
            <TabIcon {...tab} />
          </Badge>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

const TabGlyph = lazy(() => import('../../features/tenants/TabGlyph'))

/** The tenant's icon for a tab. It loads after the page; the default icon is shown until then. */
function TabIcon({ page, icon: Icon }: Tab) {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietAfter)
    return () => clearTimeout(timer)
  }, [])
  const usual = <Icon className={styles.icon} strokeWidth={1.75} aria-hidden="true" />
  if (!isQuiet) return usual
  return (
    <Suspense fallback={usual}>
      <TabGlyph tab={page} className={styles.icon} fallback={usual} />
    </Suspense>
  )
}
