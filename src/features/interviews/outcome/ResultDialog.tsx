import * as z from 'zod/mini'
import { call } from '#api/call'
import { type Interview, InterviewResult } from '#contract/interviews/interview'
import { type OtherResult, saveInterviewResult, saveOtherResult } from '#contract/interviews/outcome'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { form } from '#ui/forms/form'
import { showChanged } from '../acting'
import { resultNames } from '../interviewWords'

export interface ResultDialogProps extends PopupControl<boolean> {
  readonly interview: Interview
}

const { note, tell } = saveInterviewResult.input._zod.def.shape

/** All results in one form; which call saves them depends on the result. */
const AnyResult = z.strictObject({ result: z.enum(InterviewResult.options, '请选择面试结果'), note, tell })

const resultForm = form(AnyResult, [
  {
    kind: 'choice',
    name: 'result',
    label: '结果',
    look: 'rows',
    options: InterviewResult.options.map((value) => ({ value, label: resultNames[value] })),
  },
  {
    kind: 'prose',
    name: 'note',
    label: '备注',
    placeholder: '只有您能看到；选「其他」并告知时，对方也会看到',
    rows: 3,
  },
  {
    kind: 'own',
    name: 'tell',
    label: '告知',
    blank: true,
    when: ({ result }) => result !== 'absent',
    draw: ({ value, onChange }) => (
      <Checkbox checked={value === true} onChange={onChange}>
        在聊天中告知求职者（系统会用礼貌的措辞）
      </Checkbox>
    ),
  },
])

const others: readonly string[] = ['pending', 'absent', 'withdrew', 'other'] satisfies readonly OtherResult[]
const isOther = (result: InterviewResult): result is OtherResult => others.includes(result)

/** The recruiter records the result of an interview, and whether the seeker is informed. */
export default function ResultDialog({ interview, ...popup }: ResultDialogProps) {
  const { id, peer, result, resultNote, resultTold, resultAsks } = interview
  const asks = resultAsks > 0 && !resultTold ? '对方已询问面试结果。' : ''
  return (
    <FormDialog
      {...popup}
      title="面试结果"
      intro={
        <p>
          {asks}
          {peer.name}的面试结果是？
        </p>
      }
      form={resultForm}
      start={{ result: result ?? undefined, note: resultNote, tell: result === null || resultTold }}
      save={({ result: how, ...rest }) =>
        isOther(how)
          ? call(saveOtherResult, { id, result: how, ...rest }, { silent: true })
          : call(saveInterviewResult, { id, result: how, ...rest }, { silent: true })
      }
      saved="面试结果已保存"
      onSaved={showChanged}
    />
  )
}
