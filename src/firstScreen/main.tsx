import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { authPages } from '#contract/auth/pages'
import type { DrawFirstScreen } from '#contract/firstLoad/firstScreen'
import { homePages } from '#contract/home/pages'
import { jobPages } from '#contract/jobs/pages'
import { fetchComponent } from '#kernel/loadable'
import { matchPath } from '#kernel/pages/routes'
import { pageTitle } from '#kernel/pages/title'
import { App } from '../shell/App'
import { frames } from '../shell/frames'
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/layout.css'
import { readRules, rulesFor } from './criticalRules'
import { moveStyles } from './moveStyles'
import { styleSheets } from './styleSheets'
import { drawFor } from './visit'

/** The pages whose first screen the server draws. `server/pages/firstData.ts` reads what they show. */
const drawn: ReadonlySet<string> = new Set(
  [homePages.index, jobPages['job-id'], authPages.login].map(({ name }) => name),
)

/** Rules are known once all screens are loaded. */
const readingRules = loadScreens().then(() => readRules(styleSheets.join('\n')))

async function loadScreens(): Promise<void> {
  const paths = [homePages.index.path, '/job/1', authPages.login.path]
  for (const page of paths.map(matchPath)) if (page) await fetchComponent(page.page.load)
  await Promise.all(Object.values(frames).map(fetchComponent))
}

/**
 * Renders the application as it starts in a browser without a login, which then hydrates the elements. The build replaces modules
 * that need a browser by those in `standIns`.
 */
export const drawFirstScreen: DrawFirstScreen = async (visit) => {
  const rules = await readingRules
  const { pathname } = new URL(visit.address)
  const matched = matchPath(pathname)
  // From an alias the browser is redirected to the page's own address.
  if (!matched || !drawn.has(matched.page.name) || matched.pattern !== matched.page.path) return undefined
  const { html, css } = moveStyles(
    drawFor(visit, () => {
      pageTitle.value = matched.id === undefined ? matched.page.title : visit.title
      return renderToString(<App queryClient={new QueryClient()} />)
    }),
  )
  return { html, css: rulesFor(rules, html) + css }
}
