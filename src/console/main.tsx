import '../features/account/proofPopup'
import '../features/auth/logins'
import '../features/console/lock/lockPopup'
import consoleScreens from 'virtual:console-screens'
import { createRoot } from 'react-dom/client'
import { connect } from '#api/call'
import { queryClient } from '#api/queries'
import { currentLogin } from '#api/session'
import { guardChunks } from '#kernel/chunkGuard'
import { startHistory } from '#kernel/pages/navigation'
import { knowPages } from '#kernel/pages/routes'
import { readEntry } from '#kernel/user/entry'
import { watchLayout } from '#platform/layout'
import { App } from '../shell/App'
import { followOwnPages } from '../shell/firstScreen'
import { followCalls } from '../shell/followCalls'
import { fetchFirstPage } from '../shell/frames'
import { watchErrors } from '../shell/reportError'
import { consoleFrames } from './frames'
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/layout.css'

/** The console's entry: the application with pages and frame of its own, without chat and without what the site shows its visitors. */
async function start(): Promise<void> {
  knowPages(consoleScreens)
  watchLayout()
  if (currentLogin()) void connect()
  guardChunks()
  watchErrors()
  startHistory()
  readEntry()
  followCalls()
  followOwnPages()
  await fetchFirstPage({ isEmpty: true, around: consoleFrames })
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App queryClient={queryClient} around={consoleFrames} />)
}

setTimeout(() => void start())
