import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { findCompanyAddresses } from '#contract/companies/address'
import { getJobForEdit } from '#contract/jobs/edit'
import { findJobDrafts, type StoredJob } from '#contract/jobs/life'
import { navigate } from '#kernel/pages/navigation'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { registerPath } from '../../register/paths'
import styles from './EditJobPage.module.css'
import { JobForm } from './JobForm'
import { blankJob, copyOf, type JobDraft, readDraft } from './jobDraft'

/**
 * /job/edit: posts a job, edits the one of `?id=`, posts a copy of `?copy=`, or continues `?draft=`. A recruiter without a
 * company fills in the card and the company first.
 */
export default function EditJobPage() {
  const base = useSignalValue(userBase)
  const needsCompany = base !== null && base.brand === null
  useEffect(() => {
    if (needsCompany) navigate(registerPath('hr-base'), { replace: true })
  }, [needsCompany])
  const query = new URLSearchParams(useSearch())
  const [name = '', text = ''] = [...query].find(([key]) => key === 'id' || key === 'copy' || key === 'draft') ?? []
  const id = Number(text)
  if (name !== '' && !(Number.isSafeInteger(id) && id > 0)) return <EmptyState title="职位不存在" />
  if (needsCompany) return null
  return (
    <div className={styles.page}>
      {name === '' && <NewJob />}
      {name === 'draft' && <Draft key={id} id={id} />}
      {(name === 'id' || name === 'copy') && <Edit key={`${name}${id}`} id={id} isCopy={name === 'copy'} />}
    </div>
  )
}

/** A new job begins at the company's default address. */
function NewJob() {
  const { data, loading } = useCall(findCompanyAddresses, {})
  const [isReady, setReady] = useState(false)
  if (!loading && !isReady) setReady(true)
  if (!isReady) return null
  const [first] = data?.list ?? []
  return <JobForm draft={first ? { ...blankJob, areaCode: first.areaCode, address: first.address } : blankJob} />
}

/** Keeps the data that was read first: the end of a session empties the cache, but typed input has to stay (core 4.1). */
function Edit({ id, isCopy }: { id: number; isCopy: boolean }) {
  const reading = useCall(getJobForEdit, { id }, { staleTime: 0 })
  const [draft, setDraft] = useState<JobDraft>()
  if (reading.data && !draft) setDraft(isCopy ? copyOf(reading.data.job) : reading.data.job)
  return draft ? <JobForm draft={draft} /> : <LoadState reading={reading}>{() => null}</LoadState>
}

function Draft({ id }: { id: number }) {
  const reading = useCall(findJobDrafts, {}, { staleTime: 0 })
  const [stored, setStored] = useState<StoredJob>()
  const found = reading.data?.list.find((each) => each.id === id)
  if (found && !reading.refreshing && !stored) setStored(found)
  if (stored) return <JobForm draft={readDraft(stored.content)} storedDraft={stored} />
  return <LoadState reading={reading}>{() => <EmptyState title="草稿不存在或已删除" />}</LoadState>
}
