import { call } from '#api/call'
import { refresh } from '#api/queries'
import { getSend, getSendFile, type SendDetail } from '#contract/jobs/send'
import { nextStates, sendStateLabel } from '#contract/jobs/sendStates'
import { formatAgo } from '#format/time'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { StatusDot } from '#ui/display/Tag'
import { PersonCard } from '../../resume/people/PersonCard'
import { moveOne } from '../board/boardActs'
import { boardPath } from '../paths'
import styles from './SendPage.module.css'
import { toneOf } from './sendWords'

/** For recruiters: the applicant, and the moves that the state allows. */
export function Applicant({ send }: { send: SendDetail }) {
  const { id, status, job, resume, sentAt, fileName } = send
  const move = async (to: (typeof targets)[number]) => {
    await moveOne({ id, name: resume?.name ?? '' }, to)
    await refresh(getSend, { id })
  }
  const targets = nextStates(status, 'recruiter')
  return (
    <>
      <Card title={`投递「${job.jobName}」`} extra={<time className={styles.when}>{formatAgo(sentAt)}投递</time>}>
        <StatusDot tone={toneOf(status)}>{sendStateLabel(status)}</StatusDot>
        <div className={styles.acts}>
          {fileName && (
            <Button variant="text" onClick={() => openFile(id)}>
              打开附件
            </Button>
          )}
          {targets.map((to) => (
            <Button key={to} variant="quiet" onClick={() => move(to)}>
              {sendStateLabel(to)}
            </Button>
          ))}
          <ButtonLink variant="outline" href={boardPath(job.id)}>
            这个职位的投递
          </ButtonLink>
        </div>
      </Card>
      {resume && <PersonCard person={resume} jobId={job.id} />}
    </>
  )
}

async function openFile(id: number): Promise<void> {
  const file = await call(getSendFile, { id })
  if (file.ok) open(file.data.url, '_blank', 'noopener')
}
