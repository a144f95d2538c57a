import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CaptchaAnswer, CaptchaPurpose } from '#contract/auth/captcha'
import type { Result } from '#contract/errors'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { Spinner } from '#ui/states/Spinner'
import styles from './CaptchaDialog.module.css'
import { solveCaptcha } from './solveCaptcha'

export interface CaptchaDialogProps extends PopupControl<number> {
  readonly purpose: CaptchaPurpose
  readonly send: (captcha: CaptchaAnswer) => Promise<Result<{ waitSeconds: number }>>
}

type Stage = 'checking' | 'sending' | { readonly failed: string }

/** Solves a captcha, for which the user only waits a moment, and calls `send` with its answer. A captcha is valid once. */
export default function CaptchaDialog({ isOpen, close, purpose, send }: CaptchaDialogProps) {
  const [round, setRound] = useState(0)
  const [stage, setStage] = useState<Stage>('checking')

  const run = useEffectEvent(async (signal: AbortSignal) => {
    const solved = await solveCaptcha(purpose, signal)
    if (signal.aborted) return
    if (!solved.ok) return setStage({ failed: solved.msg || '安全验证未能完成，请重试' })
    setStage('sending')
    const sent = await send(solved.data)
    if (signal.aborted) return
    if (sent.ok) {
      toastSuccess('验证码已发送')
      close(sent.data.waitSeconds)
    } else setStage({ failed: sent.msg || '发送失败，请稍后再试' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the occasion
  useEffect(() => {
    const controller = new AbortController()
    void run(controller.signal)
    return () => controller.abort()
  }, [round])

  const failed = typeof stage === 'object' ? stage.failed : undefined
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="安全验证"
      width="narrow"
      footer={
        failed !== undefined && (
          <Button
            size="large"
            block
            onClick={() => {
              setStage('checking')
              setRound((now) => now + 1)
            }}
          >
            重新验证
          </Button>
        )
      }
    >
      {failed === undefined ? (
        <p className={styles.stage} role="status">
          {stage === 'checking' ? <Spinner /> : <CircleCheck className={styles.done} aria-hidden="true" />}
          {stage === 'checking' ? '正在进行安全验证，约需一两秒…' : '验证通过，正在发送验证码…'}
        </p>
      ) : (
        <p className={styles.stage} role="alert">
          {failed}
        </p>
      )}
    </Modal>
  )
}
