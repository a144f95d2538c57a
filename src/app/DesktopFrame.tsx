import { DesktopFooter } from './DesktopFooter'
import styles from './DesktopFrame.module.css'
import { DesktopHeader } from './DesktopHeader'
import { Outlet } from './Outlet'
import { matchPath } from './routes'

/** Header, the page in a column of 1184 px, footer. */
export default function DesktopFrame({ path }: { path: string }) {
  const layout = matchPath(path)?.route.layout ?? 'page'
  return (
    <div className={styles.frame} data-layout={layout}>
      {layout !== 'bare' && <DesktopHeader path={path} />}
      <main className={styles.page}>
        <Outlet />
      </main>
      {layout === 'page' && <DesktopFooter />}
    </div>
  )
}
