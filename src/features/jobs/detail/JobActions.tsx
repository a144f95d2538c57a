import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useLogin } from '#api/session'
import { type JobDetail, jobStatus } from '#contract/jobs/job'
import { recruiter } from '#contract/roles'
import { registerLinkAction } from '#kernel/links/actions'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { actOnJob, prepareJobActions } from '../actOnJob'
import { editJobPath } from '../paths'
import styles from './JobActions.module.css'

const send = (job: JobDetail) => actOnJob(({ sendMyResume }) => sendMyResume(job))

/** 感兴趣, 投递简历 and 立即沟通, which turns into 继续沟通 after the first contact. The job's own recruiter may edit it instead. */
export function JobActions({ job, size }: { job: JobDetail; size?: 'medium' | 'large' }) {
  const login = useLogin()
  useEffect(prepareJobActions, [])
  useEffect(() => registerLinkAction('delivery', async () => void send(job)), [job])
  if (login?.role === recruiter) {
    if (login.userId !== job.recruiter.userId) return null
    return (
      <div className={styles.actions}>
        <ButtonLink href={editJobPath(job.id)} variant="outline" size={size}>
          编辑职位
        </ButtonLink>
      </div>
    )
  }
  const isClosed = job.status === jobStatus.stopped
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        size={size}
        icon={<Heart size="1.1em" fill={job.favorite ? 'currentColor' : 'none'} className={styles.heart} />}
        aria-pressed={job.favorite}
        onClick={() => actOnJob(({ toggleFavorite }) => toggleFavorite(job))}
      >
        感兴趣
      </Button>
      <Button variant="outline" size={size} disabled={job.sent || isClosed} onClick={() => send(job)}>
        {job.sent ? '已投递' : '投递简历'}
      </Button>
      <Button
        size={size}
        disabled={isClosed && job.cid === null}
        onClick={() => actOnJob(({ startTalk }) => startTalk(job))}
      >
        {job.contacted ? '继续沟通' : '立即沟通'}
      </Button>
    </div>
  )
}
