import { useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { fillGreeting, getSayHello, greetingWords, type SayHello } from '#contract/chat/sayHello'
import { findMyJobs } from '#contract/jobs/edit'
import { type JobCard, jobStatus } from '#contract/jobs/job'
import { formatSalary } from '#format/salary'
import type { PopupControl } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Select } from '#ui/fields/choices/Select'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { sayHelloPath } from '../../../chat/paths'
import { editJobPath } from '../../../jobs/paths'
import { TeamNote } from '../TeamNote'
import styles from './GreetDialog.module.css'
import { openTalk } from './greetPerson'

export interface GreetDialogProps extends PopupControl {
  readonly id: number
  readonly name: string
  /** The job chosen so far. */
  readonly jobId?: number
}

/** Asks which job a greeting is about, and shows its text before it is sent. */
export default function GreetDialog({ isOpen, close, id, name, jobId }: GreetDialogProps) {
  const jobs = useCall(findMyJobs, { status: jobStatus.open, limit: 50 })
  const hello = useCall(getSayHello, {})
  const [picked, setPicked] = useState(jobId)
  const [isSending, setSending] = useState(false)
  const list = jobs.data?.list.map(({ card }) => card) ?? []
  const job = list.find((each) => each.id === picked) ?? list[0]
  const text = hello.data?.on ? wordsOf(hello.data, job) : undefined
  const send = async () => {
    setSending(true)
    // A talk without a greeting opens all the same.
    const isDone = await openTalk({ resumeId: id, jobId: job?.id, text })
    setSending(false)
    if (isDone) close()
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={`向${name}打招呼`}
      width="narrow"
      footer={
        job && (
          <>
            <Button variant="quiet" onClick={() => close()}>
              取消
            </Button>
            <Button onClick={send} loading={isSending} disabled={!hello.data}>
              {text === undefined ? '开始沟通' : '发送'}
            </Button>
          </>
        )
      }
    >
      <LoadState
        reading={jobs}
        isEmpty={() => list.length === 0}
        empty={
          <EmptyState title="请先发布职位" action={<ButtonLink href={editJobPath()}>发布职位</ButtonLink>}>
            打招呼时会附上您招聘的职位
          </EmptyState>
        }
      >
        {() => (
          <div className={styles.content}>
            <TeamNote resumeId={id} />
            <Select
              label="沟通职位"
              options={list.map((each) => ({ value: each.id, label: labelOf(each) }))}
              value={job?.id}
              onChange={setPicked}
            />
            <LoadState reading={hello}>
              {() => (
                <div className={styles.words}>
                  <p className={styles.title}>
                    打招呼语
                    <Link href={sayHelloPath} className={styles.change} onClick={() => close()}>
                      修改
                    </Link>
                  </p>
                  {text === undefined ? (
                    <p className={styles.off}>已关闭打招呼语，打开聊天后由您先开口</p>
                  ) : (
                    <p className={styles.text}>{text}</p>
                  )}
                </div>
              )}
            </LoadState>
          </div>
        )}
      </LoadState>
    </Modal>
  )
}

const wordsOf = (hello: SayHello, job: JobCard | undefined): string =>
  fillGreeting(greetingWords(hello), job?.jobName ?? '', '新同事')

const labelOf = ({ jobName, salary, areaAddress }: JobCard): string =>
  [jobName, formatSalary(salary), areaAddress].filter(Boolean).join(' · ')
