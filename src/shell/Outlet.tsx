import { Activity, lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Router, Route as RouterRoute } from 'wouter'
import type { MatchedPage } from '../../contract/pageTable'
import { useLogin } from '../api/session'
import type { Login } from '../api/sessionStore'
import { componentOf } from '../kernel/loadable'
import { type Access, decideAccess } from '../kernel/pages/access'
import { historyIndex, lastArrival, navigate } from '../kernel/pages/navigation'
import { isLocked } from '../kernel/pages/redirectLock'
import { canonicalAddress, type Route } from '../kernel/pages/route'
import { restoreScroll } from '../kernel/pages/scroll'
import { setTitle } from '../kernel/pages/title'
import { type Layout, useLayout } from '../platform/layout'
import { Delayed, LoadingState } from '../ui/states/LoadState'
import { Boundary } from './Boundary'
import { BrokenPage } from './BrokenPage'
import { follow } from './follow'
import styles from './Outlet.module.css'
import { useReadyAddress } from './readyAddress'
import { matchPath } from './routes'

const MissingPage = lazy(() => import('./MissingPage'))
const RoleGate = lazy(() => import('./RoleGate'))
const StatusPage = lazy(() => import('./StatusPage'))

/** A page on screen, or one kept alive behind it. */
interface Entry {
  readonly id: string
  readonly matched: MatchedPage<Route>
  readonly path: string
  readonly search: string
}

/**
 * Shows the page of the address. While a page's code is loading the former one stays; kept pages live on unseen, with the
 * address they were left with (core 2.2).
 */
export function Outlet() {
  const address = useReadyAddress()
  const layout = useLayout()
  const login = useLoginOnScreen()
  const { pathname, search } = useMemo(() => new URL(location.origin + address), [address])
  const matched = matchPath(pathname)
  const isInside = useIsInside(address)
  const access = matched ? accessTo(matched, { pathname, search, login, isInside }) : undefined
  const owner = login ? `${login.userId}:${login.role}` : ''

  const entry =
    matched && access?.kind === 'open'
      ? {
          id: entryId(matched.page, pathname, owner, isKeptAlive(matched.page, layout)),
          matched,
          path: pathname,
          search,
        }
      : undefined
  const entries = useKept(entry, owner, (page) => isKeptAlive(page, layout))

  if (matched ? access?.kind === 'server' : isInside) return <AskServer address={address} />
  if (!matched)
    return (
      <Suspense fallback={<Waiting />}>
        <MissingPage />
      </Suspense>
    )
  if (access?.kind === 'redirect') return <Redirect from={address} to={access.to} />
  if (access?.kind === 'error')
    return (
      <Suspense fallback={<Waiting />}>
        <StatusPage status={access.status} />
      </Suspense>
    )
  return (
    <>
      {access?.kind === 'wrong-role' && (
        <Suspense fallback={<Waiting />}>
          <RoleGate role={access.role} from={address} />
        </Suspense>
      )}
      {entries.map((each) => (
        <Activity key={each.id} mode={each.id === entry?.id ? 'visible' : 'hidden'}>
          <Boundary fallback={(error, reset) => <BrokenPage error={error} onRetry={reset} />} waiting={<Waiting />}>
            <Suspense fallback={<Waiting />}>
              <Page entry={each} kept={isKeptAlive(each.matched.page, layout)} />
            </Suspense>
          </Boundary>
        </Activity>
      ))}
    </>
  )
}

function accessTo(
  matched: MatchedPage<Route>,
  visit: { pathname: string; search: string; login: Login | null; isInside: boolean },
): Access {
  const { pathname, search, login, isInside } = visit
  const canonical = canonicalAddress(matched, pathname, search)
  if (canonical) return { kind: 'redirect', to: canonical }
  return decideAccess({ route: matched.page, login, from: pathname + search, isInside })
}

/** Whether the address was reached from another page of the application: the drawn one, however late it is drawn. */
function useIsInside(address: string): boolean {
  const [arrived, setArrived] = useState({ address, isInside: false })
  if (arrived.address === address) return arrived.isInside
  const isInside = lastArrival() === 'push'
  setArrived({ address, isInside })
  return isInside
}

/** A session that ends takes nothing off a locked page: there is unsaved input on it (core 4.1). */
function useLoginOnScreen(): Login | null {
  const login = useLogin()
  const [shown, setShown] = useState(login)
  const next = login === null && isLocked() ? shown : login
  if (next !== shown) setShown(next)
  return next
}

/** A kept page is one whatever its address; another is a new one for each path. Nothing outlives its user and role. */
const entryId = (route: Route, path: string, owner: string, kept: boolean) =>
  `${owner} ${route.name}${kept && !route.path.includes(':') ? '' : ` ${path}`}`

/** The entries to draw: kept ones as they were left, then the current one. One for each route name. */
function useKept(entry: Entry | undefined, owner: string, isKept: (page: Route) => boolean): readonly Entry[] {
  const [kept, setKept] = useState<readonly Entry[]>([])
  const others = kept.filter(
    (each) => isKept(each.matched.page) && each.id.startsWith(`${owner} `) && each.matched.page !== entry?.matched.page,
  )
  const next = entry ? [...others, entry] : others
  const hasChanged = next.length !== kept.length || next.some((each, at) => !isSame(each, kept[at]))
  if (hasChanged) setKept(next)
  return [...next].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Whether the page stays mounted, unseen, after the user leaves it (core 2.2). */
const isKeptAlive = ({ keepAlive }: Route, layout: Layout): boolean =>
  keepAlive === 'always' || (layout === 'mobile' && keepAlive === 'mobile')

const isSame = (one: Entry, other: Entry | undefined) =>
  other !== undefined && one.id === other.id && one.path === other.path && one.search === other.search

/** Gives the page its own address, which stands still while the page is kept unseen. */
function Page({ entry, kept }: { entry: Entry; kept: boolean }) {
  const { id, matched, path, search } = entry
  const hooks = useMemo(
    () => ({ hook: (): [string, typeof follow] => [path, follow], searchHook: () => search }),
    [path, search],
  )
  useLayoutEffect(() => {
    restoreScroll({ page: id, entry: historyIndex(), kept, isBack: lastArrival() === 'pop' })
  }, [id, kept])
  // Before the page's own effects, so that what it says by `useTitle` stays.
  useLayoutEffect(() => setTitle(matched.page.title), [matched.page])
  const Component = componentOf(matched.page.screen)
  return (
    <Router {...hooks}>
      <RouterRoute path={matched.pattern} component={Component} />
    </Router>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Delayed>
        <LoadingState />
      </Delayed>
    </div>
  )
}

/** The application does not know the address; the server leads on from former ones and says 404 of the rest. */
function AskServer({ address }: { address: string }) {
  useEffect(() => location.replace(location.origin + address), [address])
  return <Waiting />
}

/** The address is drawn late: whoever has gone elsewhere meanwhile is not sent away from there. */
function Redirect({ from, to }: { from: string; to: string }) {
  useEffect(() => {
    if (location.pathname + location.search === from) navigate(to, { replace: true })
  }, [from, to])
  return null
}
