import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { getJobForEdit } from '../../../../contract/jobs/edit'
import { useCall } from '../../../api/queries'
import { navigate } from '../../../kernel/pages/navigation'
import { user } from '../../../kernel/user/user'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { cardStepPath } from '../../register/paths'
import styles from './EditJobPage.module.css'
import { JobForm } from './JobForm'
import { blankJob, type JobDraft } from './jobDraft'

/** /job/edit: posts a job, or edits the one of `?id=`. A recruiter without a company is led to the card and the company first. */
export default function EditJobPage() {
  const { base } = useSnapshot(user)
  const needsCompany = base !== null && base.brand === null
  useEffect(() => {
    if (needsCompany) navigate(cardStepPath, { replace: true })
  }, [needsCompany])
  const text = new URLSearchParams(useSearch()).get('id')
  const id = Number(text)
  if (text !== null && !(Number.isSafeInteger(id) && id > 0)) return <EmptyState title="职位不存在" />
  if (needsCompany) return null
  return <div className={styles.page}>{text === null ? <JobForm draft={blankJob} /> : <Edit key={id} id={id} />}</div>
}

/** What was read first stays: a session that ends empties the cache, and what is typed stays (core 4.1). */
function Edit({ id }: { id: number }) {
  const reading = useCall(getJobForEdit, { id }, { staleTime: 0 })
  const [draft, setDraft] = useState<JobDraft>()
  if (reading.data && !draft) setDraft(reading.data.job)
  return draft ? <JobForm draft={draft} /> : <LoadState reading={reading}>{() => null}</LoadState>
}
