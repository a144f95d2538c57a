import { CertificationInput } from '#contract/companies/certification'
import { typedIdentifier } from '#contract/text/cleanNumber'
import { form } from '#ui/forms/form'

/** The fields of a licence. */
export const licenceForm = form(CertificationInput, [
  { kind: 'text', name: 'companyName', label: '公司全称', placeholder: '与营业执照一致' },
  {
    kind: 'text',
    name: 'creditCode',
    label: '统一社会信用代码',
    placeholder: '18位',
    autoCapitalize: 'off',
    clean: typedIdentifier,
  },
  { kind: 'text', name: 'legalPerson', label: '法定代表人', half: true },
  { kind: 'date', name: 'validUntil', label: '有效期至', half: true, placeholder: '长期可不填' },
  { kind: 'text', name: 'address', label: '住所', placeholder: '选填' },
])
