import { useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { type Live, liveStatus } from '#contract/live/live'
import { createLiveQuestion, getLiveJob, type LiveQuestion, liveQuestionLimits } from '#contract/live/liveJobs'
import { requireLogin } from '#kernel/user/requireLogin'
import { Button } from '#ui/buttons/Button'
import { TextArea } from '#ui/fields/TextArea'
import { toastSuccess } from '#ui/overlays/toast'
import { Question } from './Question'
import styles from './Questions.module.css'

interface Props {
  readonly live: Live
  readonly jobId: number
  readonly questions: readonly LiveQuestion[]
}

/** What was asked about a job, and the place to ask while the stream is not over. */
export function Questions({ live, jobId, questions }: Props) {
  return (
    <section aria-label="职位问答" className={styles.section}>
      <h3 className={styles.heading}>问答</h3>
      {questions.length === 0 && <p className={styles.none}>还没有人提问</p>}
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question.id}>
            <Question question={question} isHost={live.isHost} />
          </li>
        ))}
      </ul>
      {!live.isHost && live.status !== liveStatus.over && <Ask id={live.id} jobId={jobId} />}
    </section>
  )
}

function Ask({ id, jobId }: { id: number; jobId: number }) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const ask = async () => {
    if (!(await requireLogin())) return
    const result = await call(createLiveQuestion, { id, jobId, text }, { silent: true })
    if (!result.ok) return setError(result.msg)
    setError('')
    setText('')
    toastSuccess('已提问，主持人回答后显示在这里')
    await refresh(getLiveJob, { id, jobId })
  }
  return (
    <div className={styles.ask}>
      <TextArea
        label="向主持人提问"
        placeholder="例如：这个岗位需要出差吗？"
        rows={3}
        limit={liveQuestionLimits.text}
        countBy="characters"
        value={text}
        error={error}
        onChange={setText}
      />
      <Button variant="outline" disabled={text.trim() === ''} onClick={ask}>
        提问
      </Button>
    </div>
  )
}
