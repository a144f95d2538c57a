import { useSearch } from 'wouter'
import { codes, failure } from '../../../contract/errors'
import { FailedState } from '../../ui/LoadState'
import styles from './ActivityPage.module.css'
import { ActivityView } from './ActivityView'

/** /notice/activity?id={id} (domain 2, "Activities and notices"). */
export default function ActivityPage() {
  const id = Number(new URLSearchParams(useSearch()).get('id'))
  const isId = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647
  return (
    <div className={styles.page}>
      {isId ? (
        <div className={styles.sheet}>
          <ActivityView id={id} heads />
        </div>
      ) : (
        <>
          <h1 className="visually-hidden">活动详情</h1>
          <FailedState failure={failure(codes.notFound, '活动不存在')} />
        </>
      )}
    </div>
  )
}
