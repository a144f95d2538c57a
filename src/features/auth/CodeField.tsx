import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { sendLoginCode } from '../../../contract/auth/login'
import { Mobile } from '../../../contract/fields'
import { call } from '../../api/call'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { toastSuccess } from '../../ui/toast'
import type { FormField } from '../../ui/useForm'

export interface CodeFieldProps extends FormField<string> {
  readonly mobile: string
  readonly onBadMobile: (message: string) => void
  readonly onEnter: () => void
}

/** Six digits, and the button that sends them by text message, at most once a minute. */
export function CodeField({ mobile, onBadMobile, ...rest }: CodeFieldProps) {
  const [wait, startWait] = useSecondsLeft()
  const input = useRef<HTMLInputElement>(null)

  async function send() {
    const checked = z.safeParse(Mobile, mobile)
    if (!checked.success) return onBadMobile(checked.error.issues[0]?.message ?? '请输入正确的手机号')
    const result = await call(sendLoginCode, { mobile })
    if (!result.ok) return
    startWait(result.data.waitSeconds)
    toastSuccess('验证码已发送')
    input.current?.focus()
  }

  return (
    <TextField
      {...rest}
      ref={input}
      aria-label="验证码"
      placeholder="请输入6位验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      size="large"
      suffix={
        <Button variant="text" size="small" disabled={wait > 0} onClick={send}>
          {wait > 0 ? `${wait}秒后重发` : '获取验证码'}
        </Button>
      }
    />
  )
}

/** Counts by the clock, so that a tab asleep does not fall behind. */
function useSecondsLeft(): readonly [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])
  return [left, (seconds) => setEnd(Date.now() + seconds * 1000)]
}
