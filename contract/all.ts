import * as account from './account/pages'
import * as activities from './activities/pages'
import * as articles from './articles/pages'
import * as auth from './auth/pages'
import * as candidates from './candidates/pages'
import * as chat from './chat/pages'
import * as companies from './companies/pages'
import * as complaints from './complaints/pages'
import * as consoleArea from './console/pages'
import * as courses from './courses/pages'
import * as documents from './documents/pages'
import * as embedded from './embedded/pages'
import * as favorites from './favorites/pages'
import * as home from './home/pages'
import * as interviews from './interviews/pages'
import * as jobs from './jobs/pages'
import * as live from './live/pages'
import * as maps from './maps/pages'
import * as notices from './notices/pages'
import * as proposals from './proposals/pages'
import * as register from './register/pages'
import * as resume from './resume/pages'
import * as settings from './settings/pages'
import * as siteRecords from './siteRecords/pages'
import * as trade from './trade/pages'
import * as uploads from './uploads/pages'
import * as vip from './vip/pages'
import * as wallet from './wallet/pages'

/**
 * The product's areas with the file of their pages, if they have any, in rows, lowest first; a new area is a line here. In
 * `server/features` and `src/features`, an area imports only areas of lower rows; in `src` it reaches others through their `paths.ts`
 * and `popups.ts`. `tests/unit/boundaries.test.ts` enforces this.
 */
export const areaRows: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[] = [
  { tenants: {}, settings },
  { notices },
  { proposals },
  { uploads, documents, maps },
  { account },
  { wallet },
  { trade },
  { vip },
  { resume },
  { jobs, articles },
  { companies },
  { register },
  { auth },
  { chat },
  { favorites, activities, live, complaints, candidates, courses },
  { interviews },
  { embedded, home, siteRecords },
  { console: consoleArea },
]

/** Returns the index of an area's row; undefined if the name is not an area. */
export function rowOf(name: string): number | undefined {
  const row = areaRows.findIndex((areas) => Object.hasOwn(areas, name))
  return row < 0 ? undefined : row
}
