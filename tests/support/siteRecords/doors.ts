import { type Door, isDoor } from '#contract/siteRecords/doors'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'

/** The call of the specification with this path, which leads to the records of a kind. */
export function doorAt(path: string): Door {
  const found = allEndpoints.filter(isDoor).find((door) => door.path === path)
  if (!found) throw new Error(`No call ${path}`)
  return found
}
