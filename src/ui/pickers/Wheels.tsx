import { type Bounds, clampMoment, columnsOf, isMoment, type MomentKind, nowAs, turnColumn } from './moments'
import { Wheel } from './Wheel'
import styles from './Wheel.module.css'

export interface WheelsProps extends Bounds {
  readonly kind: MomentKind
  /** An empty value starts at now, or at the nearest bound. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Minutes between options. */
  readonly step?: number
}

/** The initial position of the wheels: the value if it is valid, else now, within the bounds. */
export const wheelStart = (kind: MomentKind, value: string, bounds: Bounds): string =>
  clampMoment(kind, isMoment(kind, value) ? value : nowAs(kind), bounds)

/** Wheels for the parts of the kind: year, month, day, hour, minute. Turning one keeps the others within the bounds. */
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
