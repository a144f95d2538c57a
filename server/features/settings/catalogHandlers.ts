import { success } from '../../../contract/errors'
import {
  findAreas,
  findHotAreas,
  findIndustries,
  findPositions,
  type TreeItem,
} from '../../../contract/settings/catalogs'
import { type Handler, handle } from '../../wire/handle'
import { areaHandlers } from './areaHandlers'
import { hotAreas } from './catalogs/areaCentres'
import { areas } from './catalogs/areas'
import { industries } from './catalogs/industries'
import { positions } from './catalogs/positions'
import { syllablesOf } from './catalogs/spelling'
import { formHandlers } from './formHandlers'
import { publicHandlers } from './publicHandlers'
import { questionHandlers } from './questionHandlers'

const rows = (items: readonly TreeItem[]): TreeItem[] =>
  items.map(({ id, pid, name }) => ({ id, pid, name, spelling: syllablesOf(name).join(' ') }))

/** Made at the first asking and kept: spelling thousands of names takes its time. */
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

/** The trees that forms choose from, the same for every tenant, and what stands beside them. */
export const settingsHandlers: readonly Handler[] = [
  handle(findPositions, async () => success({ list: positionRows() })),
  handle(findIndustries, async () => success({ list: industryRows() })),
  handle(findAreas, async () => success({ list: areaRows() })),
  handle(findHotAreas, async () => success({ list: hotAreas })),
  ...areaHandlers,
  ...publicHandlers,
  ...formHandlers,
  ...questionHandlers,
]
