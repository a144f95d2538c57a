import { useState } from 'react'
import { navigate } from '#kernel/pages/navigation'
import type { AccountChoiceProps } from '#kernel/user/accountChoice'
import { isWaitingForLogin } from '#kernel/user/requireLogin'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { useIsPast } from '../login/useIsPast'
import { AccountList } from './AccountList'
import { logInChosen } from './chooseAccount'
import styles from './SwitchAccountDialog.module.css'

/** The switch-account modal of desktop (domain 4). Opens home afterwards, unless an action that waits for a login continues. */
export default function SwitchAccountDialog({ isOpen, close, choice }: AccountChoiceProps) {
  const [isRefused, setRefused] = useState(false)
  const isGone = useIsPast(choice.expireAt) || isRefused

  async function pick(userId: number) {
    const goesOn = isWaitingForLogin()
    const outcome = await logInChosen(choice.key, userId)
    if (outcome === 'expired') setRefused(true)
    if (outcome !== 'done') return
    close(true)
    if (!goesOn) navigate('/', { replace: true })
  }

  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={choice.title} width="narrow">
      <div className={styles.body}>
        {isGone ? (
          <>
            <p className={styles.note}>账号列表已过期，请重新登录。</p>
            <Button block onClick={() => close()}>
              重新登录
            </Button>
          </>
        ) : (
          <>
            <p className={styles.note}>{choice.label}</p>
            <AccountList accounts={choice.userList} onPick={pick} />
          </>
        )}
      </div>
    </Modal>
  )
}
