import { useEffect } from 'react'
import { useLogin } from '#api/session'
import type { LoginPopupProps } from '#kernel/user/requireLogin'
import { useLayout } from '#platform/layout'
import { Modal } from '#ui/overlays/Modal'
import { LoginForm, loginTitle, waysOf } from './LoginForm'

/** The login modal (core 4.1, 6): over a public page, for an action that needs somebody logged in. */
export default function LoginDialog({ isOpen, close, role }: LoginPopupProps) {
  const login = useLogin()
  const layout = useLayout()
  // An account may also be chosen, or a code confirmed, in a popup above this one.
  useEffect(() => {
    if (login && isOpen) close(true)
  }, [login, isOpen, close])
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={loginTitle()} width="narrow">
      <LoginForm role={role} ways={waysOf(layout)} onLogin={() => close(true)} />
    </Modal>
  )
}
