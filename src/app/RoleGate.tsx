import { useEffect } from 'react'
import type { Role } from '../../contract/roles'
import { Button, ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/LoadState'
import { nameOfRole, requireRole } from './requireLogin'
import { switchTo } from './user'

/** In the place of a page that asks for the other role; the switch is offered at once (core 6). */
export default function RoleGate({ role }: { role: Role }) {
  useEffect(() => {
    void requireRole(role)
  }, [role])
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
