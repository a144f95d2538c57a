import { Link } from 'wouter'
import { codes } from '../../../../contract/errors'
import { getJob } from '../../../../contract/jobs/job'
import { getPerson } from '../../../../contract/resume/people'
import { recruiter } from '../../../../contract/roles'
import { useCall } from '../../../api/queries'
import { useLogin } from '../../../api/session'
import { useChatState } from '../../../platform/chat/useChatState'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { JobBody } from '../../jobs/detail/JobBody'
import { JobHead } from '../../jobs/detail/JobHead'
import { jobPath } from '../../jobs/paths'
import { personPath } from '../../resume/paths'
import { PersonNotes } from '../../resume/people/person/PersonNotes'
import { ResumeView } from '../../resume/people/person/ResumeView'
import styles from './SidePane.module.css'

/** Beside the talk: the job for a seeker, the resume for a recruiter. */
export function SidePane({ cid }: { cid: number }) {
  const isRecruiter = useLogin()?.role === recruiter
  const resumeId = useChatState(({ conversations }) => conversations[cid]?.conversation?.contact.peer.relationId)
  /** A resume that is sent shows from then on. */
  const sent = useChatState(
    ({ conversations }) => conversations[cid]?.conversation?.contact.exchanged?.resume?.requestId ?? 0,
  )
  const jobId = useChatState(({ conversations }) => conversations[cid]?.conversation?.userjob?.id)
  const isKnown = resumeId !== undefined
  return (
    <aside className={styles.pane} aria-label={isKnown ? (isRecruiter ? '对方的简历' : '沟通的职位') : undefined}>
      {isRecruiter && isKnown && resumeId !== null && <PersonSide key={`${resumeId}-${sent}`} id={resumeId} />}
      {!isRecruiter && jobId !== undefined && <JobSide id={jobId} />}
    </aside>
  )
}

/** Not everybody who talks shows a resume: some are not listed, some have shielded the company. A resume that is sent is. */
function PersonSide({ id }: { id: number }) {
  const reading = useCall(getPerson, { id })
  if (reading.failure?.code === codes.notFound)
    return (
      <>
        <EmptyState title="对方没有公开简历">可以在聊天里请对方发送简历</EmptyState>
        <PersonNotes id={id} />
      </>
    )
  return (
    <LoadState reading={reading}>
      {(person) => (
        <>
          <ResumeView person={person} notes={<PersonNotes id={id} isFolded />} />
          <Link href={personPath(id)} className={styles.more}>
            查看完整简历
          </Link>
        </>
      )}
    </LoadState>
  )
}

function JobSide({ id }: { id: number }) {
  const reading = useCall(getJob, { id })
  return (
    <LoadState reading={reading}>
      {({ job }) => (
        <>
          <JobHead job={job} heading="h2" />
          <JobBody job={job} heading="h3" />
          <Link href={jobPath(id)} className={styles.more}>
            查看职位详情
          </Link>
        </>
      )}
    </LoadState>
  )
}
