import { call } from '#api/call'
import { type FormerAccount, openNewAccount } from '#contract/auth/formerAccount'
import type { Session } from '#contract/auth/login'
import { codes } from '#contract/errors'
import type { Role } from '#contract/roles'
import { spaceLatin } from '#contract/text/spaceLatin'
import { formatChinaTime } from '#format/time'
import { navigate } from '#kernel/pages/navigation'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import { undoPath } from '../paths'
import styles from './FormerAccountDialog.module.css'

export interface FormerAccountDialogProps extends PopupControl<Session> {
  readonly former: FormerAccount
  /** The role that the page asks for. */
  readonly role?: Role
}

/**
 * The number was removed from an account a moment ago: its holder gets that account back on the page that undoes, or opens a new one and
 * is logged in. Resolves with the login of a new account.
 */
export default function FormerAccountDialog({ isOpen, close, former, role }: FormerAccountDialogProps) {
  const { key, undoKey, name, label, what, changedAt } = former

  function recover() {
    close()
    navigate(`${undoPath}#${undoKey}`)
  }

  async function register() {
    const result = await call(openNewAccount, { key, role }, { silent: true })
    if (result.ok) return close(result.data)
    toastWarning(result.msg || '注册失败，请稍后再试')
    if (result.code === codes.conflict) close()
  }

  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="要找回原账号吗？" width="narrow">
      <div className={styles.body}>
        <p className={styles.note}>您的手机号刚从下面的账号中移除，72 小时内可以找回。</p>
        <div className={styles.account}>
          <Avatar name={name} size={40} />
          <div className={styles.words}>
            <p className={styles.name}>
              {name} <span className={styles.label}>{label}</span>
            </p>
            <p className={styles.label}>
              {formatChinaTime(changedAt)} {spaceLatin(what)}
            </p>
          </div>
        </div>
        <div className={styles.choice}>
          <Button size="large" block onClick={recover}>
            找回原账号
          </Button>
          <p className={styles.label}>不是您本人移除的，请找回：恢复手机号，让所有设备退出，再设置新密码。</p>
        </div>
        <div className={styles.choice}>
          <Button size="large" variant="outline" block onClick={register}>
            注册新账号
          </Button>
          <p className={styles.label}>原账号不是您的，或者不再需要。注册后不能再用本手机号找回原账号。</p>
        </div>
      </div>
    </Modal>
  )
}
