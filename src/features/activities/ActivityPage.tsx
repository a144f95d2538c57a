import { useSearch } from 'wouter'
import { ActivityList } from './ActivityList'
import styles from './ActivityPage.module.css'
import { ActivityView } from './ActivityView'

/** /notice/activity?id={id} (domain 2, "Activities and notices"); without an id it lists those that go on. */
export default function ActivityPage() {
  const id = Number(new URLSearchParams(useSearch()).get('id'))
  const isId = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647
  return (
    <div className={styles.page}>
      {isId ? (
        <div className={styles.sheet}>
          <ActivityView key={id} id={id} heads />
        </div>
      ) : (
        <ActivityList />
      )}
    </div>
  )
}
