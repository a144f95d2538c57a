import { call } from '#api/call'
import { openCompany } from '#contract/console/firstCompany'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { companyFields } from '../../companies/staff/companyFields'

const companyForm = form(openCompany.input, [
  ...companyFields,
  { kind: 'mobile', name: 'mobile', label: '招聘者的手机号' },
  { kind: 'text', name: 'recruiterName', label: '招聘者的姓名', half: true },
  { kind: 'text', name: 'jobTitle', label: '职务', half: true, placeholder: '如 招聘经理' },
])

/** Opens a company with its first recruiter. Resolves to true once it is there. */
export default function OpenCompanyDialog(control: PopupControl<boolean>) {
  return (
    <FormDialog
      {...control}
      title="开设公司"
      width="medium"
      intro="招聘者用这个手机号和短信验证码登录，就是这家公司的管理员，可以发布职位、邀请同事。"
      form={companyForm}
      submit="开设"
      saved="公司已开设，请通知招聘者用手机号登录"
      save={(input) => call(openCompany, input, { silent: true })}
    />
  )
}
