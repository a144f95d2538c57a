import { BriefcaseBusiness, CalendarClock } from 'lucide-react'
import { Link } from 'wouter'
import { interviewKindNames, interviewStatusNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { open } from '#kernel/popups/popups'
import { conversationPath } from '../../../chat/paths'
import { interviewPopup } from '../../../interviews/popups'
import { jobPath } from '../../../jobs/paths'
import styles from './RelationNote.module.css'
import type { Person } from './readPerson'

/** The job and the interview that the recruiter has with the person. Renders nothing without them. */
export function RelationNote({ person: { cid, job, interview } }: { person: Person }) {
  if (!job && !interview) return null
  return (
    <section className={styles.note} aria-label="沟通的职位与面试">
      {job && (
        <Link href={cid === null ? jobPath(job.id) : conversationPath(cid)} className={styles.row}>
          <BriefcaseBusiness aria-hidden="true" />
          {cid === null ? '投递职位' : '沟通职位'}：{job.jobName} · {job.salaryLabel}
        </Link>
      )}
      {interview && (
        <button type="button" className={styles.row} onClick={() => open(interviewPopup, { id: interview.id })}>
          <CalendarClock aria-hidden="true" />
          {interviewKindNames[interview.kind]}：{formatInterviewTime(interview.startAt)} ·{' '}
          {interviewStatusNames[interview.status]}
        </button>
      )}
    </section>
  )
}
