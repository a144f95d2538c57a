import { useRecordId } from '#kernel/pages/recordId'
import { ActivityList } from './ActivityList'
import styles from './ActivityPage.module.css'
import { ActivityView } from './ActivityView'

/** /notice/activity?id={id} (domain 2, "Activities and notices"); without an id it lists current ones. */
export default function ActivityPage() {
  const id = useRecordId()
  return (
    <div className={styles.page}>
      {id !== undefined ? (
        <div className={styles.sheet}>
          <ActivityView key={id} id={id} heads />
        </div>
      ) : (
        <ActivityList />
      )}
    </div>
  )
}
