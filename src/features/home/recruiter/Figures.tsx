import { useCall } from '#api/queries'
import { getRecruiterFigures, type RecruiterFigures } from '#contract/home/workday'
import { Card } from '#ui/display/Card'
import { Sparkline } from '#ui/display/Sparkline'
import { LoadState } from '#ui/states/LoadState'
import { Skeleton } from '#ui/states/Skeleton'
import styles from './Figures.module.css'
import { compareWeeks, trendOf } from './workdayRules'

const figures: readonly { key: keyof RecruiterFigures; label: string }[] = [
  { key: 'looks', label: '看过的简历' },
  { key: 'greetings', label: '主动打招呼' },
  { key: 'replies', label: '收到回复' },
  { key: 'sends', label: '收到投递' },
  { key: 'interviews', label: '面试' },
]

/** The last seven days beside the seven before. */
export function Figures() {
  const reading = useCall(getRecruiterFigures, {}, { staleTime: 60_000 })
  return (
    <Card title="近7天">
      <LoadState reading={reading} skeleton={<Skeleton height="0.92rem" />}>
        {(data) => (
          <ul className={styles.figures}>
            {figures.map(({ key, label }) => {
              const weeks = compareWeeks(data[key])
              return (
                <li key={key} className={styles.figure}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.line}>
                    <b className={styles.count}>{weeks.now}</b>
                    <Sparkline values={data[key]} faintUntil={data[key].length - 7} />
                  </span>
                  <span className={styles.trend}>{trendOf(weeks)}</span>
                </li>
              )
            })}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}
