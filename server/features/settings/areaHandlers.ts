import { codes, failure, success } from '#contract/errors'
import { metresBetween } from '#contract/maps/distance'
import {
  type AreaNode,
  areaLevel,
  areaPath,
  areaSegments,
  findAreaList,
  findCustomAreas,
  getDistricts,
  getLocation,
  searchAreas,
} from '#contract/settings/areas'
import { readOne } from '../../siteContent/readContent'
import { type Handler, handle } from '../../wire/handle'
import { areaCentre, centredAreas } from './catalogs/areaCentres'
import { type Area, areaName, areas, areasUnder, findArea } from './catalogs/areas'
import { treeSearch } from './catalogs/treeSearch'
import { areaContent } from './firstAreas'

const parents = new Set(areas.map(({ pid }) => pid))

const nodeOf = ({ id, name }: Area): AreaNode => ({
  level: areaLevel(id),
  code: id,
  name,
  label: name,
  value: id,
  isLeaf: !parents.has(id),
})

const listHandler = handle(findAreaList, async ({ input }) => {
  const within = areaSegments(input.code ?? '').join('')
  if (within && !findArea(within)) return failure(codes.invalidInput, '请选择地区')
  const found =
    input.level === undefined
      ? areasUnder(within)
      : areas.filter(({ id }) => areaLevel(id) === input.level && id.startsWith(within))
  return success({ list: found.map(nodeOf) })
})

const search = treeSearch(areas)
const mostFound = 20

const searchHandler = handle(searchAreas, async ({ input }) =>
  success({
    list: search(input.keyword, mostFound).map((area) => ({ ...nodeOf(area), path: areaPath(area.id).map(areaName) })),
  }),
)

const districtsHandler = handle(getDistricts, async ({ input }) =>
  findArea(input.code)
    ? success({ list: areasUnder(input.code).map(nodeOf) })
    : failure(codes.invalidInput, '请选择城市'),
)

const customHandler = handle(findCustomAreas, async (context) => {
  const { data } = await readOne(areaContent, context)
  const found = data.custom.flatMap((code) => findArea(code) ?? [])
  return success({ list: found.map(({ id, pid, name }) => ({ id, pid, name })) })
})

/** Beyond this many metres no city is near: another country, the open sea. */
const farthest = 400_000

const centredCities = centredAreas.flatMap((code) => {
  const point = code.length === 4 ? areaCentre(code) : undefined
  return point ? [{ code, name: areaName(code), ...point }] : []
})

const locationHandler = handle(getLocation, async ({ input }) => {
  const [nearest] = centredCities
    .map((city) => ({ ...city, distance: metresBetween(city, input) }))
    .sort((one, other) => one.distance - other.distance)
  if (!nearest || nearest.distance > farthest) return failure(codes.notFound, '附近没有可选的城市')
  return success(nearest)
})

/** Areas in parts; the whole tree is with the catalogues. */
export const areaHandlers: readonly Handler[] = [
  listHandler,
  searchHandler,
  districtsHandler,
  customHandler,
  locationHandler,
]
