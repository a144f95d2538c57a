import { codes } from '../../../../contract/errors'
import { findMyJobs, type JobInput, saveJob } from '../../../../contract/jobs/edit'
import { getJob } from '../../../../contract/jobs/job'
import { call } from '../../../api/call'
import { refresh } from '../../../api/queries'
import type { FormDraft } from '../../../kernel/forms/useFormRecord'
import { useSavedForm } from '../../../kernel/forms/useSavedForm'
import { navigate } from '../../../kernel/pages/navigation'
import { Button } from '../../../ui/buttons/Button'
import { FormFields } from '../../../ui/forms/FormFields'
import { myJobsPath } from '../paths'
import styles from './JobForm.module.css'
import type { JobDraft } from './jobDraft'
import { jobForm } from './jobFields'

export interface JobFormProps {
  readonly draft: JobDraft
  /** Keeps what is typed beyond the life of the page. */
  readonly stored?: FormDraft
  /** Called once the job is saved, by a page with a title of its own. By default, the recruiter's jobs open. */
  readonly onSaved?: () => void
}

/** Posts a job or saves an existing one. */
export function JobForm({ draft, stored, onSaved = showMyJobs }: JobFormProps) {
  const isInPage = onSaved !== showMyJobs
  const { state, isSaving, send } = useSavedForm(
    {
      form: jobForm,
      start: { ...draft },
      draft: stored,
      save,
      fieldOf: ({ code }) => (code === codes.invalidInput ? 'description' : undefined),
      saved: draft.id ? '职位已更新' : '职位已发布',
    },
    { close: onSaved },
  )
  return (
    <section className={styles.form} data-plain={isInPage || undefined}>
      {!isInPage && <h1 className={styles.title}>{draft.id ? '编辑职位' : '发布职位'}</h1>}
      <FormFields form={jobForm} state={state} />
      <div className={styles.actions}>
        <Button size="large" block loading={isSaving} onClick={send}>
          {draft.id ? '保存' : '发布职位'}
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

const showMyJobs = () => navigate(myJobsPath, { replace: true })
