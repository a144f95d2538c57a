import { useState } from 'react'
import { Button } from '../buttons/Button'
import styles from './MomentBox.module.css'
import {
  type Bounds,
  formatMoment,
  type MomentKind,
  type MomentRange,
  type OpensAt,
  openingOf,
  orderRange,
} from './moments'
import { Wheels, wheelStart } from './Wheels'

export interface WheelSheetProps extends Bounds {
  readonly kind: MomentKind
  readonly value: string
  readonly step?: number
  /** Label of the button for the empty value: 清空 or 至今. */
  readonly emptyWord?: string
  readonly onDone: (value: string) => void
}

/** Wheels with a button that confirms their value. */
export function WheelSheet({ kind, value, step, emptyWord, onDone, ...bounds }: WheelSheetProps) {
  const [draft, setDraft] = useState(() => wheelStart(kind, value, bounds))
  return (
    <>
      <Wheels {...bounds} kind={kind} step={step} value={draft} onChange={setDraft} />
      <div className={styles.actions} data-sheet>
        {emptyWord && (
          <Button variant="outline" onClick={() => onDone('')}>
            {emptyWord}
          </Button>
        )}
        <Button onClick={() => onDone(draft)}>确定</Button>
      </div>
    </>
  )
}

export interface RangeSheetProps extends Bounds {
  readonly kind: MomentKind
  readonly value: MomentRange
  readonly names: readonly [from: string, to: string]
  readonly allowPresent?: boolean
  readonly step?: number
  readonly opensAt?: OpensAt
  readonly onDone: (value: MomentRange) => void
}

/** The two ends as tabs above one set of wheels. */
export function RangeSheet({ kind, value, names, allowPresent, step, opensAt, onDone, ...bounds }: RangeSheetProps) {
  const [draft, setDraft] = useState(() => {
    const keepsPresent = allowPresent && value.to === ''
    const startOf = (each: 'from' | 'to') =>
      wheelStart(kind, value[each] || (openingOf(each, value, opensAt) ?? ''), bounds)
    return { from: startOf('from'), to: keepsPresent ? '' : startOf('to') }
  })
  const [end, setEnd] = useState<'from' | 'to'>('from')
  const isPresent = end === 'to' && draft.to === ''
  const showEnd = () => {
    const opening = value.to === undefined ? openingOf('to', draft, opensAt) : undefined
    if (opening) setDraft({ ...draft, to: wheelStart(kind, opening, bounds) })
    setEnd('to')
  }
  return (
    <>
      <div className={styles.ends} role="tablist" aria-label="起止时间">
        {(['from', 'to'] as const).map((each, at) => (
          <button
            key={each}
            type="button"
            role="tab"
            className={styles.endTab}
            aria-selected={each === end}
            onClick={() => setEnd(each)}
          >
            <small>{names[at]}</small>
            {draft[each] ? formatMoment(kind, draft[each]) : '至今'}
          </button>
        ))}
      </div>
      <Wheels
        {...bounds}
        key={end}
        kind={kind}
        step={step}
        value={draft[end]}
        onChange={(next) => setDraft({ ...draft, [end]: next })}
      />
      <div className={styles.actions} data-sheet>
        {allowPresent && end === 'to' && (
          <Button variant="outline" aria-pressed={isPresent} onClick={() => setDraft({ ...draft, to: '' })}>
            至今
          </Button>
        )}
        {end === 'from' ? (
          <Button onClick={showEnd}>下一步</Button>
        ) : (
          <Button onClick={() => onDone(orderRange(draft))}>确定</Button>
        )}
      </div>
    </>
  )
}
