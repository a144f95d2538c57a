import { useEffect, useRef, useState } from 'react'
import { cleanCode } from '#contract/text/cleanNumber'
import { Button } from '../buttons/Button'
import type { FormField } from '../forms/useForm'
import { TextField } from './TextField'

export interface CodeFieldProps extends FormField<string> {
  /** Sends a code. Resolves to the seconds until the next may be requested, or to undefined if none was sent. */
  readonly onSend: () => Promise<number | undefined>
  readonly onEnter?: () => void
  readonly label?: string
  readonly size?: 'medium' | 'large'
}

/** A field for six digits with a button that sends a code, at most once a minute. */
export function CodeField({ onSend, label, size = 'large', ...rest }: CodeFieldProps) {
  const [wait, startWait] = useSecondsLeft()
  const input = useRef<HTMLInputElement>(null)

  async function send() {
    const seconds = await onSend()
    if (seconds === undefined) return
    startWait(seconds)
    input.current?.focus()
  }

  return (
    <TextField
      {...rest}
      {...(label ? { label, required: true } : { 'aria-label': '验证码' })}
      ref={input}
      placeholder="请输入6位验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      clean={cleanCode}
      size={size}
      suffix={
        <Button variant="text" size="small" disabled={wait > 0} onClick={send}>
          {wait > 0 ? `${wait}秒后重发` : '获取验证码'}
        </Button>
      }
    />
  )
}

/** Counts down by the clock, so that a suspended tab stays correct. */
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
