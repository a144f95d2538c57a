import { ExternalLink, Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useLogin } from '#api/session'
import { consolePages } from '#contract/console/pages'
import { BrandMark } from '#kernel/BrandMark'
import { headerSlot } from '#kernel/pages/headerSlot'
import { matchPath } from '#kernel/pages/routes'
import { pageTitle } from '#kernel/pages/title'
import { userBase } from '#kernel/user/user'
import { useIsMobile } from '#platform/layout'
import { tenant } from '#platform/tenant'
import { useSignalValue } from '#platform/useSignalValue'
import { IconButton } from '#ui/buttons/IconButton'
import { EmptyState, LoadingState } from '#ui/states/LoadState'
import { SearchBox } from '../features/console/search/SearchBox'
import { useReadyAddress } from '../shell/addresses/readyAddress'
import { Outlet } from '../shell/Outlet'
import styles from './ConsoleFrame.module.css'
import { ConsoleMenu } from './ConsoleMenu'
import { Crumbs } from './Crumbs'
import { mayOpen } from './places'

/** The console: its menu at the left, search and the operator above, the page beside. On phones the menu opens over the page. */
export default function ConsoleFrame({ path }: { path: string }) {
  const login = useLogin()
  const base = useSignalValue(userBase)
  const isMobile = useIsMobile()
  const title = useSignalValue(pageTitle)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [drawn = ''] = useReadyAddress().split(/[?#]/)
  const route = matchPath(path)?.page
  const shown = matchPath(drawn)?.page
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when another page opens
  useEffect(() => setMenuOpen(false), [path])
  const operates = base?.operates ?? []
  // Without a login the page's guard leads to the login.
  const isRefused = login !== null && base !== null && shown !== undefined && !mayOpen(shown.name, operates)
  return (
    <div data-page data-route={route?.name} className={styles.frame} data-menu={isMenuOpen || undefined}>
      <header className={styles.bar}>
        {isMobile && (
          <IconButton
            label={isMenuOpen ? '收起菜单' : '打开菜单'}
            aria-expanded={isMenuOpen}
            icon={isMenuOpen ? <X /> : <MenuIcon />}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
        )}
        <Link href={consolePages.admin.path} className={styles.brand}>
          <BrandMark />
          <span className={styles.site}>{tenant.name}</span>
          <span className={styles.what}>管理后台</span>
        </Link>
        {login && <SearchBox operates={operates} />}
        <div className={styles.slot} ref={keepSlot} />
        {base && (
          <span className={styles.who} title="当前管理员">
            {base.name || base.mobiles[0]}
          </span>
        )}
        <a href="/" className={styles.back}>
          <ExternalLink size="1.1em" aria-hidden="true" />
          返回网站
        </a>
      </header>
      <div className={styles.body}>
        {base && (!isMobile || isMenuOpen) && <ConsoleMenu operates={operates} page={shown?.name} />}
        <main className={styles.main}>
          {isMobile && <h1 className="visually-hidden">{title}</h1>}
          <Crumbs page={shown} />
          {login && base === null ? (
            <LoadingState />
          ) : isRefused ? (
            <Refused isOperator={operates.length > 0} />
          ) : (
            <Outlet />
          )}
        </main>
      </div>
    </div>
  )
}

/** Where pages put their actions on phones. */
const keepSlot = (element: HTMLElement | null) => {
  headerSlot.value = element
}

const Refused = ({ isOperator }: { isOperator: boolean }) => (
  <EmptyState title={isOperator ? '您没有打开这一页的权限' : '您不是本站的管理员'} action={<a href="/">返回网站</a>}>
    {isOperator ? '需要时请联系其他管理员添加权限。' : '需要管理本站时，请联系站点的管理员。'}
  </EmptyState>
)
