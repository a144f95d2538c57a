import { useState } from 'react'
import { recruiter } from '../../../../contract/roles'
import { useLogin } from '../../../api/session'
import { Tabs } from '../../../ui/lists/Tabs'
import styles from './InterestedPage.module.css'
import { InterestedPeople } from './InterestedPeople'
import { InterestedRecruiters } from './InterestedRecruiters'

type View = 'viewed' | 'interested'

/** /my/interested: for a seeker recruiters who looked at the resume or are interested, for a recruiter interested people. */
export default function InterestedPage() {
  const isRecruiter = useLogin()?.role === recruiter
  const [view, setView] = useState<View>('viewed')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>谁关注我</h1>
        {!isRecruiter && (
          <Tabs<View>
            items={[
              { value: 'viewed', label: '看过我' },
              { value: 'interested', label: '对我感兴趣' },
            ]}
            value={view}
            onPick={setView}
            label="关注我的招聘者"
          />
        )}
      </header>
      <div className={styles.list}>
        {isRecruiter ? <InterestedPeople isPage /> : <InterestedRecruiters key={view} view={view} isPage />}
      </div>
    </div>
  )
}
