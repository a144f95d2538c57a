import { subscribe } from 'valtio/vanilla'
import { handleCalls } from './api/call'
import { queryClient } from './api/queries'
import { currentLogin, session } from './api/session'
import { interpret } from './kernel/answers/directives'
import { react } from './kernel/answers/reactor'
import { actOf } from './kernel/answers/unfinished'
import { guardChunks } from './kernel/chunkGuard'
import { openIndexPath, takeIndexPath } from './kernel/pages/indexPath'
import { startHistory } from './kernel/pages/navigation'
import { readEntry, registerEntry } from './kernel/user/entry'
import { prove } from './kernel/user/prove'
import { followLogin } from './kernel/user/user'
import { startCrypto } from './platform/cryptoWorker'
import { watchLayout } from './platform/layout'
import { whenIdle } from './platform/whenIdle'
import { App } from './shell/App'
import { pageDrawn } from './shell/drawn'
import { followOwnPages, readFirstScreen, takeOver } from './shell/firstScreen'
import { joinAreas } from './shell/joinAreas'
import { watchErrors } from './shell/reportError'
import { matchPath } from './shell/routes'
import { startChat } from './shell/startChat'
import { toastLoading } from './ui/overlays/toast'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/layout.css'

/** Runs in a task of its own, so that starting does not lengthen the evaluation of all modules. */
function start(): void {
  const firstScreen = readFirstScreen()
  watchLayout()
  // Without a login, the page contains the responses to its first calls.
  if (currentLogin()) startCrypto()
  guardChunks()
  watchErrors()
  joinAreas()
  startHistory()
  const isPage = (path: string) => matchPath(path) !== undefined
  registerEntry('indexPath', (address) => takeIndexPath(address, isPage))
  readEntry()
  openIndexPath(isPage)
  handleCalls({
    onFailure: (failure, failed) => react(failure, failed.silent, actOf(failed)),
    onDirective: interpret,
    prove,
    onQueue: toastLoading,
  })
  followLogin((listener) => subscribe(session.state, listener, true))

  followOwnPages()
  void takeOver(firstScreen, <App queryClient={queryClient} />)
  void pageDrawn.then(whenIdle).then(startCrypto)

  const accessCode = new URLSearchParams(location.search).get('accessCode')
  if (accessCode)
    void import('./features/tenants/accessCode').then(({ submitAccessCode }) => submitAccessCode(accessCode))

  startChat()
  if (new URLSearchParams(location.search).get('dev') === 'true')
    void import('./shell/debugConsole').then(({ startDebugConsole }) => startDebugConsole())
}

setTimeout(start)
