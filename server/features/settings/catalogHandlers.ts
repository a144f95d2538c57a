import { success } from '#contract/errors'
import { findAreas, findHotAreas, findIndustries, findPositions, type TreeItem } from '#contract/settings/catalogs'
import { readOne } from '../../siteContent/readContent'
import { type Handler, handle } from '../../wire/handle'
import { areaHandlers } from './areaHandlers'
import { areas } from './catalogs/areas'
import { industries } from './catalogs/industries'
import { positions } from './catalogs/positions'
import { syllablesOf } from './catalogs/spelling'
import { areaContent, hotCities } from './firstAreas'
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

/** Trees of options for forms, the same for every tenant, and related lists. */
export const settingsHandlers: readonly Handler[] = [
  handle(findPositions, async () => success({ list: positionRows() })),
  handle(findIndustries, async () => success({ list: industryRows() })),
  handle(findAreas, async () => success({ list: areaRows() })),
  handle(findHotAreas, async (context) => {
    const { data } = await readOne(areaContent, context)
    return success({ list: hotCities(data.hot, context.tenant) })
  }),
  ...areaHandlers,
  ...publicHandlers,
  ...peopleCatalogHandlers,
  ...formHandlers,
  ...questionHandlers,
]
