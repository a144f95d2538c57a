import { JobPay } from '#contract/jobs/edit'
import { allowances } from '#contract/settings/labels'
import { sayPay } from '#contract/text/sayPay'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { SalaryRange } from '#ui/fields/SalaryRange'
import { FormFields } from '#ui/forms/FormFields'
import { form } from '#ui/forms/form'
import { Modal } from '#ui/overlays/Modal'

interface Props extends PopupControl<JobPay> {
  readonly pay: JobPay
}

const payForm = form(JobPay, [
  {
    kind: 'own',
    name: 'salary',
    label: '薪资范围',
    draw: ({ label, required, error, value, onChange }) => (
      <SalaryRange
        label={label}
        required={required}
        error={error}
        hint={shownAs(value as JobPay['salary'])}
        value={value as JobPay['salary']}
        onChange={onChange}
        withUnit
        withMonths
      />
    ),
  },
  {
    kind: 'several',
    name: 'allowances',
    label: '补贴',
    hint: '薪资以外另发的钱，可多选',
    look: 'chips',
    options: allowances.map((label) => ({ value: label, label })),
  },
])

/** Job salary (core 4.6): range, pays a year and allowances. */
export default function PayDialog({ isOpen, close, pay }: Props) {
  const state = useFormRecord(payForm, { ...pay }, { isOpen, asksBeforeLeaving: false })
  const done = () => {
    const picked = state.check()
    if (picked) close(picked)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="薪资待遇"
      footer={
        <Button size="large" block onClick={done}>
          确定
        </Button>
      }
    >
      <FormFields form={payForm} state={state} />
    </Modal>
  )
}

const monthly = 1
const yearly = 4

/** The pay as seekers read it; for a monthly pay, also its sum in a year. */
function shownAs(salary: JobPay['salary']): string {
  const { min, max, unit, months } = salary
  const shown = `求职者看到：${sayPay(salary)}`
  if (unit !== monthly || max === 0) return shown
  const inYear = sayPay({ min: min * months, max: max * months, unit: yearly }).replace(/元?\/年$/, '元')
  return `${shown}，一年约${inYear}`
}
