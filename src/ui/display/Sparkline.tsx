import styles from './Sparkline.module.css'

export interface SparklineProps {
  readonly values: readonly number[]
  /** Values before this index are drawn faintly, for comparison with the others. */
  readonly faintUntil?: number
}

const width = 96
const height = 32
/** Space for the line's own thickness. */
const margin = 2

/** A small line chart of counts from 0. Hidden from screen readers, because the text beside it says the same. */
export function Sparkline({ values, faintUntil = 0 }: SparklineProps) {
  const top = Math.max(1, ...values)
  const points = values.map((value, at) => {
    const x = margin + (at / Math.max(1, values.length - 1)) * (width - 2 * margin)
    const y = height - margin - (value / top) * (height - 2 * margin)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {faintUntil > 0 && <polyline className={styles.faint} points={points.slice(0, faintUntil + 1).join(' ')} />}
      <polyline className={styles.strong} points={points.slice(faintUntil).join(' ')} />
    </svg>
  )
}
