import { codes, failure, success } from '#contract/errors'
import { findLandmarks, getLandmark, type Landmark } from '#contract/maps/landmark'
import { type Handler, handle } from '../../wire/handle'
import { areaAddress } from '../settings/catalogs/areas'
import { treeSearch } from '../settings/catalogs/treeSearch'
import { landmarks } from './landmarkList'

const most = 20

const shown = landmarks.map((row): Landmark => ({ ...row, areaAddress: areaAddress(row.areaCode) }))
const byId = new Map(shown.map((row) => [row.id, row]))
const search = treeSearch(shown.map(({ id, name }) => ({ id: String(id), pid: '', name })))

/** 0 within the area, 1 within its city, 2 within its province, else 3. */
function distanceOf(code: string, area: string): number {
  if (area === '') return 3
  const found = [area, area.slice(0, 4), area.slice(0, 2)].findIndex((each) => code.startsWith(each))
  return found < 0 ? 3 : found
}

export const landmarkHandlers: readonly Handler[] = [
  handle(findLandmarks, async ({ input: { keyword, area = '' } }) => {
    const found =
      keyword === ''
        ? shown.filter(({ areaCode }) => areaCode.startsWith(area))
        : search(keyword, shown.length).flatMap(({ id }) => byId.get(Number(id)) ?? [])
    const list = found
      .map((row) => ({ row, far: distanceOf(row.areaCode, area) }))
      .sort((one, next) => one.far - next.far)
    return success({ list: list.slice(0, most).map(({ row }) => row) })
  }),

  handle(getLandmark, async ({ input: { id } }) => {
    const row = byId.get(id)
    return row ? success(row) : failure(codes.notFound, '地标不存在')
  }),
]
