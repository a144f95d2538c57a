import { connect, handleCalls } from '#api/call'
import { queryClient } from '#api/queries'
import { currentLogin } from '#api/session'
import { interpret } from '#kernel/answers/directives'
import { loadReactions } from '#kernel/answers/loadReactions'
import { guardChunks } from '#kernel/chunkGuard'
import { hasIndexPath, openIndexPath, takeIndexPath } from '#kernel/pages/indexPath'
import { startHistory } from '#kernel/pages/navigation'
import { fetchAllPages, knowsAllPages, matchPath } from '#kernel/pages/routes'
import { readEntry, registerEntry } from '#kernel/user/entry'
import { prove } from '#kernel/user/prove'
import { followLogin } from '#kernel/user/user'
import { watchLayout } from '#platform/layout'
import { whenIdle } from '#platform/whenIdle'
import { toastLoading } from '#ui/overlays/toast'
import { App } from './shell/App'
import { pageDrawn } from './shell/drawn'
import { followOwnPages, readFirstScreen, takeOver } from './shell/firstScreen'
import { joinAreas } from './shell/joinAreas'
import { watchErrors } from './shell/reportError'
import { startChat } from './shell/startChat'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/layout.css'

/** Runs in a task of its own, so that starting does not lengthen the evaluation of all modules. */
async function start(): Promise<void> {
  const firstScreen = readFirstScreen()
  watchLayout()
  // Without a login, the page contains the responses to its first calls.
  if (currentLogin()) void connect()
  guardChunks()
  watchErrors()
  joinAreas()
  startHistory()
  const isPage = (path: string) => matchPath(path) !== undefined
  registerEntry('indexPath', (address) => takeIndexPath(address, isPage))
  if (hasIndexPath()) await fetchAllPages().catch(() => {})
  readEntry()
  if (knowsAllPages() || !hasIndexPath()) openIndexPath(isPage)
  handleCalls({
    onFailure: (failure, failed) => void loadReactions().then(({ reactToCall }) => reactToCall(failure, failed)),
    onDirective: interpret,
    prove,
    onQueue: toastLoading,
  })
  followLogin()

  followOwnPages()
  void takeOver(firstScreen, <App queryClient={queryClient} />)
  void pageDrawn.then(whenIdle).then(connect)

  const accessCode = new URLSearchParams(location.search).get('accessCode')
  if (accessCode)
    void import('./features/tenants/accessCode').then(({ submitAccessCode }) => submitAccessCode(accessCode))

  startChat()
  if (new URLSearchParams(location.search).get('dev') === 'true')
    void import('./shell/debugConsole').then(({ startDebugConsole }) => startDebugConsole())
}

setTimeout(() => void start())
