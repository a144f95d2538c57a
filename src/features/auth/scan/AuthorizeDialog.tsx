import { CircleCheck, MessageCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#api/call'
import { scanAuthorizeCode } from '#contract/auth/authorize'
import type { OutputOf } from '#contract/endpoint'
import { askPlatform } from '#kernel/host/askPlatform'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { LoadingState } from '#ui/states/LoadState'
import styles from './ScanLogin.module.css'

export interface AuthorizeDialogProps extends PopupControl {
  readonly authorizeKey: string
  /** The platform's answer, once its user has given leave. */
  readonly code: string | undefined
}

/** On the phone: says to which account the messaging-platform user will be bound, asks the platform, and binds. */
export default function AuthorizeDialog({ isOpen, close, authorizeKey, code }: AuthorizeDialogProps) {
  const [told, setTold] = useState<OutputOf<typeof scanAuthorizeCode>>()
  const [fault, setFault] = useState<string>()
  const scan = useEffectEvent(async () => {
    const input = code === undefined ? { key: authorizeKey } : { key: authorizeKey, code }
    const result = await call(scanAuthorizeCode, input, { silent: true })
    if (result.ok) setTold(result.data)
    else setFault(result.msg || '绑定失败，请重新扫描')
  })
  useEffect(() => void scan(), [])
  const confirm = () =>
    askPlatform(`${location.origin}/?authorize=${encodeURIComponent(authorizeKey)}`, {
      host: 'wechat',
      scope: 'snsapi_userinfo',
    })

  const isAsking = told && !told.isBound && !fault
  const footer = isAsking ? (
    <>
      <Button variant="quiet" block onClick={() => close()}>
        取消
      </Button>
      <Button block onClick={confirm}>
        确认绑定
      </Button>
    </>
  ) : (
    <Button block onClick={() => close()}>
      知道了
    </Button>
  )
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="绑定微信" width="narrow" footer={footer}>
      <div className={styles.scan} role={fault ? 'alert' : 'status'}>
        {fault ? (
          <p>{fault}</p>
        ) : !told ? (
          <LoadingState />
        ) : told.isBound ? (
          <>
            <CircleCheck className={styles.done} aria-hidden="true" />
            <p>已绑定到账号 {told.account}</p>
            <p className={styles.note}>之后可以用微信登录，请回到电脑继续。</p>
          </>
        ) : (
          <>
            <MessageCircle className={styles.done} aria-hidden="true" />
            <p>将您的微信绑定到账号 {told.account}</p>
            <p className={styles.note}>
              绑定后，用这个微信可以登录该账号。{told.device} 正在等待；如果不是您本人操作，请取消。
            </p>
          </>
        )}
      </div>
    </Modal>
  )
}
