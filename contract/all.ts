import * as account from './account/calls'
import * as activities from './activities/calls'
import * as articles from './articles/calls'
import * as auth from './auth/calls'
import * as candidates from './candidates/calls'
import * as chat from './chat/calls'
import * as companies from './companies/calls'
import * as complaints from './complaints/calls'
import * as consoleArea from './console/calls'
import * as courses from './courses/calls'
import * as documents from './documents/calls'
import * as embedded from './embedded/calls'
import type { Endpoint } from './endpoint'
import * as favorites from './favorites/calls'
import * as home from './home/calls'
import * as interviews from './interviews/calls'
import * as jobs from './jobs/calls'
import * as live from './live/calls'
import * as maps from './maps/calls'
import * as notices from './notices/calls'
import * as proposals from './proposals/calls'
import * as register from './register/calls'
import * as resume from './resume/calls'
import * as settings from './settings/calls'
import * as siteRecords from './siteRecords/calls'
import * as tenants from './tenants/calls'
import * as trade from './trade/calls'
import * as uploads from './uploads/calls'
import * as vip from './vip/calls'
import * as wallet from './wallet/calls'

/**
 * The product's areas with the files of their calls and pages, in rows, lowest first; a new area is a line here. In `server/features` and
 * `src/features`, an area imports only areas of lower rows; in `src` it reaches others through their `paths.ts` and `popups.ts`.
 * `tests/unit/boundaries.test.ts` enforces this.
 */
export const areaRows: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[] = [
  { tenants, settings },
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

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'effect' in value && 'access' in value

/**
 * All endpoints, for the server's start-up check that each has exactly one handler. Callers import their endpoint, never this
 * list.
 */
export const allEndpoints: readonly Endpoint[] = areaRows.flatMap((areas) =>
  Object.values(areas).flatMap((calls) => Object.values(calls).flat().filter(isEndpoint)),
)
