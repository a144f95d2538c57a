import { Link } from 'wouter'
import type { AccessEntry } from '#contract/resume/access'
import { formatAgo, formatDateTime } from '#format/time'
import { Avatar } from '#ui/display/identity/Avatar'
import { companyPath } from '../../companies/paths'
import styles from './AccessRow.module.css'
import { aboutViewer, nameOfViewer, sayAccess } from './accessWords'

/** One look at the resume: who saw what, and when. */
export function AccessRow({ entry }: { entry: AccessEntry }) {
  const { viewer, at } = entry
  const name = nameOfViewer(viewer)
  const about = aboutViewer(viewer)
  return (
    <div className={styles.row}>
      <Avatar name={name} src="" size={40} />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          {viewer.brandId === null ? (
            <span className={styles.about}>{about}</span>
          ) : (
            <Link href={companyPath(viewer.brandId)} className={styles.about}>
              {about}
            </Link>
          )}
        </p>
        <p className={styles.fact}>{sayAccess(entry)}</p>
      </div>
      <time className={styles.time} dateTime={at} title={formatDateTime(at)}>
        {formatAgo(at)}
      </time>
    </div>
  )
}
