import { call } from '#api/call'
import { decideCertification } from '#contract/companies/certification'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

const [, Refusal] = decideCertification.input.def.options
const refusalForm = form(Refusal, [
  {
    kind: 'prose',
    name: 'reason',
    label: '不通过的原因',
    rows: 4,
    placeholder: '公司管理员会看到，请写明要修改什么',
    ready: [
      '照片不清晰，请重新上传。',
      '公司名称与执照上的不一致。',
      '统一社会信用代码填写有误。',
      '执照已过期，请上传新的。',
      '上传的不是营业执照。',
    ],
  },
])

export interface RefusalDialogProps extends PopupControl<boolean> {
  readonly id: number
  readonly brandName: string
}

/** Why a request to be certified is refused. */
export default function RefusalDialog({ id, brandName, ...control }: RefusalDialogProps) {
  return (
    <FormDialog
      {...control}
      title={`${brandName}不通过`}
      form={refusalForm}
      start={{ id, accepts: false }}
      save={(input) => call(decideCertification, input, { silent: true })}
      saved="已处理，公司管理员会收到通知"
      submit="确定不通过"
      tone="danger"
    />
  )
}
