import { refresh, useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { useMinute } from '#api/useMinute'
import { jobStatus } from '#contract/jobs/job'
import { getSend, type SendDetail } from '#contract/jobs/send'
import { hired, sendStateLabel, sendStates } from '#contract/jobs/sendStates'
import { recruiter } from '#contract/roles'
import { formatDateTime } from '#format/time'
import { useRecordId } from '#kernel/pages/recordId'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { StatusDot } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { Steps } from '#ui/states/Steps'
import { conversationPath } from '../../chat/paths'
import { livePath } from '../../live/paths'
import { ConditionList } from '../detail/conditions/ConditionsPanel'
import { JobCard } from '../JobCard'
import { boardPath, jobPath, sendsPath } from '../paths'
import { Applicant } from './Applicant'
import { FormerTalk } from './FormerTalk'
import { JobThen } from './JobThen'
import styles from './SendPage.module.css'
import { SendTimeline } from './SendTimeline'
import { cancel, mayCancel, maySendAgain, mayUrge, urge } from './sendActs'
import { nextWords, toneOf } from './sendWords'
import { useSendNews } from './useSendNews'

/** /job/send-detail?id=: one application: how far it has come, what happened when, what was sent, and the job as it was then. */
export default function SendPage() {
  const id = useRecordId()
  const isRecruiter = useLogin()?.role === recruiter
  const missing = (
    <MissingRecord
      title="投递记录不存在"
      href={isRecruiter ? boardPath() : sendsPath}
      label={isRecruiter ? '查看全部投递' : '查看我的投递'}
    />
  )
  if (id === undefined) return missing
  return <Send key={id} id={id} isRecruiter={isRecruiter} missing={missing} />
}

interface SendProps {
  readonly id: number
  readonly isRecruiter: boolean
  readonly missing: React.ReactNode
}

function Send({ id, isRecruiter, missing }: SendProps) {
  const reading = useCall(getSend, { id }, { staleTime: 0 })
  useSendNews((ids) => {
    if (ids === undefined || ids.includes(id)) void refresh(getSend, { id })
  })
  return (
    <LoadState reading={reading} missing={missing}>
      {(send) => (
        <div className={styles.page}>
          <h1 className="visually-hidden">投递详情</h1>
          {isRecruiter ? <Applicant send={send} /> : <Progress send={send} />}
          {send.conditions.length > 0 && (
            <Card title={`符合硬性条件${send.conditions.filter(({ met }) => met).length}/${send.conditions.length}项`}>
              <ConditionList list={send.conditions} isJudged />
            </Card>
          )}
          <Card title="进展">
            <SendTimeline events={send.events} isRecruiter={isRecruiter} />
          </Card>
          {isRecruiter && send.events.some(({ kind }) => kind === 'handOver') && <FormerTalk id={id} />}
          {(send.answers.length > 0 || send.fileName) && (
            <Card title="随简历发送">
              <dl className={styles.answers}>
                {send.answers.map(({ question, answer }) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>{answer}</dd>
                  </div>
                ))}
                {send.fileName && (
                  <div>
                    <dt>附件简历</dt>
                    <dd>{send.fileName}</dd>
                  </div>
                )}
              </dl>
            </Card>
          )}
          {send.source.model === 'live' && (
            <Card flush>
              <ListRow title="来自直播" value="查看直播" href={livePath(send.source.modelId)} />
            </Card>
          )}
          {send.snapshot && <JobThen snapshot={send.snapshot} />}
          {!isRecruiter && <JobCard job={send.job} />}
        </div>
      )}
    </LoadState>
  )
}

const steps = sendStates.slice(0, hired + 1).map(({ label }) => label)

function Progress({ send }: { send: SendDetail }) {
  const { status, sentAt, cid, job } = send
  const now = useMinute()
  const isAhead = status <= hired
  return (
    <Card title="投递进度" extra={<time className={styles.when}>{formatDateTime(sentAt)}投递</time>}>
      {isAhead ? (
        <Steps label="投递进度" names={steps} at={status === hired ? hired + 1 : status} />
      ) : (
        <StatusDot tone={toneOf(status)}>{sendStateLabel(status)}</StatusDot>
      )}
      <p className={styles.next}>{nextWords(send)}</p>
      <div className={styles.acts}>
        {mayCancel(send) && (
          <Button variant="quiet" onClick={() => cancel(send)}>
            撤回
          </Button>
        )}
        {mayUrge(send, now) && (
          <Button variant="quiet" onClick={() => urge(send)}>
            催一催
          </Button>
        )}
        {maySendAgain(send, now) && job.status === jobStatus.open && (
          <ButtonLink variant="outline" href={jobPath(job.id)}>
            再次投递
          </ButtonLink>
        )}
        <ButtonLink href={conversationPath(cid)}>继续沟通</ButtonLink>
      </div>
    </Card>
  )
}
