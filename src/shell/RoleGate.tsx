import { useEffect } from 'react'
import type { Role } from '../../contract/roles'
import { nameOfRole, requireRole } from '../kernel/user/requireLogin'
import { switchTo } from '../kernel/user/user'
import { Button, ButtonLink } from '../ui/buttons/Button'
import { EmptyState } from '../ui/states/LoadState'

/**
 * Replaces the page at `from`, which requires the other role, and offers to switch at once (core 6). Asks only if the user is
 * still at `from`, because this renders late.
 */
export default function RoleGate({ role, from }: { role: Role; from: string }) {
  const isHere = location.pathname + location.search === from
  useEffect(() => {
    if (isHere) void requireRole(role)
  }, [role, isHere])
  if (!isHere) return null
  return (
    <EmptyState
      title={`此页面仅${nameOfRole(role)}可用`}
      action={
        <>
          <ButtonLink href="/" variant="quiet">
            返回首页
          </ButtonLink>
          <Button onClick={() => switchTo(role)}>切换身份</Button>
        </>
      }
    />
  )
}
