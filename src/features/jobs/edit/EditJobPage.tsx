import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { getJobForEdit } from '../../../../contract/jobs/edit'
import { useCall } from '../../../api/queries'
import { user } from '../../../kernel/user/user'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import styles from './EditJobPage.module.css'
import { JobForm } from './JobForm'
import { blankJob, type JobDraft } from './jobDraft'
import { RecruiterSetup } from './RecruiterSetup'

/** /job/edit: posts a job, or edits the one of `?id=`. A recruiter without a company makes it first. */
export default function EditJobPage() {
  const { base } = useSnapshot(user)
  const text = new URLSearchParams(useSearch()).get('id')
  const id = Number(text)
  const [place, setPlace] = useState<Pick<JobDraft, 'areaCode' | 'address'>>()
  if (text !== null && !(Number.isSafeInteger(id) && id > 0)) return <EmptyState title="职位不存在" />
  return (
    <div className={styles.page}>
      {base && !base.brand ? (
        <RecruiterSetup name={base.name} onPlace={setPlace} />
      ) : text === null ? (
        <JobForm draft={{ ...blankJob, ...place }} />
      ) : (
        <Edit key={id} id={id} />
      )}
    </div>
  )
}

/** What was read first stays: a session that ends empties the cache, and what is typed stays (core 4.1). */
function Edit({ id }: { id: number }) {
  const reading = useCall(getJobForEdit, { id }, { staleTime: 0 })
  const [draft, setDraft] = useState<JobDraft>()
  if (reading.data && !draft) setDraft(reading.data.job)
  return draft ? <JobForm draft={draft} /> : <LoadState reading={reading}>{() => null}</LoadState>
}
