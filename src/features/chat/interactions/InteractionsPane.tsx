import { useState } from 'react'
import { useLogin } from '#api/session'
import { recruiter } from '#contract/roles'
import { Tabs } from '#ui/lists/Tabs'
import { InteractionList } from './InteractionList'
import styles from './InteractionsPane.module.css'
import { interestedPeople } from './InterestedPeople'
import { interestedRecruiters } from './InterestedRecruiters'
import { newJobs } from './NewJobs'
import { newPeople } from './NewPeople'

type View = 'interested' | 'viewed' | 'new'

/** 互动 (screens "Chat, mobile"): interested people, viewers, and news for the user. */
export default function InteractionsPane() {
  const isRecruiter = useLogin()?.role === recruiter
  const [view, setView] = useState<View>('interested')
  return (
    <>
      <div className={styles.views}>
        <Tabs<View>
          items={
            isRecruiter
              ? [
                  { value: 'interested', label: '对我感兴趣' },
                  { value: 'new', label: '新人才' },
                ]
              : [
                  { value: 'interested', label: '对我感兴趣' },
                  { value: 'viewed', label: '看过我' },
                  { value: 'new', label: '新职位' },
                ]
          }
          value={view}
          onPick={setView}
          label="互动分类"
        />
      </div>
      {isRecruiter ? (
        view === 'new' ? (
          <InteractionList key="people" list={newPeople} />
        ) : (
          <InteractionList list={interestedPeople} />
        )
      ) : view === 'new' ? (
        <InteractionList key="jobs" list={newJobs} />
      ) : (
        <InteractionList key={view} list={interestedRecruiters[view]} />
      )}
    </>
  )
}
