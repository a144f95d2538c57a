import { call } from '#api/call'
import { IntroductionInput, saveBrandBase } from '#contract/companies/editor'
import { FormDialog } from '#kernel/forms/FormDialog'
import { form } from '#ui/forms/form'
import type { BlockDialogProps } from './FactsDialog'
import { reloadPage } from './reloadPage'

const introductionForm = form(IntroductionInput, [
  {
    kind: 'prose',
    name: 'introduction',
    label: '公司介绍',
    rows: 10,
    placeholder: '公司做什么、为谁服务、团队和文化是怎样的',
  },
])

export default function IntroductionDialog({ editor, ...control }: BlockDialogProps) {
  const { introduction } = editor
  return (
    <FormDialog
      {...control}
      title="公司介绍"
      width="medium"
      form={introductionForm}
      start={{ block: 'introduction', introduction }}
      save={(input) => call(saveBrandBase, input, { silent: true })}
      saved="公司介绍已保存"
      onSaved={() => reloadPage(editor.id)}
    />
  )
}
