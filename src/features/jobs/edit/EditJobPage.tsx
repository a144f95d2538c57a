import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { getJobForEdit } from '../../../../contract/jobs/edit'
import { useCall } from '../../../api/queries'
import { user } from '../../../kernel/user/user'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import styles from './EditJobPage.module.css'
import { JobForm } from './JobForm'
import { blankJob } from './jobDraft'
import { RecruiterSetup } from './RecruiterSetup'

/** /job/edit: posts a job, or edits the one of `?id=`. A recruiter without a company makes it first. */
export default function EditJobPage() {
  const { base } = useSnapshot(user)
  const text = new URLSearchParams(useSearch()).get('id')
  const id = Number(text)
  if (text !== null && !(Number.isSafeInteger(id) && id > 0)) return <EmptyState title="职位不存在" />
  return (
    <div className={styles.page}>
      {base && !base.brand ? (
        <RecruiterSetup name={base.name} />
      ) : text === null ? (
        <JobForm draft={blankJob} />
      ) : (
        <Edit id={id} />
      )}
    </div>
  )
}

function Edit({ id }: { id: number }) {
  const reading = useCall(getJobForEdit, { id }, { staleTime: 0 })
  return <LoadState reading={reading}>{({ job }) => <JobForm draft={job} />}</LoadState>
}
