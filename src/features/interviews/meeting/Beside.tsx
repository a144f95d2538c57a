import { BriefcaseBusiness, MessageCircle, NotebookText, UsersRound } from 'lucide-react'
import type { InvitedMeeting } from '#contract/interviews/room'
import { wordsOf } from '#contract/interviews/roomWords'
import { formatInterviewTime } from '#format/interviewTime'
import { open } from '#kernel/popups/popups'
import { layoutNow } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { conversationPath } from '../../chat/paths'
import { talkPopup } from '../../chat/popups'
import { jobPath } from '../../jobs/paths'
import { personPath } from '../../resume/paths'
import { personPopup } from '../../resume/popups'
import { panelPopup } from '../popups'
import styles from './Beside.module.css'
import { peerWords, timeLeft } from './meetingWords'
import { useNow } from './useNow'

export interface BesideProps {
  readonly about: InvitedMeeting
  readonly next: InvitedMeeting | undefined
  /** The end as the room knows it; it may have been moved. */
  readonly endAt: string | undefined
}

/** What belongs to the interview: its time, the resume or the job, the talk. The room goes on behind them. */
export function Beside({ about, next, endAt }: BesideProps) {
  const { id, side, roomName, startAt, minutes, job, note, cid, resumeId, booth } = about
  const now = useNow()
  return (
    <aside className={styles.beside} aria-label={`${wordsOf(about).talk}资料`}>
      <h1 className={styles.title}>{roomName}</h1>
      <p className={styles.when}>{booth ? booth.fairTitle : formatInterviewTime(startAt, minutes)}</p>
      {endAt && !booth && (
        <p className={styles.left} role="timer">
          {timeLeft(endAt, now)}
        </p>
      )}
      <p>{peerWords(about)}</p>
      {note && <p className={styles.note}>备注：{note}</p>}
      {next && (
        <p className={styles.note}>
          下一位：{next.peerName}，{formatInterviewTime(next.startAt)}
          {next.isAwaited && '，已在等候室'}
        </p>
      )}
      <div className={styles.links}>
        {resumeId > 0 && (
          <Button variant="outline" icon={<NotebookText />} onClick={() => showResume(resumeId, job.id)}>
            简历与备注
          </Button>
        )}
        {job.id > 0 && (
          <a className={styles.job} href={jobPath(job.id)} target="_blank" rel="noopener">
            <BriefcaseBusiness aria-hidden="true" />
            {job.jobName}（新窗口）
          </a>
        )}
        {cid > 0 && (
          <Button variant="outline" icon={<MessageCircle />} onClick={() => showTalk(cid)}>
            聊天
          </Button>
        )}
        {side === 'host' && !booth && (
          <Button variant="outline" icon={<UsersRound />} onClick={() => open(panelPopup, { id })}>
            邀请同事
          </Button>
        )}
      </div>
    </aside>
  )
}

/** On phones the room has no place beside it: another window, so that this one stays in the room. */
function showResume(id: number, jobId: number): void {
  if (layoutNow() === 'mobile') window.open(personPath(id), '_blank', 'noopener')
  else void open(personPopup, { id, ...(jobId > 0 && { jobId }) })
}

function showTalk(cid: number): void {
  if (layoutNow() === 'mobile') window.open(conversationPath(cid), '_blank', 'noopener')
  else void open(talkPopup, { cid })
}
