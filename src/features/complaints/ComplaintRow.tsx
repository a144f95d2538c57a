import { Link } from 'wouter'
import type { Complaint, DeskComplaint } from '#contract/complaints/complaint'
import { formatDateTime } from '#format/time'
import { PartyNote } from '#ui/display/PartyNote'
import { Tag } from '#ui/display/Tag'
import styles from './ComplaintRow.module.css'
import { ComplaintStateDot } from './ComplaintStateDot'

/** One complaint in a list. An operator who is a party to it cannot open it. */
export function ComplaintRow({ complaint, href }: { complaint: Complaint | DeskComplaint; href: string }) {
  const { title, reason, content, state, createdAt } = complaint
  const isParty = 'isParty' in complaint && complaint.isParty
  return (
    <article className={styles.row}>
      <p className={styles.head}>
        {isParty ? (
          <span className={styles.name}>{title}</span>
        ) : (
          <Link href={href} className={styles.title}>
            {title}
          </Link>
        )}
        <ComplaintStateDot state={state} />
      </p>
      <p className={styles.facts}>
        {reason && <Tag>{reason}</Tag>}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {isParty ? <PartyNote /> : <p className={styles.content}>{content}</p>}
    </article>
  )
}
