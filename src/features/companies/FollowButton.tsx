import { Check, Plus } from 'lucide-react'
import { call } from '#api/call'
import { patchCall } from '#api/queries'
import { useLogin } from '#api/session'
import { getBrand } from '#contract/companies/brand'
import { saveFollow } from '#contract/favorites/favorite'
import { recruiter, seeker } from '#contract/roles'
import { requireLogin } from '#kernel/user/requireLogin'
import { loadCounts } from '#kernel/user/user'
import { Button, type ButtonProps } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'

export interface FollowButtonProps {
  readonly id: number
  readonly followed: boolean
  readonly size?: ButtonProps['size']
  readonly onChange?: (followed: boolean) => void
}

/** 关注 and 已关注, for seekers and visitors. */
export function FollowButton({ id, followed, size, onChange }: FollowButtonProps) {
  if (useLogin()?.role === recruiter) return null
  const toggle = async () => {
    if (!(await requireLogin(seeker))) return
    const result = await call(saveFollow, { id, value: !followed })
    if (!result.ok) return
    patchCall(getBrand, { id }, (data) => ({ ...data, followed: !followed }))
    onChange?.(!followed)
    void loadCounts()
    toastSuccess(followed ? '已取消关注' : '已关注')
  }
  const Icon = followed ? Check : Plus
  return (
    <Button
      variant={followed ? 'quiet' : 'outline'}
      size={size}
      icon={<Icon size="1.1em" />}
      aria-pressed={followed}
      onClick={toggle}
    >
      {followed ? '已关注' : '关注'}
    </Button>
  )
}
