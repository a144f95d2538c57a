import { type RefObject, useRef, useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { basisOf } from '#contract/basis'
import { codes } from '#contract/errors'
import { findMyJobs, type JobInput, type JobState, saveJob } from '#contract/jobs/edit'
import { getJob, jobStatus } from '#contract/jobs/job'
import { deleteJobDraft, findJobDrafts, type StoredJob, saveJobDraft } from '#contract/jobs/life'
import { saveOver } from '#kernel/forms/saveOver'
import type { FormDraft, FormOfRecord } from '#kernel/forms/useFormRecord'
import { useSavedForm } from '#kernel/forms/useSavedForm'
import { navigate } from '#kernel/pages/navigation'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import type { Typed } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { useGuessedPosition } from '../../settings/guessing/useGuessedPosition'
import { myJobsPath } from '../paths'
import { CertifyHint, uncertifiedIn } from './CertifyHint'
import styles from './JobForm.module.css'
import { type JobDraft, readDraft } from './jobDraft'
import { jobForm } from './jobFields'

export interface JobFormProps {
  readonly draft: JobDraft
  /** The stored draft that the form continues; publishing deletes it. */
  readonly storedDraft?: StoredJob
  /** Keeps what is typed beyond the life of the page. */
  readonly stored?: FormDraft
  /** Called once the job is saved, by a page with a title of its own. By default, the recruiter's jobs open. */
  readonly onSaved?: () => void
}

/** Posts a job or saves an existing one. */
export function JobForm({ draft, storedDraft, stored, onSaved = showMyJobs }: JobFormProps) {
  const isInPage = onSaved !== showMyJobs
  const [uncertified, setUncertified] = useState('')
  const { state, isSaving, send } = useSavedForm(
    {
      form: jobForm,
      start: { ...draft },
      draft: stored,
      save: async (input) => {
        const result = await save(input)
        setUncertified(uncertifiedIn(result))
        return result
      },
      fieldOf: ({ code }) => (code === codes.invalidInput ? 'description' : undefined),
      onSaved: async ({ state }) => {
        toastSuccess(savedWords(state, draft.id !== undefined))
        if (storedDraft === undefined) return
        await call(deleteJobDraft, { id: storedDraft.id })
        await refresh(findJobDrafts)
      },
    },
    { close: onSaved },
  )
  const [isStoring, setStoring] = useState(false)
  const known = useRef(storedDraft)
  const store = async () => {
    setStoring(true)
    const isStored = await storeDraft(known, state)
    setStoring(false)
    if (!isStored) return
    state.letGo()
    navigate(`${myJobsPath}?status=draft`, { replace: true })
  }
  const isNew = draft.id === undefined
  useGuessedPosition(state)
  return (
    <section className={styles.form} data-plain={isInPage || undefined}>
      {!isInPage && <h1 className={styles.title}>{isNew ? '发布职位' : '编辑职位'}</h1>}
      <FormFields form={jobForm} state={state} />
      <CertifyHint sentence={uncertified} />
      <div className={styles.actions}>
        {isNew && !isInPage && (
          <Button size="large" variant="outline" loading={isStoring} onClick={store}>
            存为草稿
          </Button>
        )}
        <Button size="large" block loading={isSaving} onClick={send}>
          {isNew ? '发布职位' : '保存'}
        </Button>
      </div>
    </section>
  )
}

async function save(input: JobInput) {
  const result = await call(saveJob, input, { silent: true })
  if (result.ok) await Promise.all([refresh(findMyJobs), refresh(getJob, { id: result.data.id })])
  return result
}

function savedWords(state: JobState, wasKept: boolean): string {
  if (state === jobStatus.inReview) return '已提交，审核通过后自动发布'
  if (state === jobStatus.waiting) return '已保存，到开始日期自动发布'
  return wasKept ? '职位已更新' : '职位已发布'
}

type Known = Pick<StoredJob, 'id' | 'title' | 'content'>

/** Stores the form as a draft, or in place of the draft that it continues. */
async function storeDraft(known: RefObject<Known | undefined>, state: FormOfRecord<typeof jobForm.schema>) {
  const outcome = await saveOver({
    form: jobForm,
    base: known.current && { ...readDraft(known.current.content) },
    input: state.values,
    send: ({ basis: _, ...values }) => sendDraft(known.current, values),
    read: (newer) => {
      const { title, content } = newer as unknown as Known
      if (known.current) known.current = { id: known.current.id, title, content }
      return { ...readDraft(content) }
    },
  })
  if (outcome.kind === 'taken') state.restart(outcome.newer, outcome.values)
  if (outcome.kind !== 'done' || !outcome.result.ok) return false
  await refresh(findJobDrafts)
  toastSuccess('草稿已保存')
  return true
}

function sendDraft(known: Known | undefined, values: Typed) {
  const title = String(values.jobName ?? '').slice(0, 40)
  const input = { id: known?.id, title, content: JSON.stringify(values) }
  const basis = known && basisOf(saveJobDraft.input, known)
  return call(saveJobDraft, { ...input, basis }, { handles: [codes.changedElsewhere] })
}

const showMyJobs = () => navigate(myJobsPath, { replace: true })
