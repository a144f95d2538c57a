import type { TalentFilter } from '#contract/resume/people'
import { positions } from '../../../settings/catalogs/positions'
import { treeSearch } from '../../../settings/catalogs/treeSearch'
import { isWord, type SiteWords } from '../../../settings/query/readQuery'
import { askPeople, readPeopleQuery } from './askPeople'

const searchPositions = treeSearch(positions.filter(({ id }) => id.length > 2))
const mostPositions = 50
/** No position has this code. */
const noPosition = 'none'

/**
 * The keyword as a filter by the positions that it names or means, for viewers of masked cards: other words would tell of employers
 * and schools. What it asks for beside words stays; words that mean no position find nobody.
 */
export function askPositions<Filter extends TalentFilter>(
  given: Filter,
  siteWords?: SiteWords,
): Omit<Filter, 'keyword'> {
  const { keyword, ...others } = given
  if (!keyword) return others
  const reading = readPeopleQuery(given, { siteWords })
  const asked = askPeople(given, reading)
  const filter = { ...others, ...asked?.filter }
  const words = reading.parts.filter(isWord)
  if (words.length === 0 && asked) return filter
  const named = words.flatMap(({ text, named, means }) => [
    ...new Set([...named, ...means, ...searchPositions(text, mostPositions).map(({ id }) => id)]),
  ])
  const position = filter.position?.length
    ? named.filter((id) => filter.position?.some((code) => id.startsWith(code)))
    : named
  return { ...filter, position: position.length > 0 ? position : [noPosition] }
}
