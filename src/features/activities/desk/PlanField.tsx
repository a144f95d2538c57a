import { readBooth } from '#contract/activities/booths'
import { readPlan } from '#contract/activities/plan'
import { LinesField } from '#ui/fields/LinesField'
import { type OwnControl, textsIn } from '#ui/forms/form'
import { HallPlan } from '../fair/HallPlan'
import styles from './PlanField.module.css'

/** The plan of a hall in lines, and how visitors will see it. */
export function PlanField(control: OwnControl) {
  const booths = textsIn(control.values.booths)
    .map(readBooth)
    .filter(({ no }) => no !== '')
    .map(({ no, company }) => ({ no, name: company }))
  const lines = textsIn(control.value)
  const placed = new Set(readPlan(lines).map(({ text }) => text))
  const missing = booths.filter(({ no }) => !placed.has(no))
  return (
    <div className={styles.field}>
      <LinesField {...control} rows={5} />
      {lines.length > 0 && <HallPlan lines={lines} booths={booths} />}
      {lines.length > 0 && missing.length > 0 && (
        <p className={styles.missing} role="status">
          图上还没有：{missing.map(({ no }) => no).join('、')}
        </p>
      )}
    </div>
  )
}
