import { codes, failure, success } from '#contract/errors'
import { findIntroductions, findMajors, findSchools } from '#contract/settings/peopleCatalogs'
import { type Handler, handle } from '../../wire/handle'
import { findIntroductionsFor } from './catalogs/introductions'
import { searchMajors } from './catalogs/majors'
import { isPosition } from './catalogs/positions'
import { searchSchools } from './catalogs/schools'

const mostNames = 10

/** Suggestions for what people write about themselves. */
export const peopleCatalogHandlers: readonly Handler[] = [
  handle(findSchools, async ({ input }) => success({ list: searchSchools(input.keyword, mostNames) })),
  handle(findMajors, async ({ input }) => success({ list: searchMajors(input.keyword, mostNames) })),
  handle(findIntroductions, async ({ input: { positionCode } }) => {
    if (positionCode !== undefined && !isPosition(positionCode)) return failure(codes.invalidInput, '请选择职位类型')
    const list = findIntroductionsFor(positionCode).map(({ title, content }) => ({ title, content }))
    return success({ list })
  }),
]
