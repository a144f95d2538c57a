import { useLogin } from '#api/session'
import { recruiter } from '#contract/roles'
import { FilterControls } from '#kernel/lists/FilterControls'
import { type Filter, useFilters } from '#kernel/lists/filters'
import { InteractionList } from './InteractionList'
import styles from './InterestedPage.module.css'
import { interestedPeople } from './InterestedPeople'
import { interestedRecruiters } from './InterestedRecruiters'

const view: Filter = {
  name: 'view',
  kind: 'tabs',
  label: '关注我的招聘者',
  options: [
    { value: 'viewed', label: '看过我' },
    { value: 'interested', label: '对我感兴趣' },
  ],
}

/** /my/favorites-me: for a seeker recruiters who looked at the resume or are interested, for a recruiter interested people. */
export default function InterestedPage() {
  const isRecruiter = useLogin()?.role === recruiter
  const filtering = useFilters([view])
  const chosen = filtering.values.view === 'interested' ? 'interested' : 'viewed'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>谁关注我</h1>
        {!isRecruiter && <FilterControls filters={[view]} filtering={filtering} />}
      </header>
      <div className={styles.list}>
        {isRecruiter ? (
          <InteractionList list={interestedPeople} isPage />
        ) : (
          <InteractionList key={chosen} list={interestedRecruiters[chosen]} isPage />
        )}
      </div>
    </div>
  )
}
