import { useState } from 'react'
import { call } from '#api/call'
import { askWaitingReset } from '#contract/auth/reset'
import { formatChinaTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { toastWarning } from '#ui/overlays/toast'
import styles from './UndoPage.module.css'

export interface WaitForResetProps {
  readonly proofKey: string
  readonly userId: number
  /** When a wait that was asked for before is over; empty without one. */
  readonly readyAt: string
}

/** The way for somebody who has neither the authenticator app nor a recovery code: a wait in which the owner can cancel. */
export function WaitForReset({ proofKey: key, userId, readyAt: known }: WaitForResetProps) {
  const [readyAt, setReadyAt] = useState(known)
  async function ask() {
    const words = {
      title: '申请72小时后重置',
      content:
        '72小时后可以只用手机验证码设置新密码，并关闭两步验证。期间我们会通知账号绑定的所有手机号、邮箱和已登录的设备，任何一方都可以取消，重新登录也会取消。',
      confirmText: '申请',
    }
    if (!(await confirm(words))) return
    const result = await call(askWaitingReset, { key, userId }, { silent: true })
    if (result.ok) setReadyAt(result.data.readyAt)
    else toastWarning(result.msg || '申请失败，请稍后再试')
  }
  if (readyAt === '')
    return (
      <Button variant="text" onClick={ask}>
        身份验证器和恢复码都不在身边？
      </Button>
    )
  return (
    <p className={styles.note} role="status">
      已申请重置。{formatChinaTime(readyAt)} 后的7天内，用同一手机号再次「找回密码」即可设置新密码。
    </p>
  )
}
