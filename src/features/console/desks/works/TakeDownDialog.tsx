import { call } from '#api/call'
import { refresh } from '#api/queries'
import { findDeskJobs, getDeskJob } from '#contract/console/desks/jobs'
import { deskWorkActs } from '#contract/console/desks/works'
import type { Result } from '#contract/errors'
import { takeJobDown } from '#contract/jobs/life'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { jobFaults } from '../../../jobs/desk/jobFaults'
import { beginTakeDown, showWorks, type Which } from './startWork'

const reasonForm = form(takeJobDown.input, [
  {
    kind: 'prose',
    name: 'reason',
    label: '原因',
    rows: 3,
    placeholder: '招聘者会看到，请写明要修改什么',
    ready: jobFaults,
  },
])

export interface TakeDownDialogProps extends PopupControl<boolean> {
  /** The job, or the rows of the list and how many they are. */
  readonly id?: number
  readonly which?: Which
  readonly said?: string
}

/** Why jobs are taken down. Many are taken down in the background. */
export default function TakeDownDialog({ id, which, said, ...control }: TakeDownDialogProps) {
  const isOne = id !== undefined
  return (
    <FormDialog
      {...control}
      title={isOne ? '下架职位' : `下架${said}职位`}
      intro={
        isOne
          ? undefined
          : `在后台逐个下架，一次最多${deskWorkActs.takeDown.most.toLocaleString('zh-CN')}个。没有在招聘的、与您或您的公司有关的不会处理，结果里会列出。`
      }
      form={reasonForm}
      start={{ id: id ?? 1 }}
      submit="下架"
      tone="danger"
      fieldOf={() => 'reason'}
      save={({ reason }): Promise<Result<unknown>> =>
        isOne ? call(takeJobDown, { id, reason }, { silent: true }) : beginTakeDown(which ?? {}, reason)
      }
      saved={isOne ? '已下架，招聘者会收到通知' : '已开始下架'}
      onSaved={() => (isOne ? Promise.all([refresh(getDeskJob), refresh(findDeskJobs)]) : showWorks())}
    />
  )
}
