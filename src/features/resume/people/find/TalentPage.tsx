import { lazy, Suspense } from 'react'
import { useLogin } from '#api/session'
import { recruiter } from '#contract/roles'
import { Delayed, LoadingState } from '#ui/states/LoadState'

const ForRecruiters = lazy(() => import('./PeoplePage').then(({ PeoplePage }) => ({ default: PeoplePage })))
const ForVisitors = lazy(() => import('../../showcase/VisitorPage'))
const ForSeekers = lazy(() => import('../../showcase/ShowcasePage'))

/** /resume-list (人才库, core 2.2): people for recruiters; for seekers, how they look among them; for visitors, how to begin. */
export default function TalentPage() {
  const login = useLogin()
  return (
    <Suspense
      fallback={
        <Delayed>
          <LoadingState />
        </Delayed>
      }
    >
      {login === null ? <ForVisitors /> : login?.role === recruiter ? <ForRecruiters /> : <ForSeekers />}
    </Suspense>
  )
}
