import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { findMyJobs } from '#contract/jobs/edit'
import { jobStatus } from '#contract/jobs/job'
import { countPhoneRights } from '#contract/resume/rights'
import { type Filter, withFilter } from '#kernel/lists/filters'
import { KeptQuery } from '#kernel/lists/KeptQuery'
import { navigate } from '#kernel/pages/navigation'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { Select } from '#ui/fields/choices/Select'
import { Tabs } from '#ui/lists/Tabs'
import { editJobPath } from '../../../jobs/paths'
import { peoplePath, talentPath } from '../../paths'
import { CompareTray } from '../compare/CompareTray'
import { FoundPeople, type PeopleView } from './FoundPeople'
import styles from './PeoplePage.module.css'
import { ReceivedResumes } from './ReceivedResumes'
import { ViewedPeople } from './ViewedPeople'

type Tab = PeopleView | 'received' | 'viewed'

const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'recommended', label: '推荐' },
  { value: 'latest', label: '最新' },
  { value: 'search', label: '搜索' },
  { value: 'received', label: '收到的简历' },
  { value: 'viewed', label: '看过的' },
  { value: 'marked', label: '我的标记' },
]

const job: Filter = { name: 'job', label: '招聘职位', kind: 'own' }

/** The recruiter's 人才库: people for a job, the newest, those searched for, and those who sent their resume. */
export const PeoplePage = () => (
  <KeptQuery path={peoplePath}>
    <People />
  </KeptQuery>
)

/** `?tab=` is the view and `?job=` the job that people are recommended for; the view's list keeps its filters beside them. */
function People() {
  const jobs = useCall(findMyJobs, { status: jobStatus.open, limit: 50 })
  const search = useSearch()
  const query = new URLSearchParams(search)
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'recommended'
  const isMobile = useIsMobile()
  const isReceived = tab === 'received'
  const isWithoutJob = isReceived || tab === 'viewed'
  const options = jobs.data?.list.map(({ card }) => ({ value: card.id, label: card.jobName })) ?? []
  const picked = isWithoutJob ? undefined : options.find(({ value }) => String(value) === query.get(job.name))?.value
  const jobId = picked ?? options[0]?.value
  const pickTab = (next: Tab) =>
    navigate(talentPath(next, next === 'received' || next === 'viewed' ? undefined : picked), { replace: true })
  const pickJob = (id: number) => navigate(`${peoplePath}?${withFilter(job, String(id), search)}`, { replace: true })
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">人才库</h1>
      {(!isWithoutJob || isMobile) && (
        <div className={styles.top}>
          <div className={styles.job}>
            {isWithoutJob ? null : options.length > 0 ? (
              <Select aria-label={job.label} options={options} value={jobId} onChange={pickJob} />
            ) : (
              jobs.data && <span className={styles.none}>发布职位后，为您推荐合适的人才</span>
            )}
          </div>
          <PhonesLeft />
          {isMobile && (
            <ButtonLink href={editJobPath()} size="small">
              发布职位
            </ButtonLink>
          )}
        </div>
      )}
      <div className={styles.tabs}>
        <Tabs items={tabs} value={tab} onPick={pickTab} label="人才列表" size="large" />
      </div>
      {isReceived ? (
        <ReceivedResumes jobs={options} />
      ) : tab === 'viewed' ? (
        <ViewedPeople />
      ) : (
        !jobs.loading && <FoundPeople key={tab} view={tab} jobId={jobId} />
      )}
      <CompareTray jobId={jobId} />
    </div>
  )
}

/** Numbers that the recruiter may still open today. */
function PhonesLeft() {
  const isMobile = useIsMobile()
  const { data } = useCall(countPhoneRights, {}, { staleTime: 0 })
  if (!data) return null
  const { today } = data
  const kept = Math.max(0, data.most - data.used - today)
  const words = isMobile ? `今天还可看${today}个电话` : `今天还可查看${today}个电话`
  return <span className={styles.left}>{kept > 0 ? `${words}，另有${kept}个` : words}</span>
}
