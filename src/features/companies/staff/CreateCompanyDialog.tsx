import { call } from '#api/call'
import { createBrand } from '#contract/companies/brand'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { companyFields } from './companyFields'
import { reloadCompany } from './reloadCompany'

const companyForm = form(createBrand.input, companyFields)

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
