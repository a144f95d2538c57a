import { useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { answerLiveQuestion, findLiveQuestions, getLiveJob, type LiveQuestion } from '#contract/live/liveJobs'
import { formatAgo } from '#format/ago'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './Question.module.css'

interface Props {
  readonly question: LiveQuestion
  readonly isHost: boolean
  /** Beside questions about other jobs. */
  readonly namesJob?: boolean
}

/** A question with its answer; the host answers one that has none. */
export function Question({ question, isHost, namesJob = false }: Props) {
  const { text, name, isOwn, askedAt, answer, jobName } = question
  return (
    <div className={styles.question}>
      <p>
        {namesJob && <span className={styles.job}>{jobName}</span>}
        {text}
      </p>
      <p className={styles.meta}>
        {isOwn ? '我' : name} · {formatAgo(askedAt)}
        {answer === '' && ' · 等待回答'}
      </p>
      {answer !== '' && <p className={styles.answer}>主持人：{answer}</p>}
      {answer === '' && isHost && <Answer question={question} />}
    </div>
  )
}

function Answer({ question: { id, text } }: { question: LiveQuestion }) {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState('')
  const send = async () => {
    if (answer.trim() === '') return
    const result = await call(answerLiveQuestion, { id, answer }, { silent: true })
    if (!result.ok) return setError(result.msg)
    toastSuccess('已回答')
    await Promise.all([refresh(findLiveQuestions), refresh(getLiveJob)])
  }
  return (
    <div className={styles.form}>
      <div className={styles.field}>
        <TextField
          aria-label={`回答：${text}`}
          placeholder="写下回答，所有观众可见"
          autoComplete="off"
          enterKeyHint="send"
          value={answer}
          error={error}
          onChange={setAnswer}
          onEnter={send}
        />
      </div>
      <Button variant="outline" disabled={answer.trim() === ''} onClick={send}>
        回答
      </Button>
    </div>
  )
}
