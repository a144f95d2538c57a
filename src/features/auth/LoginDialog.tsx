import type { LoginPopupProps } from '../../app/requireLogin'
import { Modal } from '../../ui/Modal'
import { LoginForm } from './LoginForm'

/** The login modal (core 4.1, 6): over a public page, for an action that needs somebody logged in. */
export default function LoginDialog({ isOpen, close, role }: LoginPopupProps) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="登录 / 注册" width="narrow">
      <LoginForm role={role} onLogin={() => close(true)} />
    </Modal>
  )
}
