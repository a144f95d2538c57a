import { type ReactNode, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import { findModelById, type SectionRow } from '#contract/resume/own/ownSections'
import type { Resume } from '#contract/resume/resume'
import { returnTo } from '#kernel/pages/navigation'
import { useTitle } from '#kernel/pages/title'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Button } from '#ui/buttons/Button'
import { Paper } from '#ui/display/Paper'
import { FormFields } from '#ui/forms/FormFields'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { deleteSectionRow } from './deleteSectionRow'
import { expectPath, myResumePath } from './paths'
import styles from './SectionPage.module.css'
import type { Section } from './section'
import { sections } from './sections'
import { useSectionForm } from './useSectionForm'

/** /resume/form/education?row=3: a section's form as a page, for a new row or for the row that the address names. */
export default function SectionPage() {
  const { key } = useParams<{ key: string }>()
  const row = Number(new URLSearchParams(useSearch()).get('row') ?? 0)
  const section = sections.find(({ page }) => page === key)
  const reading = useCall(getMyResume, {})
  useTitle(section?.title)
  if (!section) return <MissingRecord title="没有这个简历章节" href={myResumePath} label="我的简历" />
  return (
    <LoadState reading={reading}>
      {(resume) =>
        row > 0 ? (
          <RowForm key={`${section.key}:${row}`} section={section} resume={resume} row={row} />
        ) : (
          <SectionForm key={section.key} section={section} resume={resume} />
        )
      }
    </LoadState>
  )
}

interface SectionFormProps {
  readonly section: Section
  readonly resume: Resume
}

const missing = <MissingRecord title="记录不存在或已被删除" href={myResumePath} label="我的简历" />

/** The form with the server's present row: another device may have changed it since the resume was read. */
function RowForm({ section, resume, row }: SectionFormProps & { readonly row: number }) {
  const [model] = useState(() => section.key as SectionRow['model'])
  const reading = useCall(findModelById, { model, id: row }, { staleTime: 0 })
  const [found, setFound] = useState<SectionRow>()
  if (!found && reading.data && !reading.refreshing) setFound(reading.data)
  if (found) return <Fields section={section} row={row} start={section.draftOf(found.row, resume)} />
  return (
    <LoadState reading={reading} missing={missing}>
      {() => null}
    </LoadState>
  )
}

/** A new row, or the whole of a section that has one. */
function SectionForm({ section, resume }: SectionFormProps) {
  const [start] = useState(() => {
    const only = section.limit === 1 && section.remove === undefined ? section.entries(resume)[0] : undefined
    return only?.draft ?? section.blank(resume)
  })
  const { Board } = section
  if (!Board) return <Fields section={section} row={0} start={start} />
  return (
    <Paper title={section.title}>
      <p className={styles.hint}>{section.hint}</p>
      <Board section={section} />
      <Buttons>
        <Button size="large" block onClick={() => returnTo(`${myResumePath}#${section.key}`)}>
          完成
        </Button>
      </Buttons>
    </Paper>
  )
}

function Buttons({ children }: { readonly children: ReactNode }) {
  return useIsMobile() ? <BottomBar>{children}</BottomBar> : <div className={styles.buttons}>{children}</div>
}

interface FieldsProps {
  readonly section: Section
  /** 0 for a new one, and for sections of one row. */
  readonly row: number
  readonly start: object
}

function Fields({ section, row, start }: FieldsProps) {
  const { form, save, settle } = useSectionForm(section, { ...start }, true)
  const finish = (words: string) => {
    toastSuccess(words)
    returnTo(`${myResumePath}#${section.key}`, [expectPath])
  }
  const remove = async () => {
    if (!(await deleteSectionRow(section, row))) return
    await settle()
    finish('已删除')
  }
  return (
    <Paper title={section.title}>
      <FormFields form={section.form} state={form} />
      <Buttons>
        {section.remove && row > 0 && (
          <Button variant="quiet" tone="danger" size="large" onClick={remove}>
            删除
          </Button>
        )}
        <Button size="large" block onClick={async () => (await save()) && finish('保存成功')}>
          保存
        </Button>
      </Buttons>
    </Paper>
  )
}
