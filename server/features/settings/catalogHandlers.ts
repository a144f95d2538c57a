import { success } from '../../../contract/errors'
import {
  findAreas,
  findHotAreas,
  findIndustries,
  findPositions,
  type TreeItem,
} from '../../../contract/settings/catalogs'
import { type Handler, handle, type Tenant } from '../../wire/handle'
import { areaHandlers } from './areaHandlers'
import { hotAreas } from './catalogs/areaCentres'
import { areaName, areas } from './catalogs/areas'
import { industries } from './catalogs/industries'
import { positions } from './catalogs/positions'
import { syllablesOf } from './catalogs/spelling'
import { formHandlers } from './formHandlers'
import { peopleCatalogHandlers } from './peopleCatalogHandlers'
import { publicHandlers } from './publicHandlers'
import { questionHandlers } from './questionHandlers'

const rows = (items: readonly TreeItem[]): TreeItem[] =>
  items.map(({ id, pid, name }) => ({ id, pid, name, spelling: syllablesOf(name).join(' ') }))

/** Calls `make` at the first request and keeps the result, since spelling thousands of names takes time. */
function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

const areaRows = once(() => rows(areas))
const positionRows = once(() => rows(positions))
const industryRows = once(() => rows(industries))

/** Adds the tenant's city at the beginning if it is not one of the big cities, since pages take its name from this list. */
function withOwnCity({ city, lat, lng }: Tenant) {
  const isKnown = hotAreas.some(({ code }) => code === city)
  return isKnown ? hotAreas : [{ code: city, name: areaName(city), lat, lng }, ...hotAreas]
}

/** Trees of options for forms, the same for every tenant, and related lists. */
export const settingsHandlers: readonly Handler[] = [
  handle(findPositions, async () => success({ list: positionRows() })),
  handle(findIndustries, async () => success({ list: industryRows() })),
  handle(findAreas, async () => success({ list: areaRows() })),
  handle(findHotAreas, async ({ tenant }) => success({ list: withOwnCity(tenant) })),
  ...areaHandlers,
  ...publicHandlers,
  ...peopleCatalogHandlers,
  ...formHandlers,
  ...questionHandlers,
]
