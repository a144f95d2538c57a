import type { InputOf } from '#contract/endpoint'
import { createInterview, updateInterview } from '#contract/interviews/interview'
import { offerSlots } from '#contract/interviews/slots'
import { typedTel } from '#contract/text/cleanNumber'
import { interviewKindNames } from '#format/interview'
import { type Field, form, textsIn } from '#ui/forms/form'
import { PlanAddressField } from './PlanAddressField'
import { TimeField } from './TimeField'
import { TimesField } from './TimesField'

const minutes = [30, 45, 60, 90, 120].map((value) => ({ value, label: `${value}分钟` }))
const kinds = (['onsite', 'video'] as const).map((value) => ({ value, label: interviewKindNames[value] }))

type Plan = Omit<InputOf<typeof updateInterview>, 'id' | 'startAt' | 'despite' | 'basis'>

const kind: Field<Plan> = { kind: 'choice', name: 'kind', label: '面试方式', options: kinds }

const time: Field<Pick<InputOf<typeof updateInterview>, 'startAt'>> = {
  kind: 'own',
  name: 'startAt',
  label: '面试时间',
  half: true,
  blank: '',
  draw: ({ label, value, onChange, error }) => (
    <TimeField label={label} value={String(value)} onChange={onChange} error={error} />
  ),
}

const rest: readonly Field<Plan>[] = [
  { kind: 'option', name: 'minutes', label: '时长', half: true, options: minutes },
  {
    kind: 'own',
    name: 'address',
    label: '面试地址',
    blank: '',
    holds: 'text',
    required: true,
    when: ({ kind }) => kind === 'onsite',
    draw: (control) => <PlanAddressField {...control} />,
  },
  { kind: 'text', name: 'contactName', label: '联系人', half: true },
  { kind: 'text', name: 'contactTel', label: '联系电话', half: true, inputMode: 'tel', clean: typedTel },
  { kind: 'prose', name: 'note', label: '备注', placeholder: '需要携带的材料、到达后的指引（选填）', rows: 3 },
]

const times: Field<InputOf<typeof offerSlots>> = {
  kind: 'own',
  name: 'times',
  label: '可选时间',
  blank: [],
  draw: ({ label, value, onChange, error }) => (
    <TimesField label={label} value={textsIn(value)} onChange={onChange} error={error} />
  ),
}

export const newPlanForm = form(createInterview.input, [kind, time, ...rest])
export const changedPlanForm = form(updateInterview.input, [kind, time, ...rest])
export const slotsForm = form(offerSlots.input, [kind, times, ...rest])
