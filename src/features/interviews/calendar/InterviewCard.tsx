import { Link } from 'wouter'
import type { Interview } from '#contract/interviews/interview'
import { interviewKindNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tag } from '#ui/display/Tag'
import { InterviewActs } from '../interview/InterviewActs'
import { hintOf, statusOf } from '../interviewWords'
import { interviewPath } from '../paths'
import styles from './InterviewCard.module.css'

/** Company or person, job, time, way and place, and what to do about it. */
export function InterviewCard({ interview }: { interview: Interview }) {
  const { id, status, kind, startAt, minutes, address, job, peer, isMine } = interview
  return (
    <article className={styles.card}>
      <Link href={interviewPath(id)} className={styles.main}>
        <Avatar name={peer.name} src={peer.avatar} size={40} />
        <div className={styles.words}>
          <p className={styles.head}>
            <span className={styles.name}>{isMine ? peer.name : job.brandName || peer.name}</span>
            <span className={styles.about}>{isMine ? job.jobName : [job.jobName, peer.name].join(' · ')}</span>
            <span className={styles.status} data-status={status}>
              {statusOf(interview)}
            </span>
          </p>
          <p className={styles.when}>
            <b>{formatInterviewTime(startAt, minutes)}</b>
            <Tag tone={kind === 'video' ? 'primary' : 'plain'}>{interviewKindNames[kind]}</Tag>
          </p>
          {address && <p className={styles.place}>{address}</p>}
          <p className={styles.place}>{hintOf(interview)}</p>
        </div>
      </Link>
      <InterviewActs interview={interview} size="small" />
    </article>
  )
}
