import { BellPlus, BellRing } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { hasConditions, keyOfSearch, tidySearch } from '#contract/jobs/subscribedSearch'
import { findSubscriptions, type SubscribedSearch, saveSubscription } from '#contract/jobs/subscription'
import { recruiter, seeker } from '#contract/roles'
import { requireLogin } from '#kernel/user/requireLogin'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'
import { subscriptionsPath } from '../paths'

/** Subscribes to a search by one press, or opens the existing subscription. Renders nothing for recruiters. */
export function SubscribeButton({ filter }: { filter: SubscribedSearch }) {
  const login = useLogin()
  const isSeeker = login?.role === seeker
  const { data } = useCall(findSubscriptions, {}, { enabled: isSeeker })
  if (login?.role === recruiter || !hasConditions(filter)) return null
  const key = keyOfSearch(filter)
  const same = isSeeker ? data?.list.find((each) => !each.paused && keyOfSearch(each.filter) === key) : undefined
  if (same) {
    return (
      <ButtonLink href={subscriptionsPath(same.id)} variant="text" size="small" icon={<BellRing size="1em" />}>
        已订阅
      </ButtonLink>
    )
  }
  const subscribe = async () => {
    if (!(await requireLogin(seeker))) return
    const result = await call(saveSubscription, { filter: tidySearch(filter) })
    if (!result.ok) return
    toastSuccess('已订阅，有新职位时通知您')
    await refresh(findSubscriptions)
  }
  return (
    <Button variant="text" size="small" icon={<BellPlus size="1em" />} onClick={subscribe}>
      订阅
    </Button>
  )
}
