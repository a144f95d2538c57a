import { hostNames, type LoginHost } from '#contract/embedded/loginHost'
import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { LoginForm } from '../login/LoginForm'
import styles from './BindLoginDialog.module.css'

export interface BindLoginDialogProps extends PopupControl<boolean> {
  readonly bindKey: string
  /** The app in whose browser the page runs; without it, WeChat scanned a code. */
  readonly host?: LoginHost
}

/** The bind-login popup (core 4.6): the platform's user is bound to the account of a number, which is new if need be. */
export default function BindLoginDialog({ isOpen, close, bindKey, host }: BindLoginDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="绑定手机号" width="narrow">
      <p className={styles.note}>
        {host ? `绑定后，在${hostNames[host]}里可以一键登录。` : '绑定后，可以用微信扫码直接登录。'}
      </p>
      <LoginForm ways={['code']} bindKey={bindKey} onLogin={() => close(true)} />
    </Modal>
  )
}
