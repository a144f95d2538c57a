import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { authPages } from '../../contract/auth/pages'
import type { DrawFirstScreen } from '../../contract/firstScreen'
import { homePages } from '../../contract/home/pages'
import { jobPages } from '../../contract/jobs/pages'
import { matchPage } from '../../contract/pages'
import LoginPage from '../features/auth/login/LoginPage'
import HomePage, { prepare } from '../features/home/HomePage'
import JobPage from '../features/jobs/detail/JobPage'
import { pageTitle } from '../kernel/pages/title'
import DesktopFrame from '../shell/frames/DesktopFrame'
import MobileFrame from '../shell/frames/MobileFrame'
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/layout.css'
import { readRules, rulesFor } from './criticalRules'
import { moveStyles } from './moveStyles'
import { styleSheets } from './styleSheets'
import { type Drawing, drawFor } from './visit'

/** The pages whose first screen the server draws. `server/pages/firstData.ts` reads what they show. */
const screens: Readonly<Record<string, ComponentType>> = {
  [homePages.index.name]: HomePage,
  [jobPages['job-id'].name]: JobPage,
  [authPages.login.name]: LoginPage,
}

const readingRules = Promise.resolve(prepare()).then(() => readRules(styleSheets.join('\n')))

/**
 * Draws the frame and the first screen of a page on the server, out of the components that the browser draws with. The build puts
 * the modules in `standIns` in the place of those that need a browser.
 */
export const drawFirstScreen: DrawFirstScreen = async (visit) => {
  const rules = await readingRules
  const { pathname: path, search } = new URL(visit.address)
  const matched = matchPage(path)
  const Screen = matched && screens[matched.page.name]
  // From an alias the browser goes on to the page's own address.
  if (!Screen || matched.pattern !== matched.page.path) return undefined
  const drawing = { ...visit, matched, Screen, path, search }
  const { html, css } = moveStyles(drawFor(drawing, () => render(drawing)))
  return { html, css: rulesFor(rules, html) + css }
}

function render({ layout, matched, path, search, title }: Drawing): string {
  pageTitle.value = matched.id === undefined ? matched.page.title : title
  const Frame = layout === 'mobile' ? MobileFrame : DesktopFrame
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={() => [path, () => {}]} searchHook={() => search}>
        <Frame path={path} />
      </Router>
    </QueryClientProvider>,
  )
}
