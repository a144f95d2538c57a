import { verifyRealName } from '#contract/account/realName'
import { typedIdentifier } from '#contract/text/cleanNumber'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { form } from '#ui/forms/form'
import { DocumentLink } from '../../documents/text/DocumentLink'

/** The form that verifies a name. */
export const realNameForm = form(verifyRealName.input, [
  { kind: 'text', name: 'name', label: '真实姓名', placeholder: '与身份证一致', autoComplete: 'name', clearable: true },
  {
    kind: 'text',
    name: 'idNumber',
    label: '身份证号码',
    placeholder: '18位身份证号码',
    clean: typedIdentifier,
    autoComplete: 'off',
    autoCapitalize: 'characters',
  },
  {
    kind: 'own',
    name: 'agreed',
    label: '协议',
    blank: false,
    draw: ({ value, onChange, error }) => (
      <Checkbox checked={value === true} onChange={onChange} error={error}>
        我已阅读并同意
        <DocumentLink id="XY1011" />
      </Checkbox>
    ),
  },
])

export const realNameNote = '证件号码只用于本次核验和防止重复认证，加密保存，不会展示给任何人。'
