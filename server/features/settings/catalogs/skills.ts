import { positionSkills, positions } from './positions'
import { nameSearch } from './treeSearch'

/** Every skill tag of the position tree, once. */
export const knownSkills: readonly string[] = [
  ...new Set(positions.flatMap(({ id }) => (id.length === 4 ? positionSkills(id) : []))),
]

/** Skill tags by Chinese, pinyin or initials, the best match first. */
export const searchSkills = nameSearch(knownSkills)
