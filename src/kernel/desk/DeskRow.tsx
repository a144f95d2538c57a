import type { ReactNode } from 'react'
import styles from './DeskRow.module.css'

export interface DeskRowProps {
  readonly title: ReactNode
  readonly state?: ReactNode
  readonly sum?: ReactNode
  /** Facts without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[]
  readonly note?: ReactNode
  readonly acts?: ReactNode
}

/** An entry of a queue that operators work through: its title, amount, facts and acts. */
export const DeskRow = ({ title, state, sum, facts, note, acts }: DeskRowProps) => (
  <article className={styles.row}>
    <div className={styles.head}>
      <h2 className={styles.name}>{title}</h2>
      <div className={styles.end}>
        {state}
        {sum && <span className={styles.sum}>{sum}</span>}
      </div>
    </div>
    <div className={styles.body}>
      <div className={styles.about}>
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {note}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </div>
  </article>
)
