import { call } from '#api/call'
import { refresh } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import type { MyResume } from '#contract/resume/own/ownResume'
import { findCurrentStep, sectionOfStep } from '#contract/resume/steps/stepSections'
import { findResumeSteps, skipResumeStep } from '#contract/resume/steps/steps'
import { Button } from '#ui/buttons/Button'
import styles from './MyResumePage.module.css'

/** The resume's next missing part, to fill in or to skip for good (domain 4). */
export function NextStepNote({ steps }: Pick<MyResume, 'steps'>) {
  const step = findCurrentStep(steps)
  if (!step) return null
  const skip = async () => {
    const skipped = await call(skipResumeStep, { key: step.key })
    if (skipped.ok) await Promise.all([refresh(getMyResume), refresh(findResumeSteps)])
  }
  return (
    <p className={styles.step}>
      <span>
        下一步：<a href={`#${sectionOfStep(step.key)}`}>{step.name}</a>
        {step.gain > 0 && ` +${step.gain}%`}
      </span>
      <Button variant="text" size="small" onClick={skip}>
        跳过
      </Button>
    </p>
  )
}
