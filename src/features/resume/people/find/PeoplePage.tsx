import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { findMyJobs } from '../../../../../contract/jobs/edit'
import { useCall } from '../../../../api/queries'
import { navigate } from '../../../../kernel/pages/navigation'
import { useIsMobile } from '../../../../platform/layout'
import { ButtonLink } from '../../../../ui/buttons/Button'
import { Select } from '../../../../ui/fields/Select'
import { Tabs } from '../../../../ui/lists/Tabs'
import { editJobPath } from '../../../jobs/paths'
import { peoplePath, receivedPath } from '../../paths'
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

/**
 * `?tab=` opens a view. 收到的简历 is always in the address, since its list keeps its filters there. The page stays mounted while
 * others are shown, so an address without a view changes nothing.
 */
function useTab(): [Tab, (tab: Tab) => void] {
  const asked = new URLSearchParams(useSearch()).get('tab')
  const [tab, setTab] = useState<Tab>(() => tabOf(asked) ?? 'recommended')
  const [former, setFormer] = useState(asked)
  if (asked !== former) {
    setFormer(asked)
    setTab(tabOf(asked) ?? tab)
  }
  useEffect(() => {
    // The address may already be that of the page to come.
    const isHere = asked === null && location.pathname === peoplePath
    if (isHere && tab === 'received') navigate(receivedPath, { replace: true })
  }, [asked, tab])
  const pick = (next: Tab) => {
    setTab(next)
    navigate(next === 'received' ? receivedPath : peoplePath, { replace: true })
  }
  return [tab, pick]
}

const tabOf = (asked: string | null): Tab | undefined => tabs.find(({ value }) => value === asked)?.value
