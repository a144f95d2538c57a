import { positionRelationDoors, positionRelations } from '#contract/settings/siteKinds'
import type { DataOf } from '#contract/siteRecords/siteKind'
import { siteContent } from '../../area/siteContent'
import { doorHandlers } from '../../siteContent/doors'
import { type Reading, readOne } from '../../siteContent/readContent'
import { groupsOf } from './query/workWords'

/** Until a site says otherwise, positions of the same group are alike. */
const usual = { sameGroup: true, relations: [] }

export const relationContent = siteContent(positionRelations, async () => [{ key: '', data: usual }])

/** Codes of positions, groups or categories that count as alike, those given among them. */
export type FindRelated = (codes: readonly string[]) => string[]

export function relatedBy({ sameGroup, relations }: DataOf<typeof positionRelations>): FindRelated {
  return (codes) => {
    const own = sameGroup ? groupsOf(codes) : codes
    const others = relations
      .filter((relation) => codes.some((code) => relation.codes.some((each) => code.startsWith(each))))
      .flatMap((relation) => relation.codes)
    return [...new Set([...own, ...others])]
  }
}

export const readRelated = async (reading: Reading): Promise<FindRelated> =>
  relatedBy((await readOne(relationContent, reading)).data)

export const relationDoorHandlers = doorHandlers(relationContent, positionRelationDoors)
