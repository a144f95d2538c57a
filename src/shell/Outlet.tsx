import { Activity, lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Router, Route as RouterRoute } from 'wouter'
import { useLogin } from '#api/session'
import type { Login } from '#api/sessionStore'
import type { MatchedPage } from '#contract/pageTable'
import { componentOf, hasArrived } from '#kernel/loadable'
import { type Access, decideAccess } from '#kernel/pages/access'
import { heldPage } from '#kernel/pages/heldPage'
import { historyIndex, lastArrival, navigate } from '#kernel/pages/navigation'
import { isLocked } from '#kernel/pages/pageLock'
import { canonicalAddress, type Route } from '#kernel/pages/route'
import { fetchAllPages, isKnown, matchPath } from '#kernel/pages/routes'
import { restoreScroll } from '#kernel/pages/scroll'
import { setTitle } from '#kernel/pages/title'
import { refusalOf } from '#platform/abilities'
import { type Layout, useLayout } from '#platform/layout'
import { useSignalValue } from '#platform/useSignalValue'
import { Delayed, LoadingState } from '#ui/states/LoadState'
import { follow } from './addresses/follow'
import { useReadyAddress } from './addresses/readyAddress'
import { Boundary } from './Boundary'
import { BrokenPage } from './BrokenPage'
import { noteDrawn } from './drawn'
import styles from './Outlet.module.css'

const MissingPage = lazy(() => import('./MissingPage'))
const RoleGate = lazy(() => import('./RoleGate'))
const StatusPage = lazy(() => import('./StatusPage'))

/** The page on screen, or one kept alive behind it. */
interface Entry {
  readonly id: string
  readonly matched: MatchedPage<Route>
  readonly path: string
  readonly search: string
}

/**
 * Shows the page of the address. The former page stays while the next one's code is loading. Kept pages stay mounted but hidden,
 * with the address at which the user left them (core 2.2).
 */
export function Outlet() {
  const address = useReadyAddress()
  const layout = useLayout()
  const login = useLoginOnScreen()
  const { pathname, search } = useMemo(() => new URL(location.origin + address), [address])
  const matched = matchPath(pathname)
  const isInside = useIsInside(address)
  const hasLoggedOut = useHasLoggedOut(address, login)
  const access = matched ? accessTo(matched, { pathname, search, login, hasLoggedOut, isInside }) : undefined
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
  // By the rendered page, which may be later than the address: until then the page that waits must stay.
  useEffect(() => {
    if (heldPage.value && heldPage.value.openedPath !== pathname) heldPage.value.end()
  }, [pathname])

  if (!isKnown(pathname))
    return (
      <Boundary key={pathname} fallback={(error) => <BrokenPage error={error} />} waiting={<Waiting isLate />}>
        <PagesOnTheirWay />
      </Boundary>
    )
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
        <StatusPage key={matched.page.name} {...access} title={matched.page.title} />
      </Suspense>
    )
  return (
    <>
      {(access?.kind === 'wrong-role' || access?.kind === 'login') && (
        <Suspense fallback={<Waiting />}>
          <RoleGate
            role={access.role}
            from={address}
            title={matched.page.title}
            isLoggedIn={access.kind === 'wrong-role'}
          />
        </Suspense>
      )}
      {entries.map((each) => (
        <Activity key={each.id} mode={each.id === entry?.id ? 'visible' : 'hidden'}>
          <Guarded entry={each} kept={isKeptAlive(each.matched.page, layout)} />
        </Activity>
      ))}
    </>
  )
}

function accessTo(
  matched: MatchedPage<Route>,
  visit: { pathname: string; search: string; login: Login | null; hasLoggedOut: boolean; isInside: boolean },
): Access {
  const { pathname, search, login, hasLoggedOut, isInside } = visit
  const canonical = canonicalAddress(matched, pathname, search)
  if (canonical) return { kind: 'redirect', to: canonical }
  return decideAccess({
    route: matched.page,
    refusal: refusalOf(matched.page.name),
    login,
    from: pathname + search,
    hasLoggedOut,
    isInside,
  })
}

/** Whether the rendered address was reached from another page of the application, even if it renders late. */
function useIsInside(address: string): boolean {
  const [arrived, setArrived] = useState({ address, isInside: false })
  if (arrived.address === address) return arrived.isInside
  const isInside = lastArrival() === 'push'
  setArrived({ address, isInside })
  return isInside
}

/** Whether the rendered address was open to a login that has ended. */
function useHasLoggedOut(address: string, login: Login | null): boolean {
  const [seen, setSeen] = useState({ address, wasLoggedIn: login !== null })
  const wasLoggedIn = login !== null || (seen.address === address && seen.wasLoggedIn)
  if (seen.address !== address || seen.wasLoggedIn !== wasLoggedIn) setSeen({ address, wasLoggedIn })
  return wasLoggedIn && login === null
}

/** The end of a session does not change a locked page, which has unsaved input (core 4.1). */
function useLoginOnScreen(): Login | null {
  const login = useLogin()
  const [shown, setShown] = useState(login)
  const next = login === null && isLocked() ? shown : login
  if (next !== shown) setShown(next)
  return next
}

/**
 * A kept page without parameters has one id for all addresses. Other pages have one per path. Every id includes the user and
 * role, so no page outlives them.
 */
const entryId = (route: Route, path: string, owner: string, kept: boolean) =>
  `${owner} ${route.name}${kept && !route.path.includes(':') ? '' : ` ${path}`}`

/**
 * The entries to render: kept ones and the one that waits for a page opened from it unchanged, then the current one. One for each
 * route name.
 */
function useKept(entry: Entry | undefined, owner: string, isKept: (page: Route) => boolean): readonly Entry[] {
  const [kept, setKept] = useState<readonly Entry[]>([])
  const held = useSignalValue(heldPage)?.address
  const others = kept.filter(
    (each) =>
      (isKept(each.matched.page) || each.path + each.search === held) &&
      each.id.startsWith(`${owner} `) &&
      each.matched.page !== entry?.matched.page,
  )
  const next = entry ? [...others, entry] : others
  const hasChanged = next.length !== kept.length || next.some((each, at) => !isSame(each, kept[at]))
  if (hasChanged) setKept(next)
  return [...next].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Whether the page stays mounted but hidden after the user leaves it (core 2.2). */
const isKeptAlive = ({ keepAlive }: Route, layout: Layout): boolean =>
  keepAlive === 'always' || (layout === 'mobile' && keepAlive === 'mobile')

const isSame = (one: Entry, other: Entry | undefined) =>
  other !== undefined && one.id === other.id && one.path === other.path && one.search === other.search

/**
 * Shows the page's loading and error states. A page that is rendered before its code is there has been waited for already, so it
 * says at once that it loads.
 */
function Guarded(props: { entry: Entry; kept: boolean }) {
  const [isLate] = useState(() => !hasArrived(props.entry.matched.page.load))
  const waiting = <Waiting isLate={isLate} />
  return (
    <Boundary fallback={(error, reset) => <BrokenPage error={error} onRetry={reset} />} waiting={waiting}>
      <Suspense fallback={waiting}>
        <Page {...props} />
      </Suspense>
    </Boundary>
  )
}

/** Gives the page its own address, which does not change while the page is kept hidden. */
function Page({ entry, kept }: { entry: Entry; kept: boolean }) {
  const { id, matched, path, search } = entry
  const hooks = useMemo(
    () => ({ hook: (): [string, typeof follow] => [path, follow], searchHook: () => search }),
    [path, search],
  )
  useLayoutEffect(() => {
    restoreScroll({ page: id, entry: historyIndex(), kept, isBack: lastArrival() === 'pop' })
  }, [id, kept])
  // Runs before the page's own effects, so that a title set with `useTitle` stays.
  useLayoutEffect(() => setTitle(matched.page.title), [matched.page])
  useEffect(noteDrawn, [])
  const Component = componentOf(matched.page.load)
  return (
    <Router {...hooks}>
      <RouterRoute path={matched.pattern} component={Component} />
    </Router>
  )
}

function Waiting({ isLate = false }: { isLate?: boolean }) {
  return (
    <div className={styles.waiting}>
      {isLate ? (
        <LoadingState />
      ) : (
        <Delayed>
          <LoadingState />
        </Delayed>
      )}
    </div>
  )
}

/** The records of the pages have not come. Asks for them once more, and fails as a page whose code does not load. */
function PagesOnTheirWay() {
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    fetchAllPages().catch((error: unknown) => setFailure({ error }))
  }, [])
  if (failure) throw failure.error
  return <Waiting isLate />
}

/** Loads an unknown address from the server, which redirects addresses of the former site and answers 404 to the rest. */
function AskServer({ address }: { address: string }) {
  useEffect(() => location.replace(location.origin + address), [address])
  return <Waiting />
}

/** Redirects only if the user is still at `from`, because this renders late. */
function Redirect({ from, to }: { from: string; to: string }) {
  useEffect(() => {
    if (location.pathname + location.search === from) navigate(to, { replace: true })
  }, [from, to])
  return null
}
