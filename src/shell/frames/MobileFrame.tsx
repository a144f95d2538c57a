import { pageTabs } from 'virtual:page-tabs'
import { matchPath } from '#kernel/pages/routes'
import { Outlet } from '../Outlet'
import styles from './MobileFrame.module.css'
import { MobileHeader } from './MobileHeader'
import { TabBar } from './TabBar'

/** Header with the back bar, the page, and the bottom tabs on the pages that have them (core 2.2). */
export default function MobileFrame({ path }: { path: string }) {
  const route = matchPath(path)?.page
  const withTabs = pageTabs.some(({ page }) => page === route?.name)
  return (
    <div
      data-page
      data-route={route?.name}
      className={styles.frame}
      data-tabs={withTabs || undefined}
      data-layout={route?.layout ?? 'page'}
      data-background={route?.background}
      data-error={route ? undefined : true}
      style={route?.styles}
    >
      {route?.mobileHeader !== false && <MobileHeader withBack={!withTabs} />}
      <main className={styles.page}>
        <Outlet />
      </main>
      {route && withTabs && <TabBar current={route.name} />}
    </div>
  )
}
