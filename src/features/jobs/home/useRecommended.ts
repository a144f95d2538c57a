import { type LoadedList, useCall, useCallList } from '#api/queries'
import { useLogin } from '#api/session'
import type { InputOf } from '#contract/endpoint'
import { findRecommendedJobs, type RecommendedJob } from '#contract/jobs/recommend'
import { getMyResume } from '#contract/resume/own/myResume'
import { seeker } from '#contract/roles'
import { useChosenCity } from '../../settings/cities/city'

export type HomeTab = NonNullable<InputOf<typeof findRecommendedJobs>['tab']>

export interface Recommended {
  readonly tab: HomeTab
  readonly area: string
  readonly expectId?: number
}

/** Jobs for an expectation, in its own place unless the user has chosen a city, or the city's good ones. */
export function useRecommended({ tab, area, expectId }: Recommended): LoadedList<RecommendedJob> {
  const chosen = useChosenCity()?.code
  return useCallList(
    findRecommendedJobs,
    { tab, area: expectId === undefined ? area : chosen, expectId },
    { keepPrevious: true },
  )
}

export interface ExpectationTab {
  readonly id: number
  readonly name: string
}

/** The seeker's full-time expectations as tabs; empty for visitors and recruiters. */
export function useExpectationTabs(): readonly ExpectationTab[] {
  const isSeeker = useLogin()?.role === seeker
  const { data } = useCall(getMyResume, {}, { enabled: isSeeker })
  if (!isSeeker || !data) return []
  return data.expectList.filter(({ partTime }) => !partTime).map(({ id, positionName }) => ({ id, name: positionName }))
}
