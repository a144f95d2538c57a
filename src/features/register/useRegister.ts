import { useEffect, useState } from 'react'
import { call } from '#api/call'
import { type Loaded, refresh, useCall } from '#api/queries'
import { findRegisterInfo, type RegisterInfo, skipRecruiterStep } from '#contract/register/register'
import type { RegisterStepKey } from '#contract/register/steps'
import { skipResumeStep } from '#contract/resume/steps/steps'
import { recruiter, seeker } from '#contract/roles'
import { endPendingStep, guideSteps, readPendingStep } from '#kernel/answers/nextStep'
import { navigate } from '#kernel/pages/navigation'
import { findFollowing } from './flow'
import { registerPath } from './paths'

export interface Registration {
  readonly reading: Loaded<RegisterInfo>
  /** No step is asked for any more. */
  readonly isFinished: boolean
  /** Leads on after the step was saved: to what is asked for, then to what a file has filled in. */
  readonly goOn: () => Promise<void>
  /** The step is not asked for any more, on any device. */
  readonly skip: () => Promise<void>
  /** Ends the flow for now and goes back to the page where it began. */
  readonly leave: () => void
}

/** Leads through the steps from the page of one of them. The server knows which are done, so every device continues there. */
export function useRegister(key: RegisterStepKey): Registration {
  const reading = useCall(findRegisterInfo, {})
  const [isFinished, setFinished] = useState(false)
  useEffect(() => guideSteps(), [])

  const goOn = async () => {
    const info = await call(findRegisterInfo, {})
    if (!info.ok) return
    await refresh(findRegisterInfo)
    const next = findFollowing(info.data.steps, key)?.key ?? (await findWaiting(info.data.role))
    if (next) navigate(registerPath(next as RegisterStepKey))
    else setFinished(true)
  }
  const skip = async () => {
    const isSkipped =
      reading.data?.role === recruiter
        ? await call(skipRecruiterStep, { key: key as 'job' })
        : await call(skipResumeStep, { key: key as 'base' })
    if (isSkipped.ok) await goOn()
  }
  const leave = () => {
    const { from = '/' } = readPendingStep() ?? {}
    endPendingStep()
    navigate(from)
  }
  return { reading, isFinished, goOn, skip, leave }
}

/** The first step of a seeker in which rows of a file wait. */
async function findWaiting(role: RegisterInfo['role']): Promise<string | undefined> {
  if (role !== seeker) return undefined
  const { waitingSteps } = await import('../resume/importing/importRecord')
  return waitingSteps()[0]?.step
}
