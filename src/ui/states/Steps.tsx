import { Check } from 'lucide-react'
import styles from './Steps.module.css'

export interface StepsProps {
  /** What the steps are for, for screen readers. */
  readonly label: string
  readonly names: readonly string[]
  /** Index of the current step; the ones before it are done. */
  readonly at: number
}

/** The progress through a few steps. */
export function Steps({ label, names, at }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at ? <Check /> : index + 1}
          </span>
          <span className={styles.name}>
            {name}
            {index < at && <span className="visually-hidden">（已完成）</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
