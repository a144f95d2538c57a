import { useEffect, useState } from 'react'
import { navigate } from '#kernel/pages/navigation'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { JobForm } from '../jobs/edit/JobForm'
import { blankJob, type JobDraft } from '../jobs/edit/jobDraft'
import { stepDraft } from '../resume/stepDrafts'
import { registerPath } from './paths'
import { readPlace } from './place'
import { RegisterFrame } from './RegisterFrame'
import { useRegister } from './useRegister'

/** /register/job: the first job, most likely where the company is. */
export default function JobStepPage() {
  const registration = useRegister('job')
  const base = useSignalValue(userBase)
  const [stored] = useState(() => stepDraft('job'))
  const [start] = useState((): JobDraft => ({ ...blankJob, ...readPlace() }))
  const needsCompany = base !== null && base.brand === null
  useEffect(() => {
    if (needsCompany) navigate(registerPath('hr-base'), { replace: true })
  }, [needsCompany])
  if (needsCompany) return null
  return (
    <RegisterFrame step="job" registration={registration} gain="写清工作内容、薪资和地点，求职者更愿意联系您">
      <JobForm
        draft={start}
        stored={stored}
        onSaved={() => {
          stored.forget()
          void registration.goOn()
        }}
      />
    </RegisterFrame>
  )
}
