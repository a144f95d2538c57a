import { useState } from 'react'
import { findInterviews } from '../../../contract/interviews/interview'
import { recruiter } from '../../../contract/roles'
import { useCallList } from '../../api/queries'
import { useLogin } from '../../api/session'
import { formatDate } from '../../format/time'
import { ButtonLink } from '../../ui/buttons/Button'
import { endOf, ListEnd } from '../../ui/lists/ListEnd'
import { Tabs } from '../../ui/lists/Tabs'
import { EmptyState, LoadState } from '../../ui/states/LoadState'
import { messagesPath } from '../chat/paths'
import { DayStrip } from './DayStrip'
import { InterviewCard } from './InterviewCard'
import styles from './InterviewsPage.module.css'

type Tab = 'proposed' | 'accepted' | 'over' | 'calendar'

const shared: readonly { value: Tab; label: string }[] = [
  { value: 'proposed', label: '待处理' },
  { value: 'accepted', label: '待面试' },
  { value: 'over', label: '已结束' },
]

/** /interview/interview: by how they stand; a recruiter has a calendar of days too (screens "Interview"). */
export default function InterviewsPage() {
  const isRecruiter = useLogin()?.role === recruiter
  const [tab, setTab] = useState<Tab>('proposed')
  const [day, setDay] = useState(() => formatDate(new Date()))
  const tabs = isRecruiter ? [...shared, { value: 'calendar' as const, label: '日程' }] : shared
  const filter = tab === 'calendar' ? { day } : { tab }
  const list = useCallList(findInterviews, filter, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>面试</h1>
        <Tabs items={tabs} value={tab} onPick={setTab} label="面试状态" />
        {tab === 'calendar' && <DayStrip day={day} onPick={setDay} />}
      </header>
      <LoadState
        reading={{ ...list, data: list.items }}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState
            title={tab === 'calendar' ? '这一天没有面试' : undefined}
            action={<ButtonLink href={messagesPath}>去聊天</ButtonLink>}
          >
            {isRecruiter ? '双方都回复后，可以在聊天中约面试' : '招聘者在聊天中发来的面试邀请会出现在这里'}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <ul className={styles.list}>
              {items.map((interview) => (
                <li key={interview.id}>
                  <InterviewCard interview={interview} />
                </li>
              ))}
            </ul>
            <ListEnd {...endOf(list)} />
          </>
        )}
      </LoadState>
    </div>
  )
}
