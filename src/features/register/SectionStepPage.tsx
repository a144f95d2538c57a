import { Pencil, Plus } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '#api/queries'
import { importedSteps } from '#contract/resume/importing'
import { getMyResume } from '#contract/resume/own/myResume'
import type { Resume } from '#contract/resume/resume'
import { type ResumeStep, sectionOfStep } from '#contract/resume/steps/stepSections'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { FormFields } from '#ui/forms/FormFields'
import { LoadState } from '#ui/states/LoadState'
import { BesideLeftover } from '../resume/importing/BesideLeftover'
import { doubtsOf } from '../resume/importing/doubts'
import { ImportOffer } from '../resume/importing/ImportOffer'
import { ImportState } from '../resume/importing/ImportState'
import { sectionPopup } from '../resume/popups'
import type { Section } from '../resume/section'
import { sections } from '../resume/sections'
import { type StepDraft, stepDraft } from '../resume/stepDrafts'
import { useSectionForm } from '../resume/useSectionForm'
import { ImportedNote } from './import/ImportedNote'
import { ImportResume } from './import/ImportResume'
import { RegisterFrame } from './RegisterFrame'
import styles from './RegisterFrame.module.css'
import { useRegister } from './useRegister'

const isImported = (step: string) => importedSteps.some((each) => each === step)

/** /register/education and the others that fill in a section of the resume, by the section's own form. */
export default function SectionStepPage() {
  const [path] = useLocation()
  const step = path.split('/').at(-1) as ResumeStep
  return <SectionStep key={step} step={step} />
}

function SectionStep({ step }: { step: ResumeStep }) {
  const registration = useRegister(step)
  const reading = useCall(getMyResume, {})
  const [stored] = useState(() => stepDraft(step))
  /** Counts the rows that were shown, so that the next one has a fresh form. */
  const [row, setRow] = useState(0)
  const [isAdding, setAdding] = useState(false)
  const save = useRef(async () => false)
  const section = sections.find(({ key }) => key === sectionOfStep(step))
  const waiting = stored.rows().length
  if (!section) return null

  const showNextRow = () => {
    setAdding(false)
    setRow(row + 1)
  }
  const submit = async () => {
    if (!(await save.current())) return
    stored.forget()
    if (stored.rows().length > 0) showNextRow()
    else await registration.goOn()
  }

  return (
    <RegisterFrame
      step={step}
      registration={registration}
      gain={section.hint}
      submit={{
        label: section.Board ? '下一步' : waiting > 1 ? '保存，下一段' : '保存，下一步',
        run: submit,
        isDisabled: !reading.data,
      }}
    >
      {step === 'base' && <ImportResume onImported={showNextRow} />}
      {step === 'base' && <ImportState step={step} onUndone={showNextRow} />}
      {step !== 'base' && isImported(step) && <ImportOffer step={step} onChanged={showNextRow} />}
      <LoadState reading={reading}>
        {(resume) => (
          <StepBody
            key={row}
            section={section}
            resume={resume}
            stored={stored}
            isAdding={isAdding}
            save={save}
            onAdd={() => {
              setAdding(true)
              setRow(row + 1)
            }}
            onDrop={() => {
              stored.forget()
              showNextRow()
            }}
          />
        )}
      </LoadState>
    </RegisterFrame>
  )
}

interface StepBodyProps {
  readonly section: Section
  readonly resume: Resume
  readonly stored: StepDraft
  /** The user adds a row beside those that are saved. */
  readonly isAdding: boolean
  /** The save function that the button below calls. */
  readonly save: RefObject<() => Promise<boolean>>
  readonly onAdd: () => void
  readonly onDrop: () => void
}

/** The form of the section; saved rows instead if nothing more is required. */
function StepBody(props: StepBodyProps) {
  const { section, resume, stored, isAdding, save, onAdd } = props
  const [showsRows] = useState(
    () => section.limitOf(resume) > 1 && section.entries(resume).length > 0 && stored.rows().length === 0 && !isAdding,
  )
  const { Board } = section
  if (!showsRows && !Board) return <StepForm {...props} />
  save.current = async () => true
  if (Board) return <Board section={section} />
  const entries = section.entries(resume)
  return (
    <div className={styles.rows}>
      {entries.map(({ id, draft, summary }) => (
        <div key={id} className={styles.row}>
          <div>{summary}</div>
          <IconButton
            label={`编辑${section.title}`}
            icon={<Pencil />}
            onClick={() => open(sectionPopup, { section, draft, id })}
          />
        </div>
      ))}
      {entries.length < section.limitOf(resume) && (
        <Button variant="outline" icon={<Plus size="1.1em" />} onClick={onAdd}>
          再添加一条
        </Button>
      )}
    </div>
  )
}

function StepForm({ section, resume, stored, save, onDrop }: StepBodyProps) {
  const [start] = useState(() => {
    const [entry] = section.limitOf(resume) === 1 ? section.entries(resume) : []
    return entry?.draft ?? section.blank(resume)
  })
  const [imported] = useState(() => stored.rows()[0])
  const editing = useSectionForm(section, start, true, stored)
  save.current = editing.save
  const doubts = doubtsOf(imported, editing.form.values)
  return (
    <>
      {imported?.sources && (
        <ImportedNote
          sources={imported.sources}
          items={section.form.items}
          more={stored.rows().length - 1}
          hasDoubts={doubts.length > 0}
          onDrop={section.limitOf(resume) > 1 ? onDrop : undefined}
        />
      )}
      <BesideLeftover items={section.form.items} state={editing.form}>
        <FormFields form={section.form} state={editing.form} doubts={doubts} />
      </BesideLeftover>
    </>
  )
}
