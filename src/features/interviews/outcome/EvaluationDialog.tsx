import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { Result } from '#contract/errors'
import { getEvaluation, RecruiterEvaluation, SeekerEvaluation, saveEvaluation } from '#contract/interviews/evaluation'
import { findInterviews, getInterview } from '#contract/interviews/interview'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { StarsField } from '#ui/fields/choices/StarsField'
import { form, type OwnControl, type Typed } from '#ui/forms/form'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'

export interface EvaluationDialogProps extends PopupControl<boolean> {
  readonly id: number
  /** The caller is the recruiter. */
  readonly isMine: boolean
  readonly personName: string
}

const stars = ({ label, required, value, error, onChange }: OwnControl) => (
  <StarsField
    label={label}
    required={required}
    value={typeof value === 'number' ? value : undefined}
    error={error}
    onChange={onChange}
  />
)

const note = { kind: 'prose', name: 'note', label: '备注', rows: 3 } as const

export const seekerForm = form(SeekerEvaluation, [
  { kind: 'own', name: 'company', label: '公司印象', hint: '环境、氛围、与描述是否一致', draw: stars },
  { kind: 'own', name: 'process', label: '面试过程', hint: '是否准时、专业、尊重人', draw: stars },
  { ...note, placeholder: '只有您自己能看到（选填）' },
])

export const recruiterForm = form(RecruiterEvaluation, [
  { kind: 'own', name: 'person', label: '综合评分', draw: stars },
  { ...note, placeholder: '优势、顾虑、下一步安排，只有您自己能看到（选填）' },
])

/** Rates an interview that is over, from the user's side. */
export default function EvaluationDialog({ id, isMine, personName, ...popup }: EvaluationDialogProps) {
  const reading = useCall(getEvaluation, { id }, { staleTime: 0 })
  if (!reading.data)
    return (
      <Modal isOpen={popup.isOpen} onClose={() => popup.close()} title="评价面试" width="narrow">
        <LoadState reading={reading}>{() => null}</LoadState>
      </Modal>
    )
  const start: Typed = { id, ...withoutNulls(reading.data.mine ?? {}, isMine) }
  const shared = {
    ...popup,
    title: isMine ? `评价${personName}` : '评价面试',
    start,
    saved: '评价已保存',
    submit: '保存评价',
    onSaved: () => Promise.all([refresh(getInterview, { id }), refresh(findInterviews)]),
  }
  const save = async (input: Parameters<typeof call<typeof saveEvaluation>>[1]): Promise<Result<unknown>> =>
    call(saveEvaluation, input, { silent: true })
  return isMine ? (
    <FormDialog {...shared} form={recruiterForm} save={save} intro={<p>评分和备注只有您自己能看到。</p>} />
  ) : (
    <FormDialog
      {...shared}
      form={seekerForm}
      save={save}
      intro={<p>评分匿名计入公司的面试体验，对方看不到是谁评的。</p>}
    />
  )
}

/** The user's earlier rating, without the scores of the other role. */
function withoutNulls(mine: Typed, isMine: boolean): Typed {
  const names = isMine ? ['person', 'note'] : ['company', 'process', 'note']
  return Object.fromEntries(Object.entries(mine).filter(([name, value]) => names.includes(name) && value !== null))
}
