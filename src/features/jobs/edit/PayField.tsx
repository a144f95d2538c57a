import type { JobPay } from '#contract/jobs/edit'
import { formatSalary } from '#format/salary'
import { open } from '#kernel/popups/popups'
import { Field, type FieldWords } from '#ui/fields/Field'
import { PickerButton } from '#ui/fields/PickerButton'
import { payPopup } from '../popups'

export interface PayFieldProps extends FieldWords {
  readonly pay: JobPay
  readonly onPick: (pay: JobPay) => void
}

/** The pay of a job in one line: 15-25K·13薪，餐补、交通补贴. */
export function PayField({ pay, onPick, ...words }: PayFieldProps) {
  const pick = async () => {
    const picked = await open(payPopup, { pay })
    if (picked) onPick(picked)
  }
  const chosen = [formatSalary(pay.salary), pay.allowances.join('、')].filter(Boolean).join('，')
  return <Field {...words}>{(ids) => <PickerButton {...ids} chosen={chosen} onClick={pick} />}</Field>
}
