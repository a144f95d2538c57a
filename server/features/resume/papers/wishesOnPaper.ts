import type { Expectation, Resume } from '#contract/resume/resume'

/** What a paper shows of the expectations: the full-time ones, or else the part-time one; each position and place once. */
export function wishesOnPaper({ expectList }: Resume) {
  const fullTime = expectList.filter(({ partTime }) => !partTime)
  const wishes = fullTime.length > 0 ? fullTime : expectList
  return {
    wishes,
    positions: distinct(wishes, ({ positionName }) => positionName),
    places: distinct(wishes, ({ areaName }) => areaName),
  }
}

/** The first wish of each name; those without one are left out. */
function distinct(wishes: readonly Expectation[], nameOf: (wish: Expectation) => string): readonly Expectation[] {
  return wishes.filter(
    (wish, at) => nameOf(wish) !== '' && wishes.findIndex((each) => nameOf(each) === nameOf(wish)) === at,
  )
}
