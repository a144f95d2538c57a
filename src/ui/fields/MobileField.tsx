import { siteRules } from '#contract/siteRules'
import { typedMobile } from '#contract/text/cleanNumber'
import { TextField, type TextFieldProps } from './TextField'

type MobileFieldProps = Omit<TextFieldProps, 'clean' | 'maxLength' | 'inputMode'>

/**
 * A mobile number, pasted or filled in with any signs and +86. Where the site allows, numbers of other countries begin with + and
 * the code.
 */
export function MobileField({ value, ...rest }: MobileFieldProps) {
  const isForeign = value.startsWith('+')
  return (
    <TextField
      aria-label="手机号"
      placeholder={siteRules().foreignNumbers ? '手机号，境外号码以 + 和区号开头' : '请输入手机号'}
      prefix={isForeign ? undefined : '+86'}
      autoComplete="tel"
      {...rest}
      value={value}
      clean={typedMobile}
      inputMode="tel"
    />
  )
}
