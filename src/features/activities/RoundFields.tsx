import type { ActivityRound } from '#contract/activities/activity'
import { formatChinaTime } from '#format/time'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import styles from './RoundFields.module.css'

export interface RoundFieldsProps {
  readonly rounds: readonly ActivityRound[]
  readonly onChange: (rounds: readonly ActivityRound[]) => void
  readonly disabled?: boolean
}

/** The sessions of an activity to choose from; one that is full may only be kept. */
export function RoundFields({ rounds, onChange, disabled }: RoundFieldsProps) {
  const check = (id: number, checked: boolean) =>
    onChange(rounds.map((round) => (round.id === id ? { ...round, checked } : round)))
  return (
    <fieldset className={styles.rounds} disabled={disabled}>
      <legend className="visually-hidden">报名场次</legend>
      {rounds.map((round) => (
        <div key={round.id} className={styles.round}>
          <Checkbox
            checked={round.checked}
            disabled={disabled || (isFull(round) && !round.checked)}
            onChange={(checked) => check(round.id, checked)}
          >
            <span className={styles.name}>{round.name}</span>
            <span className={styles.note}>
              {[formatChinaTime(round.startAt), round.place, placesOf(round)].filter(Boolean).join(' · ')}
            </span>
          </Checkbox>
        </div>
      ))}
    </fieldset>
  )
}

const isFull = ({ capacity, taken }: ActivityRound) => capacity > 0 && taken >= capacity

function placesOf(round: ActivityRound): string {
  if (round.capacity === 0) return ''
  return isFull(round) ? '名额已满' : `余${round.capacity - round.taken}个名额`
}
