import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CaptchaAnswer, getCaptcha } from '../../../contract/auth/captcha'
import type { OutputOf } from '../../../contract/endpoint'
import { codes, type Failure, type Result } from '../../../contract/errors'
import { call } from '../../api/call'
import type { PopupControl } from '../../app/popups'
import { Button } from '../../ui/Button'
import { Modal } from '../../ui/Modal'
import { TextField } from '../../ui/TextField'
import { toastSuccess } from '../../ui/toast'
import styles from './CaptchaDialog.module.css'

export interface CaptchaDialogProps extends PopupControl<number> {
  readonly send: (captcha: CaptchaAnswer) => Promise<Result<{ waitSeconds: number }>>
}

type Kind = 'image' | 'text'

/** Asks what the picture says, or a sum for who cannot see it. A captcha is good once: each fault brings the next. */
export default function CaptchaDialog({ isOpen, close, send }: CaptchaDialogProps) {
  const [captcha, setCaptcha] = useState<OutputOf<typeof getCaptcha>>()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function load(kind: Kind) {
    const result = await call(getCaptcha, { kind }, { silent: true })
    setAnswer('')
    if (result.ok) setCaptcha(result.data)
    else setError(result.msg || '加载失败了')
  }
  const start = useEffectEvent(() => void load('image'))
  useEffect(() => start(), [])

  async function submit() {
    if (!captcha) return
    if (answer.trim() === '') return setError('请输入图形验证码')
    const result = await send({ key: captcha.key, answer })
    if (result.ok) {
      toastSuccess('验证码已发送')
      close(result.data.waitSeconds)
      return
    }
    setError(result.msg || '发送失败，请稍后再试')
    await load(captcha.kind)
    if (isAboutCaptcha(result)) input.current?.focus()
  }

  const isText = captcha?.kind === 'text'
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="安全验证"
      width="narrow"
      footer={
        <Button size="large" block onClick={submit}>
          发送验证码
        </Button>
      }
    >
      <div className={styles.body}>
        <div className={styles.question}>
          {isText ? (
            <p className={styles.sum}>{captcha.question}</p>
          ) : (
            <span className={styles.picture}>
              {captcha && <img src={captcha.image} alt="图形验证码，看不清可改用文字题" width={160} height={59} />}
            </span>
          )}
          <Button
            variant="text"
            size="small"
            icon={<RefreshCw size="1em" />}
            onClick={() => load(isText ? 'text' : 'image')}
          >
            换一个
          </Button>
        </div>
        <TextField
          ref={input}
          aria-label={isText ? '答案' : '图形验证码'}
          placeholder={isText ? '请输入答案' : '请输入图中的4个字符'}
          value={answer}
          onChange={(next) => {
            setAnswer(next)
            setError(undefined)
          }}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={12}
          size="large"
          onEnter={submit}
        />
        <Button variant="text" size="small" onClick={() => load(isText ? 'image' : 'text')}>
          {isText ? '改用图形验证' : '看不清？改用文字题'}
        </Button>
      </div>
    </Modal>
  )
}

const isAboutCaptcha = ({ code }: Failure): boolean => code === codes.invalidInput || code === codes.captchaRequired
