import { connect } from '#api/call'
import { queryClient } from '#api/queries'
import { currentLogin } from '#api/session'
import { guardChunks } from '#kernel/chunkGuard'
import { hostKind } from '#kernel/host/embedding'
import { hasIndexPath, openIndexPath, takeIndexPath } from '#kernel/pages/indexPath'
import { startHistory } from '#kernel/pages/navigation'
import { fetchAllPages, knowsAllPages, matchPath } from '#kernel/pages/routes'
import { readEntry, registerEntry } from '#kernel/user/entry'
import { layoutNow, watchLayout } from '#platform/layout'
import { whenIdle } from '#platform/whenIdle'
import { App } from './App'
import { pageDrawn } from './drawn'
import { followOwnPages, readFirstScreen, takeOver } from './firstScreen'
import { followCalls } from './followCalls'
import { joinAreas } from './joinAreas'
import { watchErrors } from './reportError'
import { startChat } from './startChat'
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/layout.css'

/** Starts the pages of the site. */
export async function start(): Promise<void> {
  const firstScreen = readFirstScreen()
  watchLayout()
  fitEmbedded()
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
  followCalls()

  followOwnPages()
  void takeOver(firstScreen, <App queryClient={queryClient} />)
  void pageDrawn.then(whenIdle).then(connect)

  const accessCode = new URLSearchParams(location.search).get('accessCode')
  if (accessCode)
    void import('../features/tenants/accessCode').then(({ submitAccessCode }) => submitAccessCode(accessCode))

  startChat()
  if (new URLSearchParams(location.search).get('dev') === 'true')
    void import('./debugConsole').then(({ startDebugConsole }) => startDebugConsole())
}

/** Does what apps' browsers and phones' keyboards ask of a page. */
function fitEmbedded(): void {
  if (hostKind() !== 'browser') void import('#platform/hosts/fontScale').then(({ keepFontSize }) => keepFontSize())
  const follow = () => void import('#platform/keyboard').then(({ followKeyboard }) => followKeyboard())
  if (layoutNow() === 'mobile') addEventListener('focusin', follow, { once: true })
}
