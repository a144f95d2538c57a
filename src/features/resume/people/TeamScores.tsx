import { Star } from 'lucide-react'
import { useCall } from '#api/queries'
import { findTeamInterviews, type TeamInterview } from '#contract/interviews/teamScores'
import { formatMeeting } from '#format/time'
import { definePopup, open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import styles from './TeamScores.module.css'

/** Gives the user's own score of a person after an interview. */
const scorePopup = definePopup(() => import('./ScoreDialog'))

/** Interviews of the company with a person, each with what the team thinks. Renders nothing if there are none. */
export function TeamScores({ resumeId, name }: { resumeId: number; name: string }) {
  const { data } = useCall(findTeamInterviews, { resumeId }, { staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.scores} aria-label="面试评分">
      <h3 className={styles.title}>面试评分</h3>
      <ul className={styles.list}>
        {data.list.map((interview) => (
          <li key={interview.id}>
            <Scored interview={interview} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scored({ interview, name }: { interview: TeamInterview; name: string }) {
  const { jobName, interviewer, startAt, scores, mine, mayScore } = interview
  return (
    <>
      <p className={styles.head}>
        <span className={styles.facts}>
          {[jobName, formatMeeting(startAt), interviewer && `面试官${interviewer}`].filter(Boolean).join(' · ')}
        </span>
        {scores.length > 0 && <Stars score={averageOf(scores)} label={`${scores.length}人平均`} />}
        {mayScore && (
          <Button variant="outline" size="small" onClick={() => open(scorePopup, { interview, name })}>
            {mine ? '修改评分' : '打分'}
          </Button>
        )}
      </p>
      {scores.map(({ userId, name: colleague, score, note }) => (
        <p key={userId} className={styles.score}>
          <Stars score={score} label={colleague || '未命名的招聘者'} />
          {note && <span className={styles.note}>{note}</span>}
        </p>
      ))}
    </>
  )
}

const averageOf = (scores: TeamInterview['scores']): number =>
  Math.round((10 * scores.reduce((sum, { score }) => sum + score, 0)) / scores.length) / 10

function Stars({ score, label }: { score: number; label: string }) {
  return (
    <span className={styles.stars}>
      {label}
      <Star size="1em" aria-hidden="true" />
      <b>{score}</b>分
    </span>
  )
}
