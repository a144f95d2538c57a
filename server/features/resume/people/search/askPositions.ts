import type { TalentFilter } from '../../../../../contract/resume/people'
import { positions } from '../../../settings/catalogs/positions'
import { treeSearch } from '../../../settings/catalogs/treeSearch'

const searchPositions = treeSearch(positions.filter(({ id }) => id.length > 2))
const mostPositions = 50
/** No position has this code. */
const noPosition = 'none'

/**
 * The keyword as a filter by the positions of that name, for viewers of masked cards: other words would tell of employers and schools.
 * One that names no position finds nobody.
 */
export function askPositions<Filter extends TalentFilter>({ keyword, ...filter }: Filter): Omit<Filter, 'keyword'> {
  if (!keyword) return filter
  const named = searchPositions(keyword, mostPositions).map(({ id }) => id)
  const position = filter.position?.length
    ? named.filter((id) => filter.position?.some((code) => id.startsWith(code)))
    : named
  return { ...filter, position: position.length > 0 ? position : [noPosition] }
}
