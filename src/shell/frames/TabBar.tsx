import { House, type LucideIcon, MessageCircle, UserRound, UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { mePath } from '../../features/account/paths'
import { messagesPath } from '../../features/chat/paths'
import { peoplePath } from '../../features/resume/paths'
import { unreadTotal } from '../../platform/unread'
import { Badge } from '../../ui/display/Badge'
import { useSignalValue } from '../../ui/useSignalValue'
import styles from './TabBar.module.css'

interface Tab {
  readonly name: 'index' | 'resume-list' | 'message' | 'me'
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The four tabs of core 2.2, in order. */
const tabs: readonly Tab[] = [
  { name: 'index', path: '/', label: '首页', icon: House },
  { name: 'resume-list', path: peoplePath, label: '人才库', icon: UsersRound },
  { name: 'message', path: messagesPath, label: '消息', icon: MessageCircle },
  { name: 'me', path: mePath, label: '我的', icon: UserRound },
]

/** Delay before the tenant's icons load, in ms, so that they do not compete with the first jobs on the screen. */
const quietAfter = 1500

export function TabBar({ current }: { current: string }) {
  const unread = useSignalValue(unreadTotal)
  return (
    <nav className={styles.bar} aria-label="主导航">
      {tabs.map(({ name, path, label, icon: Icon }) => (
        <Link key={name} href={path} className={styles.tab} aria-current={name === current ? 'page' : undefined}>
          <Badge count={name === 'message' ? unread : 0}>
            <TabIcon tab={name} icon={Icon} />
          </Badge>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const TabGlyph = lazy(() => import('../../features/tenants/TabGlyph'))

/** The tenant's icon for a tab. It loads after the page; the default icon is shown until then. */
function TabIcon({ tab, icon: Icon }: { tab: Tab['name']; icon: LucideIcon }) {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietAfter)
    return () => clearTimeout(timer)
  }, [])
  const usual = <Icon className={styles.icon} strokeWidth={1.75} aria-hidden="true" />
  if (!isQuiet) return usual
  return (
    <Suspense fallback={usual}>
      <TabGlyph tab={tab} className={styles.icon} fallback={usual} />
    </Suspense>
  )
}
