import { useState } from 'react'
import { navigate } from '#kernel/pages/navigation'
import { readAccountChoice } from '#kernel/user/accountChoice'
import { ButtonLink } from '#ui/buttons/Button'
import { EmptyState } from '#ui/states/LoadState'
import { AccountFrame } from '../AccountFrame'
import { useIsPast } from '../login/useIsPast'
import { loginPath } from '../paths'
import { AccountList } from './AccountList'
import { logInChosen } from './chooseAccount'

/** Chooses between the accounts of one number (domain 4, selectUser) and opens home. Goes back if the list has expired. */
export default function SwitchPage() {
  const [choice] = useState(readAccountChoice)
  const [isRefused, setRefused] = useState(false)
  const isLate = useIsPast(choice?.expireAt)
  const isGone = !choice || isRefused || isLate

  async function pick(userId: number) {
    if (!choice) return
    const outcome = await logInChosen(choice.key, userId)
    if (outcome === 'done') navigate('/', { replace: true })
    if (outcome === 'expired') setRefused(true)
  }

  if (isGone) {
    return (
      <AccountFrame title="选择账号">
        <EmptyState title="账号列表已过期" action={<ButtonLink href={loginPath}>重新登录</ButtonLink>}>
          为了您的账号安全，请重新验证手机号。
        </EmptyState>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={choice.title} note={choice.label} links={[{ href: loginPath, label: '返回登录' }]}>
      <AccountList accounts={choice.userList} onPick={pick} />
    </AccountFrame>
  )
}
