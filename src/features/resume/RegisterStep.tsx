import { useState } from 'react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import { sectionOfStep } from '#contract/resume/steps/stepSections'
import { type ResumeStepKey, skipResumeStep } from '#contract/resume/steps/steps'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { ImportOffer } from './importing/ImportOffer'
import SectionEditor from './SectionEditor'
import { sections } from './sections'
import { stepDraft } from './stepDrafts'

export interface RegisterStepProps extends PopupControl<boolean> {
  readonly step: string
}

/** The resume-register popup (domain 4): the editor of the step's section, which may also be skipped for good. */
export default function RegisterStep({ isOpen, close, step }: RegisterStepProps) {
  const reading = useCall(getMyResume, {})
  const [resume, setResume] = useState(reading.refreshing ? undefined : reading.data)
  if (!resume && reading.data) setResume(reading.data)
  const [stored] = useState(() => stepDraft(step))
  /** Counts imports and their undoing, after which the form starts again. */
  const [start, setStart] = useState(0)
  const section = sections.find(({ key }) => key === sectionOfStep(step))
  if (!resume || !section) {
    return (
      <Modal isOpen={isOpen} onClose={() => close()} title="完善简历" kind="drawer">
        <LoadState reading={reading}>{() => null}</LoadState>
      </Modal>
    )
  }
  const skip = async () => {
    const skipped = await call(skipResumeStep, { key: step as ResumeStepKey })
    if (skipped.ok) close(true)
  }
  if (section.Board) {
    return (
      <Modal
        isOpen={isOpen}
        onClose={() => close()}
        title={`完善简历：${section.title}`}
        kind="drawer"
        footer={
          <>
            <Button variant="quiet" size="large" onClick={skip}>
              跳过
            </Button>
            <Button size="large" block onClick={() => close(true)}>
              完成
            </Button>
          </>
        }
      >
        <section.Board section={section} />
      </Modal>
    )
  }
  const [entry] = section.limitOf(resume) === 1 ? section.entries(resume) : []
  return (
    <SectionEditor
      key={start}
      head={<ImportOffer step={step} onChanged={() => setStart(start + 1)} />}
      isOpen={isOpen}
      close={close}
      section={section}
      draft={entry?.draft ?? section.blank(resume)}
      id={0}
      onSkip={skip}
      stored={stored}
    />
  )
}
