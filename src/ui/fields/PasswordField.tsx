import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../buttons/IconButton'
import { TextField, type TextFieldProps } from './TextField'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'clearable'>

/** `autoComplete` is `current-password` by default. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? '隐藏密码' : '显示密码'}
          icon={shown ? <Eye /> : <EyeOff />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
