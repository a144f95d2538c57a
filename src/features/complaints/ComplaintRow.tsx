import { Link } from 'wouter'
import type { Complaint } from '../../../contract/complaints/complaint'
import { formatDateTime } from '../../format/time'
import { Tag } from '../../ui/display/Tag'
import styles from './ComplaintRow.module.css'
import { ComplaintStateDot } from './ComplaintStateDot'
import { complaintPath } from './paths'

/** One complaint in a list. */
export function ComplaintRow({
  complaint: { id, title, reason, content, state, createdAt },
}: {
  complaint: Complaint
}) {
  return (
    <article className={styles.row}>
      <p className={styles.head}>
        <Link href={complaintPath(id)} className={styles.title}>
          {title}
        </Link>
        <ComplaintStateDot state={state} />
      </p>
      <p className={styles.facts}>
        <Tag>{reason}</Tag>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={styles.content}>{content}</p>
    </article>
  )
}
