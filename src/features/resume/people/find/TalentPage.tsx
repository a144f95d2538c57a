import { lazy, Suspense } from 'react'
import { recruiter } from '../../../../../contract/roles'
import { useLogin } from '../../../../api/session'
import { Delayed, LoadingState } from '../../../../ui/states/LoadState'

const ForRecruiters = lazy(() => import('./PeoplePage').then(({ PeoplePage }) => ({ default: PeoplePage })))
const ForSeekers = lazy(() => import('../../showcase/ShowcasePage'))

/** /resume-list (人才库, core 2.2): people for recruiters; for seekers, how they look among them. */
export default function TalentPage() {
  const isRecruiter = useLogin()?.role === recruiter
  return (
    <Suspense
      fallback={
        <Delayed>
          <LoadingState />
        </Delayed>
      }
    >
      {isRecruiter ? <ForRecruiters /> : <ForSeekers />}
    </Suspense>
  )
}
