import { call } from '#api/call'
import { type ClosingAccount, cancelClosing } from '#contract/auth/closing'
import type { Session } from '#contract/auth/login'
import { codes, type Result } from '#contract/errors'
import { formatChinaTime } from '#format/time'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import styles from './FormerAccountDialog.module.css'

export interface ClosingAccountDialogProps extends PopupControl<Result<Session>> {
  readonly account: ClosingAccount
}

/** The owner of a closed account logs in within the time to return: back to it, or not. Resolves with the login. */
export default function ClosingAccountDialog({ isOpen, close, account }: ClosingAccountDialogProps) {
  const { key, name, closingAt } = account

  async function recover() {
    const result = await call(cancelClosing, { key }, { silent: true })
    if (result.ok) {
      toastSuccess('账号已恢复')
      return close(result)
    }
    toastWarning(result.msg || '恢复失败，请稍后再试')
    if (result.code === codes.conflict) close()
  }

  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="要恢复账号吗？" width="narrow">
      <div className={styles.body}>
        <p className={styles.note}>
          您的账号“{name}”已申请注销，将于 {formatChinaTime(closingAt)} 删除全部数据。在此之前可以恢复。
        </p>
        <Button size="large" block onClick={recover}>
          恢复账号并登录
        </Button>
        <Button size="large" variant="outline" block onClick={() => close()}>
          继续注销
        </Button>
      </div>
    </Modal>
  )
}
