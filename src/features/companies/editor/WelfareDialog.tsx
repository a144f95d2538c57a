import { call } from '#api/call'
import { brandLimits, saveBrandBase, WelfareInput } from '#contract/companies/editor'
import { FormDialog } from '#kernel/forms/FormDialog'
import { form } from '#ui/forms/form'
import type { BlockDialogProps } from './FactsDialog'
import { reloadPage } from './reloadPage'

const offered = [
  '五险一金',
  '双休',
  '带薪年假',
  '年终奖',
  '餐补',
  '交通补贴',
  '住房补贴',
  '定期体检',
  '节日福利',
  '员工旅游',
  '股票期权',
  '弹性工作',
  '培训晋升',
  '包吃包住',
]

const welfareForm = form(WelfareInput, [
  {
    kind: 'labels',
    name: 'welfare',
    label: '福利待遇',
    offered,
    longest: brandLimits.welfareText,
    placeholder: '输入一项后按回车',
  },
])

export default function WelfareDialog({ editor, ...control }: BlockDialogProps) {
  const { welfare } = editor
  return (
    <FormDialog
      {...control}
      title="福利待遇"
      form={welfareForm}
      start={{ block: 'welfare', welfare }}
      save={(input) => call(saveBrandBase, input, { silent: true })}
      saved="福利待遇已保存"
      onSaved={() => reloadPage(editor.id)}
    />
  )
}
