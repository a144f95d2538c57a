import { lazy, Suspense } from 'react'
import { useLogin } from '#api/session'
import { fetchAllPages, matchPath } from '#kernel/pages/routes'
import { isInMyArea } from '../../features/account/my/inMyArea'
import { useReadyAddress } from '../addresses/readyAddress'
import { Outlet } from '../Outlet'
import { DesktopFooter } from './DesktopFooter'
import styles from './DesktopFrame.module.css'
import { DesktopHeader } from './DesktopHeader'
import { FoldingRow } from './FoldingRow'
import { SideBar } from './SideBar'

const MyHead = lazy(() => import('../../features/account/my/MyHead'))
const MyMenu = lazy(() => import('../../features/account/my/MyMenu'))

/** Header and footer lead to pages of all kinds. */
export const prepare = fetchAllPages

/** Header, the page in a column of 1184 px, footer. Pages of 我的 also have their heading above and their menu at the left. */
export default function DesktopFrame({ path }: { path: string }) {
  const route = matchPath(path)?.page
  const layout = route?.layout ?? 'page'
  const role = useLogin()?.role
  // The path of the rendered page. The former page stays until the next one's code is loaded.
  const [drawn = ''] = useReadyAddress().split(/[?#]/)
  const myRole = isInMyArea(matchPath(drawn)?.page.myArea, role) ? role : undefined
  return (
    <div
      data-page
      data-route={route?.name}
      className={styles.frame}
      data-layout={layout}
      data-background={route?.background}
      data-error={route ? undefined : true}
      style={route?.styles}
    >
      {layout !== 'bare' && <DesktopHeader path={path} />}
      {layout === 'full' && <FoldingRow />}
      <div className={styles.page} data-my={myRole !== undefined || undefined}>
        {myRole !== undefined && (
          <>
            <div className={styles.myHead}>
              <Suspense fallback={null}>
                <MyHead role={myRole} />
              </Suspense>
            </div>
            <div className={styles.myMenu}>
              <Suspense fallback={null}>
                <MyMenu role={myRole} path={drawn} />
              </Suspense>
            </div>
          </>
        )}
        <main className={styles.main}>
          <Outlet />
        </main>
      </div>
      {layout === 'page' && <DesktopFooter />}
      {route?.sideBar !== false && <SideBar />}
    </div>
  )
}
