import { useEffect } from 'react'
import type { Role } from '#contract/roles'
import { useTitle } from '#kernel/pages/title'
import { askToLogIn, nameOfRole, requireRole } from '#kernel/user/requireLogin'
import { switchTo } from '#kernel/user/user'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { EmptyState } from '#ui/states/LoadState'

interface Props {
  readonly role: Role
  readonly from: string
  /** Of the page. */
  readonly title: string
  readonly isLoggedIn: boolean
}

/**
 * Replaces the page at `from`, which requires a role (core 6). Opens the login modal at once for visitors, and for a user in the
 * other role, also right after that login, offers to switch. Asks only if the user is still at `from`, because this renders late.
 */
export default function RoleGate({ role, from, title, isLoggedIn }: Props) {
  useTitle(title)
  const isHere = location.pathname + location.search === from
  const ask = isLoggedIn ? requireRole : askToLogIn
  useEffect(() => {
    if (isHere) void ask(role)
  }, [ask, role, isHere])
  if (!isHere) return null
  return (
    <EmptyState
      title={isLoggedIn ? `此页面仅${nameOfRole(role)}可用` : `请以${nameOfRole(role)}身份登录后查看`}
      action={
        <>
          <ButtonLink href="/" variant="quiet">
            返回首页
          </ButtonLink>
          {isLoggedIn ? (
            <Button onClick={() => switchTo(role)}>切换身份</Button>
          ) : (
            <Button onClick={() => askToLogIn(role)}>立即登录</Button>
          )}
        </>
      }
    />
  )
}
