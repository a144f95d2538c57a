import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { findMyJobs } from '../../../../contract/jobs/edit'
import { useCall } from '../../../api/queries'
import { useIsMobile } from '../../../platform/layout'
import { ButtonLink } from '../../../ui/buttons/Button'
import { Select } from '../../../ui/fields/Select'
import { Tabs } from '../../../ui/lists/Tabs'
import { editJobPath } from '../../jobs/paths'
import { FoundPeople, type PeopleView } from './FoundPeople'
import styles from './PeoplePage.module.css'
import { ReceivedResumes } from './ReceivedResumes'

type Tab = PeopleView | 'received'

const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'recommended', label: '推荐' },
  { value: 'latest', label: '最新' },
  { value: 'search', label: '搜索' },
  { value: 'received', label: '收到的简历' },
  { value: 'improper', label: '不合适' },
]

/** The recruiter's 人才库: people for a job, the newest, those searched for, and those who sent their resume. */
export function PeoplePage() {
  const jobs = useCall(findMyJobs, { status: 1, limit: 50 })
  const [picked, setPicked] = useState<number>()
  const [tab, setTab] = useTab()
  const isMobile = useIsMobile()
  const isReceived = tab === 'received'
  const options = jobs.data?.list.map(({ card }) => ({ value: card.id, label: card.jobName })) ?? []
  const jobId = options.some(({ value }) => value === picked) ? picked : options[0]?.value
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">人才库</h1>
      {(!isReceived || isMobile) && (
        <div className={styles.top}>
          <div className={styles.job}>
            {isReceived ? null : options.length > 0 ? (
              <Select aria-label="招聘职位" options={options} value={jobId} onChange={setPicked} />
            ) : (
              jobs.data && <span className={styles.none}>发布职位后，为您推荐合适的人才</span>
            )}
          </div>
          {isMobile && (
            <ButtonLink href={editJobPath()} size="small">
              发布职位
            </ButtonLink>
          )}
        </div>
      )}
      <div className={styles.tabs}>
        <Tabs items={tabs} value={tab} onPick={setTab} label="人才列表" size="large" />
      </div>
      {isReceived ? (
        <ReceivedResumes jobs={options} />
      ) : (
        !jobs.loading && <FoundPeople key={tab} view={tab} jobId={jobId} />
      )}
    </div>
  )
}

/** `?tab=` opens a view. The page lives on while others are shown, so an address without it changes nothing. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState<Tab>('recommended')
  const asked = new URLSearchParams(useSearch()).get('tab')
  useEffect(() => {
    const known = tabs.find(({ value }) => value === asked)
    if (known) setTab(known.value)
  }, [asked])
  return [tab, setTab]
}
