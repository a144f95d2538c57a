import styles from './Progress.module.css'

export interface ProgressProps {
  /** 0 to 100. */
  readonly percent: number
  /** What the progress measures, for screen readers. */
  readonly label: string
}

export function ProgressBar({ percent, label }: ProgressProps) {
  return <progress className={styles.bar} value={percent} max={100} aria-label={label} />
}

/** A ring with the percentage inside; `size` in px of the design. */
export function ProgressRing({ percent, label, size = 48 }: ProgressProps & { readonly size?: number }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.ring}
      style={{ width: `${size / 100}rem`, height: `${size / 100}rem` }}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.track} cx="20" cy="20" r="17" />
        <circle className={styles.arc} cx="20" cy="20" r="17" pathLength="100" strokeDasharray={`${percent} 100`} />
      </svg>
      <span className={styles.figure}>{percent}%</span>
    </span>
  )
}
