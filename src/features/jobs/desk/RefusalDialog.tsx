import { call } from '#api/call'
import { reviewJob } from '#contract/jobs/life'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { jobFaults } from './jobFaults'

const [, Refusal] = reviewJob.input.def.options
const refusalForm = form(Refusal, [
  {
    kind: 'prose',
    name: 'note',
    label: '不通过的原因',
    rows: 3,
    placeholder: '招聘者会看到，请写明要修改什么',
    ready: jobFaults,
  },
])

export interface RefusalDialogProps extends PopupControl<boolean> {
  readonly id: number
  readonly jobName: string
}

/** Why a job is sent back to its recruiter. */
export default function RefusalDialog({ id, jobName, ...control }: RefusalDialogProps) {
  return (
    <FormDialog
      {...control}
      title={`${jobName}不通过`}
      form={refusalForm}
      start={{ id, passes: false }}
      save={(input) => call(reviewJob, input, { silent: true })}
      saved="已退回给招聘者"
      submit="确定不通过"
      tone="danger"
      fieldOf={() => 'note'}
    />
  )
}
