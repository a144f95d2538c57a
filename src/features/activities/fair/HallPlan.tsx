import { type KeyboardEvent, useRef, useState } from 'react'
import { type PlanCell, readPlan } from '#contract/activities/plan'
import styles from './HallPlan.module.css'

export interface PlanBooth {
  readonly no: string
  readonly name: string
  /** What a visitor hears of it beside its name. */
  readonly note?: string
  readonly isMarked?: boolean
}

export interface HallPlanProps {
  /** As operators write it. */
  readonly lines: readonly string[]
  readonly booths: readonly PlanBooth[]
  /** Booths that a search has found; all without one. */
  readonly found?: ReadonlySet<string> | undefined
  readonly onPick?: (no: string) => void
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where the booths of a fair stand. One of them takes part in the order of Tab, and arrow keys go on to the next in their direction. */
export function HallPlan({ lines, booths, found, onPick }: HallPlanProps) {
  const cells = readPlan(lines)
  const byNo = new Map(booths.map(({ no }) => [no, booths.filter((booth) => booth.no === no)]))
  const places = cells.filter(({ text }) => byNo.has(text))
  const [current, setCurrent] = useState<string>()
  const grid = useRef<HTMLUListElement>(null)
  const first = places.find(({ text }) => text === current) ?? places[0]
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = step && first && nearest(places, first, step)
    if (!next) return
    event.preventDefault()
    setCurrent(next.text)
    grid.current?.querySelector<HTMLElement>(`[data-no="${CSS.escape(next.text)}"]`)?.focus()
  }
  return (
    <div className={styles.frame}>
      <ul
        ref={grid}
        className={styles.grid}
        style={{ gridTemplateColumns: columnsOf(cells) }}
        aria-label="展位图"
        onKeyDown={press}
      >
        {cells.map((cell) => {
          const { text, row, column } = cell
          const here = byNo.get(text)
          const place = { gridRow: row, gridColumn: column }
          if (!here)
            return (
              <li key={`${row}-${column}`} className={styles.mark} style={place}>
                {text}
              </li>
            )
          return (
            <li key={`${row}-${column}`} className={styles.place} style={place}>
              <button
                type="button"
                className={styles.booth}
                data-no={text}
                data-marked={here.some(({ isMarked }) => isMarked) || undefined}
                data-faint={(found && !found.has(text)) || undefined}
                tabIndex={cell === first ? 0 : -1}
                aria-label={`展位${text}，${here.map(wordsOf).join('，')}，第${row}行第${column}列`}
                onFocus={() => setCurrent(text)}
                onClick={() => onPick?.(text)}
              >
                {text}
                <span className={styles.name}>{here.map(({ name }) => name).join('、')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A column without anything in it is an aisle, which needs less room. */
function columnsOf(cells: readonly PlanCell[]): string {
  const filled = new Set(cells.map(({ column }) => column))
  return Array.from({ length: Math.max(0, ...filled) }, (_, at) =>
    filled.has(at + 1) ? 'minmax(var(--cell), 1fr)' : 'minmax(var(--aisle), 0.4fr)',
  ).join(' ')
}

const wordsOf = ({ name, note }: PlanBooth): string => (note ? `${name}，${note}` : name)

/** The nearest booth in a direction: what is straight ahead before what is aside. */
function nearest(
  places: readonly PlanCell[],
  from: PlanCell,
  [across, down]: readonly [number, number],
): PlanCell | undefined {
  const distance = ({ row, column }: PlanCell) => {
    const [right, below] = [column - from.column, row - from.row]
    const ahead = across === 0 ? below * down : right * across
    return ahead > 0 ? ahead + 3 * Math.abs(across === 0 ? right : below) : Number.POSITIVE_INFINITY
  }
  return places
    .filter((place) => Number.isFinite(distance(place)))
    .sort((one, other) => distance(one) - distance(other))[0]
}
