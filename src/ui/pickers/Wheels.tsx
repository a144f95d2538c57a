import { type Bounds, clampMoment, columnsOf, isMoment, type MomentKind, nowAs, turnColumn } from './moments'
import { Wheel } from './Wheel'
import styles from './Wheel.module.css'

export interface WheelsProps extends Bounds {
  readonly kind: MomentKind
  /** Empty begins at now, or at the nearest bound. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Minutes between those on offer. */
  readonly step?: number
}

/** What wheels stand at before anything good is chosen. */
export const wheelStart = (kind: MomentKind, value: string, bounds: Bounds): string =>
  clampMoment(kind, isMoment(kind, value) ? value : nowAs(kind), bounds)

/** Year, month, day, hour and minute as the kind has them; a wheel that is turned leaves the others within the bounds. */
export function Wheels({ kind, value, onChange, step, ...bounds }: WheelsProps) {
  const shown = wheelStart(kind, value, bounds)
  return (
    <div className={styles.wheels}>
      {columnsOf(kind, shown, bounds, step).map((column) => (
        <Wheel
          key={column.key}
          label={column.label}
          options={column.options.map((part) => ({
            value: part,
            text: `${column.key === 'year' ? part : String(part).padStart(2, '0')}${column.label}`,
          }))}
          value={column.value}
          onChange={(part) => onChange(turnColumn(kind, shown, column.key, part, bounds))}
        />
      ))}
    </div>
  )
}
