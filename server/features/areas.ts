import type { Area } from '../area/area'
import { account } from './account/area'
import { activities } from './activities/area'
import { articles } from './articles/area'
import { auth } from './auth/area'
import { candidates } from './candidates/area'
import { chat } from './chat/area'
import { companies } from './companies/area'
import { complaints } from './complaints/area'
import { consoleArea } from './console/area'
import { courses } from './courses/area'
import { documents } from './documents/area'
import { embedded } from './embedded/area'
import { favorites } from './favorites/area'
import { home } from './home/area'
import { interviews } from './interviews/area'
import { jobs } from './jobs/area'
import { live } from './live/area'
import { maps } from './maps/area'
import { notices } from './notices/area'
import { proposals } from './proposals/area'
import { register } from './register/area'
import { resume } from './resume/area'
import { settings } from './settings/area'
import { siteRecords } from './siteRecords/area'
import { tenants } from './tenants/area'
import { trade } from './trade/area'
import { uploads } from './uploads/area'
import { vip } from './vip/area'
import { wallet } from './wallet/area'

/** The areas of the server, each as its folder declares it; a new area is a line here. */
export const areas: readonly Area[] = [
  account,
  activities,
  articles,
  auth,
  candidates,
  chat,
  companies,
  complaints,
  consoleArea,
  courses,
  documents,
  embedded,
  favorites,
  home,
  interviews,
  jobs,
  live,
  maps,
  notices,
  proposals,
  register,
  resume,
  settings,
  siteRecords,
  tenants,
  trade,
  uploads,
  vip,
  wallet,
]

/** They bind all calls; a test finds those of the contract without one. */
export const allHandlers = areas.flatMap(({ handlers }) => handlers)
export const allWorkKinds = areas.flatMap(({ work }) => work)
export const allProducts = areas.flatMap(({ products }) => products)
export const allDangerousActs = areas.flatMap(({ dangerousActs }) => dangerousActs)
/** What the log of operators' acts has words for. */
export const allOperatorActs = areas.flatMap(({ handlers, acts }) => [
  ...handlers.flatMap(({ endpoint }) => Object.values(endpoint.acts ?? {})),
  ...acts,
])
export const allSiteContents = areas.flatMap(({ siteContents }) => siteContents)
