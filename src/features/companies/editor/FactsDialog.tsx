import { call } from '#api/call'
import { type BrandEditor, FactsInput, saveBrandBase } from '#contract/companies/editor'
import { ownerships, scales, stages } from '#contract/settings/labels'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { codeField } from '../../settings/catalogFields'
import { reloadPage } from './reloadPage'

const factsForm = form(FactsInput, [
  { kind: 'text', name: 'companyName', label: '公司全称', half: true, placeholder: '与营业执照一致' },
  { kind: 'text', name: 'brandName', label: '公司简称', half: true },
  codeField({ name: 'industry', label: '所属行业', half: true, catalog: 'industry' }),
  { kind: 'option', name: 'scale', label: '公司规模', half: true, options: scales },
  { kind: 'option', name: 'stage', label: '融资阶段', half: true, options: stages },
  { kind: 'option', name: 'ownership', label: '公司性质', half: true, options: ownerships },
  codeField({ name: 'areaCode', label: '所在地区', half: true, catalog: 'area' }),
  { kind: 'number', name: 'foundedYear', label: '成立年份', half: true, unit: '年' },
])

export interface BlockDialogProps extends PopupControl<boolean> {
  readonly editor: BrandEditor
}

export default function FactsDialog({ editor, ...control }: BlockDialogProps) {
  const { companyName, brandName, industry, scale, stage, ownership, areaCode, foundedYear } = editor
  return (
    <FormDialog
      {...control}
      title="公司信息"
      width="medium"
      form={factsForm}
      start={{
        block: 'facts',
        companyName,
        brandName,
        industry,
        scale,
        stage,
        ownership,
        areaCode,
        ...(foundedYear > 0 && { foundedYear }),
      }}
      save={(input) => call(saveBrandBase, input, { silent: true })}
      saved="公司信息已保存"
      onSaved={() => reloadPage(editor.id)}
      fieldOf={() => 'companyName'}
    />
  )
}
