import { useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '#api/call'
import { codes, type Failure } from '#contract/errors'
import type { Interview } from '#contract/interviews/interview'
import { checkInToInterview } from '#contract/interviews/outcome'
import { formatInterviewTime } from '#format/interviewTime'
import { useRecordId } from '#kernel/pages/recordId'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { showChanged } from '../acting'
import { useInterview } from '../interview/useInterview'
import { interviewPath, interviewsPath } from '../paths'
import styles from './CheckIn.module.css'

const missing = <MissingRecord title="这不是您的面试，请确认登录的账号" href={interviewsPath} label="查看我的面试" />

/** /interview/checkin?id=&code=: where the code that a recruiter shows leads. The seeker sees what it is for, and checks in. */
export default function CheckInPage() {
  const id = useRecordId()
  const code = new URLSearchParams(useSearch()).get('code') ?? ''
  return id === undefined ? missing : <CheckIn key={`${id} ${code}`} id={id} code={code} />
}

function CheckIn({ id, code }: { id: number; code: string }) {
  const reading = useInterview(id)
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">面试签到</h1>
      <LoadState reading={reading} missing={missing}>
        {(interview) => (
          <Card>
            <Ready interview={interview} code={code} />
          </Card>
        )}
      </LoadState>
    </div>
  )
}

function Ready({ interview, code }: { interview: Interview; code: string }) {
  const { id, job, peer, startAt, minutes, address, contactName, checkedInOnSite } = interview
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const checkIn = async () => {
    setSending(true)
    const result = await call(checkInToInterview, { id, code }, { silent: true })
    setSending(false)
    if (!result.ok) return setFailed(result)
    setFailed(undefined)
    await showChanged(result.data)
  }
  return (
    <div className={styles.code}>
      <p className={styles.title}>{[job.brandName || peer.name, job.jobName].filter(Boolean).join(' · ')}</p>
      <p>{formatInterviewTime(startAt, minutes)}</p>
      {address && <p className={styles.small}>{address}</p>}
      {checkedInOnSite ? (
        <p className={styles.done} role="status">
          签到成功，请稍等，{contactName || '面试官'}会来接待您
        </p>
      ) : (
        failed && (
          <p role="alert" className={styles.failed}>
            {failed.msg}
          </p>
        )
      )}
      <div className={styles.acts}>
        {/* An old code stays old: the recruiter shows another one. */}
        {!checkedInOnSite && failed?.code !== codes.conflict && (
          <Button size="large" block loading={isSending} onClick={checkIn}>
            {failed ? '再试一次' : '我已到达，签到'}
          </Button>
        )}
        {(checkedInOnSite || failed) && (
          <ButtonLink href={interviewPath(id)} size="large" block variant="outline">
            查看面试详情
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
