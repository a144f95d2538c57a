import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Login } from '#api/sessionStore'
import { authPages } from '#contract/auth/pages'
import type { DrawFirstScreen, FirstScreenVisit } from '#contract/firstLoad/firstScreen'
import { homePages } from '#contract/home/pages'
import { jobPages } from '#contract/jobs/pages'
import { type Role, seeker } from '#contract/roles'
import { fetchComponent } from '#kernel/loadable'
import { type Route, roleOf } from '#kernel/pages/route'
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
  [homePages.index, jobPages.job, jobPages['job-id'], authPages.login].map(({ name }) => name),
)

/** Rules are known once all screens are loaded. */
const readingRules = loadScreens().then(() => readRules(styleSheets.join('\n')))

async function loadScreens(): Promise<void> {
  const paths = [homePages.index.path, jobPages.job.path, '/job/1', authPages.login.path]
  for (const page of paths.map(matchPath)) if (page) await fetchComponent(page.page.load)
  await Promise.all(Object.values(frames).map(fetchComponent))
}

/**
 * Renders the application as it starts in a browser without a login, or with one, which then hydrates the elements. The build replaces
 * modules that need a browser by those in `standIns`.
 */
export const drawFirstScreen: DrawFirstScreen = async (visit) => {
  const rules = await readingRules
  const { pathname, search } = new URL(visit.address)
  const matched = matchPath(pathname)
  // From an alias the browser is redirected to the page's own address.
  if (!matched || matched.pattern !== matched.page.path) return undefined
  if (visit.isOwn ? !hasOwnFrame(matched.page, visit) : !isDrawn(matched.page, search)) return undefined
  const login = visit.isOwn ? somebody(roleOf(matched.page.access) ?? seeker) : null
  const { html, css } = moveStyles(
    drawFor({ ...visit, login }, () => {
      pageTitle.value = matched.id === undefined ? matched.page.title : visit.title
      return renderToString(<App queryClient={new QueryClient()} />)
    }),
  )
  return { html, css: rulesFor(rules, html) + css }
}

/** The page's data has the jobs of no search. */
const isDrawn = ({ name }: Route, search: string): boolean =>
  drawn.has(name) && (name !== jobPages.job.name || search === '')

/**
 * What a page with a login has on phones without knowing whose it is: its head, its tabs, and where its content will be, which the
 * browser draws. The desktop's frame shows the user.
 */
const hasOwnFrame = ({ access }: Route, { layout }: FirstScreenVisit): boolean =>
  layout === 'mobile' && access !== 'public'

const somebody = (role: Role): Login => ({
  userId: 0,
  role,
  accessToken: '',
  refreshToken: '',
  expiresAt: 0,
  lifetime: 0,
})
