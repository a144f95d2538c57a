import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { findSubscriptions } from '#contract/jobs/subscription'
import { SubscriptionList } from '../../account/subscriptions/SubscriptionList'
import { SubscribedJobs } from './SubscribedJobs'
import { jobSubscriptions } from './subscriptionKind'

/** /my/subscribe: saved searches of jobs. With `id`, the results of one. */
export default function SubscriptionsPage() {
  const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0)
  const reading = useCall(findSubscriptions, {}, { staleTime: 0 })
  const chosen = reading.data?.list.find((each) => each.id === id)
  if (chosen) return <SubscribedJobs key={id} subscription={chosen} />
  return <SubscriptionList kind={jobSubscriptions} reading={reading} />
}
