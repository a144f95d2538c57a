import { Outlet } from '../Outlet'
import { matchPath } from '../routes'
import { DesktopFooter } from './DesktopFooter'
import styles from './DesktopFrame.module.css'
import { DesktopHeader } from './DesktopHeader'
import { SideBar } from './SideBar'

/** Header, the page in a column of 1184 px, footer. */
export default function DesktopFrame({ path }: { path: string }) {
  const route = matchPath(path)?.page
  const layout = route?.layout ?? 'page'
  return (
    <div
      data-page
      data-route={route?.name}
      className={styles.frame}
      data-layout={layout}
      data-background={route?.background}
    >
      {layout !== 'bare' && <DesktopHeader path={path} />}
      <main className={styles.page}>
        <Outlet />
      </main>
      {layout === 'page' && <DesktopFooter />}
      {layout !== 'bare' && route?.sideBar !== false && <SideBar />}
    </div>
  )
}
