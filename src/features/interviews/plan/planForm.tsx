import type { InputOf } from '../../../../contract/endpoint'
import { createInterview, updateInterview } from '../../../../contract/interviews/interview'
import { type Field, form } from '../../../ui/forms/form'
import { kindNames } from '../interviewWords'
import { TimeField } from './TimeField'

const minutes = [30, 45, 60, 90, 120].map((value) => ({ value, label: `${value}分钟` }))
const kinds = (['onsite', 'video'] as const).map((value) => ({ value, label: kindNames[value] }))

const fields: readonly Field<Omit<InputOf<typeof updateInterview>, 'id'>>[] = [
  { kind: 'choice', name: 'kind', label: '面试方式', options: kinds },
  {
    kind: 'own',
    name: 'startAt',
    label: '面试时间',
    half: true,
    blank: '',
    draw: ({ label, value, onChange, error }) => (
      <TimeField label={label} value={String(value)} onChange={onChange} error={error} />
    ),
  },
  { kind: 'option', name: 'minutes', label: '时长', half: true, options: minutes },
  {
    kind: 'text',
    name: 'address',
    label: '面试地址',
    placeholder: '详细到门牌号',
    required: true,
    when: ({ kind }) => kind === 'onsite',
  },
  { kind: 'text', name: 'contactName', label: '联系人', half: true },
  { kind: 'text', name: 'contactTel', label: '联系电话', half: true, inputMode: 'tel' },
  { kind: 'prose', name: 'note', label: '备注', placeholder: '需要携带的材料、到达后的指引（选填）', rows: 3 },
]

export const newPlanForm = form(createInterview.input, fields)
export const changedPlanForm = form(updateInterview.input, fields)
