import { success } from '../../../contract/errors'
import {
  findAreas,
  findHotAreas,
  findIndustries,
  findPositions,
  type TreeItem,
} from '../../../contract/settings/catalogs'
import { type Handler, handle } from '../../http/handle'
import { hotAreas } from './catalogs/areaCentres'
import { areas } from './catalogs/areas'
import { industries } from './catalogs/industries'
import { positions } from './catalogs/positions'

const rows = (items: readonly TreeItem[]): TreeItem[] => items.map(({ id, pid, name }) => ({ id, pid, name }))

const areaRows = rows(areas)
const positionRows = rows(positions)
const industryRows = rows(industries)

/** The trees that forms choose from: the same for every tenant. */
export const settingsHandlers: readonly Handler[] = [
  handle(findPositions, async () => success({ list: positionRows })),
  handle(findIndustries, async () => success({ list: industryRows })),
  handle(findAreas, async () => success({ list: areaRows })),
  handle(findHotAreas, async () => success({ list: hotAreas })),
]
