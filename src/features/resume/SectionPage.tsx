import { useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { getMyResume } from '../../../contract/resume/myResume'
import type { Resume } from '../../../contract/resume/resume'
import { useCall } from '../../api/queries'
import { returnTo } from '../../kernel/pages/navigation'
import { useTitle } from '../../kernel/pages/title'
import { useIsMobile } from '../../platform/layout'
import { BottomBar } from '../../ui/buttons/BottomBar'
import { Button } from '../../ui/buttons/Button'
import { Paper } from '../../ui/display/Paper'
import { FormFields } from '../../ui/forms/FormFields'
import { toastSuccess } from '../../ui/overlays/toast'
import { LoadState } from '../../ui/states/LoadState'
import { MissingRecord } from '../../ui/states/MissingRecord'
import { deleteSectionRow } from './deleteSectionRow'
import { expectPath, myResumePath } from './paths'
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
      {(resume) => <SectionForm key={`${section.key}:${row}`} section={section} resume={resume} row={row} />}
    </LoadState>
  )
}

interface SectionFormProps {
  readonly section: Section
  readonly resume: Resume
  /** 0 for a new one, and for sections of one row. */
  readonly row: number
}

function SectionForm({ section, resume, row }: SectionFormProps) {
  const [start] = useState(() => startOf(section, resume, row))
  if (!start) return <MissingRecord title="记录不存在或已被删除" href={myResumePath} label="我的简历" />
  return <Fields section={section} row={row} start={start} />
}

/** What the form begins with; undefined for a row that does not exist. */
function startOf(section: Section, resume: Resume, row: number) {
  const entries = section.entries(resume)
  if (row > 0) return entries.find(({ id }) => id === row)?.draft
  const only = section.limit === 1 && section.remove === undefined ? entries[0] : undefined
  return only?.draft ?? section.blank(resume)
}

function Fields({ section, row, start }: Pick<SectionFormProps, 'section' | 'row'> & { readonly start: object }) {
  const { form, save, settle } = useSectionForm(section, { ...start }, true)
  const isMobile = useIsMobile()
  const finish = (words: string) => {
    toastSuccess(words)
    returnTo(`${myResumePath}#${section.key}`, [expectPath])
  }
  const remove = async () => {
    if (!(await deleteSectionRow(section, row))) return
    await settle()
    finish('已删除')
  }
  const buttons = (
    <>
      {section.remove && row > 0 && (
        <Button variant="quiet" tone="danger" size="large" onClick={remove}>
          删除
        </Button>
      )}
      <Button size="large" block onClick={async () => (await save()) && finish('保存成功')}>
        保存
      </Button>
    </>
  )
  return (
    <Paper title={section.title}>
      <FormFields form={section.form} state={form} />
      {isMobile ? <BottomBar>{buttons}</BottomBar> : buttons}
    </Paper>
  )
}
