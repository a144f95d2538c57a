import { call } from '#api/call'
import { createBrand } from '#contract/companies/brand'
import { scales, stages } from '#contract/settings/labels'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { codeField } from '../../settings/catalogFields'
import { reloadCompany } from './reloadCompany'

const companyForm = form(createBrand.input, [
  { kind: 'text', name: 'companyName', label: '公司全称', half: true, placeholder: '与营业执照一致' },
  { kind: 'text', name: 'brandName', label: '公司简称', half: true },
  codeField({ name: 'industry', label: '所属行业', half: true, catalog: 'industry' }),
  { kind: 'option', name: 'scale', label: '公司规模', half: true, options: scales },
  { kind: 'option', name: 'stage', label: '融资阶段', half: true, options: stages },
  codeField({ name: 'areaCode', label: '所在地区', half: true, catalog: 'area' }),
  { kind: 'text', name: 'address', label: '详细地址' },
])

/** Creates a further company for a recruiter who has one, and makes it the current one. */
export default function CreateCompanyDialog(control: PopupControl<boolean>) {
  return (
    <FormDialog
      {...control}
      title="创建新公司"
      width="medium"
      form={companyForm}
      start={{ further: true }}
      save={(input) => call(createBrand, input, { silent: true })}
      saved="公司已创建，当前已切换到新公司"
      onSaved={reloadCompany}
    />
  )
}
