import { createRoot } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import { handleCalls } from './api/call'
import { session } from './api/session'
import { App } from './app/App'
import { guardChunks } from './app/chunkGuard'
import { interpret } from './app/directives'
import { readEntry, registerEntry } from './app/entry'
import { fetchFirstPage } from './app/frames'
import { openIndexPath, takeIndexPath } from './app/indexPath'
import { startHistory } from './app/navigation'
import { prove } from './app/prove'
import { react } from './app/reactor'
import { watchErrors } from './app/reportError'
import { matchPath } from './app/routes'
import { startChat } from './app/startChat'
import { followLogin } from './app/user'
import { startCrypto } from './platform/cryptoWorker'
import { watchLayout } from './platform/layout'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/layout.css'

watchLayout()
startCrypto()
guardChunks()
watchErrors()
startHistory()
const isPage = (path: string) => matchPath(path) !== undefined
registerEntry('indexPath', (address) => takeIndexPath(address, isPage))
readEntry()
openIndexPath(isPage)
handleCalls({ onFailure: (failure, { silent }) => react(failure, silent), onDirective: interpret, prove })
followLogin((listener) => subscribe(session.state, listener, true))

const root = document.getElementById('root')
if (root) void fetchFirstPage().then(() => createRoot(root).render(<App />))

const accessCode = new URLSearchParams(location.search).get('accessCode')
if (accessCode)
  void import('./features/tenants/accessCode').then(({ submitAccessCode }) => submitAccessCode(accessCode))

startChat()
if (new URLSearchParams(location.search).get('dev') === 'true')
  void import('./app/debugConsole').then(({ startDebugConsole }) => startDebugConsole())
