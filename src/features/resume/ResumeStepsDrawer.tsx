import { type RefObject, useRef, useState } from 'react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import type { Resume } from '#contract/resume/resume'
import { sectionOfStep } from '#contract/resume/steps/stepSections'
import { findResumeSteps, type ResumeStepKey } from '#contract/resume/steps/steps'
import type { ResumeGoal } from '#kernel/answers/resumeGoal'
import { confirmLeave } from '#kernel/pages/leaveGuard'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { Steps } from '#ui/states/Steps'
import { ImportOffer } from './importing/ImportOffer'
import styles from './ResumeStepsDrawer.module.css'
import type { Section } from './section'
import { sections } from './sections'
import { stepDraft } from './stepDrafts'
import { useSectionForm } from './useSectionForm'

export interface ResumeStepsDrawerProps extends PopupControl<boolean> {
  /** The sections to fill in, in order; at least one. */
  readonly steps: readonly ResumeStepKey[]
  readonly goal?: ResumeGoal
}

/** The resume-register popup (core 8): leads through the missing steps without leaving the page beneath. */
export default function ResumeStepsDrawer({ isOpen, close, steps: given, goal }: ResumeStepsDrawerProps) {
  const reading = useCall(getMyResume, {})
  const [steps, setSteps] = useState(given)
  const [at, setAt] = useState(0)
  /** Counts imports and their undoing, after which the form starts again. */
  const [start, setStart] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const save = useRef(async () => false)
  const step = steps[at]
  const section = sectionOf(step)
  const isLast = at === steps.length - 1

  const goOn = async () => {
    setSaving(true)
    const isSaved = await save.current()
    const following = isSaved ? await findFollowing(steps.slice(at + 1)) : []
    setSaving(false)
    if (!isSaved) return
    if (following.length === 0) return close(true)
    setSteps([...steps.slice(0, at + 1), ...following])
    setAt(at + 1)
  }
  const leave = async () => {
    if (await confirmLeave()) close()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={leave}
      title={`完善简历：${section?.title ?? ''}`}
      kind="drawer"
      footer={
        <Button size="large" block loading={isSaving} disabled={!reading.data} onClick={goOn}>
          {isLast ? (goal?.label ?? '保存') : '保存，下一步'}
        </Button>
      }
    >
      <div className={styles.progress}>
        <p className={styles.count} aria-live="polite">
          第{at + 1}步，共{steps.length}步
        </p>
        {steps.length > 1 && (
          <Steps label="完善简历" names={steps.map((key) => sectionOf(key)?.title ?? key)} at={at} />
        )}
        {goal && <p className={styles.goal}>{goal.text}</p>}
      </div>
      <ImportOffer step={step ?? ''} onChanged={() => setStart(start + 1)} />
      <LoadState reading={reading}>
        {(resume) =>
          section &&
          step && (
            <Step
              key={`${section.key}:${start}`}
              step={step}
              section={section}
              resume={resume}
              isOpen={isOpen}
              save={save}
            />
          )
        }
      </LoadState>
    </Modal>
  )
}

interface StepProps {
  readonly step: ResumeStepKey
  readonly section: Section
  readonly resume: Resume
  readonly isOpen: boolean
  /** The save function that the button below the fields calls. */
  readonly save: RefObject<() => Promise<boolean>>
}

function Step({ step, section, resume, isOpen, save }: StepProps) {
  const [start] = useState(() => {
    const [entry] = section.limitOf(resume) === 1 ? section.entries(resume) : []
    return entry?.draft ?? section.blank(resume)
  })
  const [stored] = useState(() => stepDraft(step))
  const editing = useSectionForm(section, start, isOpen, stored)
  save.current = async () => {
    const isSaved = await editing.save()
    if (isSaved) stored.forget()
    return isSaved
  }
  return <FormFields form={section.form} state={editing.form} />
}

const sectionOf = (step: ResumeStepKey | undefined): Section | undefined =>
  sections.find(({ key }) => step !== undefined && key === sectionOfStep(step))

/** The remaining steps after one, whose answers may make one unnecessary and another necessary. */
async function findFollowing(rest: readonly ResumeStepKey[]): Promise<readonly ResumeStepKey[]> {
  const known = await call(findResumeSteps, {}, { silent: true })
  if (!known.ok) return rest
  return known.data.list
    .filter(({ key, done, needed }) => needed || (rest.includes(key) && !done))
    .map(({ key }) => key)
}
