import { useEffect } from 'react'
import { call } from '#api/call'
import { refresh, useCallList } from '#api/queries'
import {
  findSubscribedJobs,
  findSubscriptions,
  type Subscription,
  seeSubscribedJobs,
} from '#contract/jobs/subscription'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { navigate } from '#kernel/pages/navigation'
import { useTitle } from '#kernel/pages/title'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { FoundFrame, FoundNote } from '../../account/subscriptions/FoundFrame'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { subscriptionsPath } from '../paths'
import { jobSubscriptions, searchOf } from './subscriptionKind'

/** Results of a subscription. They are new until the page is opened once. */
export function SubscribedJobs({ subscription }: { subscription: Subscription }) {
  const { id, name, fresh } = subscription
  const gap = useIsMobile() ? 8 : 12
  useTitle(name)
  const rows = useCallList(findSubscribedJobs, { id }, { staleTime: 0 })
  const isLoaded = rows.items !== undefined && !rows.refreshing
  useEffect(() => {
    if (isLoaded && fresh > 0)
      void call(seeSubscribedJobs, { id }, { silent: true }).then(() => refresh(findSubscriptions))
  }, [isLoaded, fresh, id])
  const list = endlessList({
    useRows: () => rows,
    keyOf: ({ job }) => job.id,
    row: ({ job, at, isNew }) => <JobCard job={job} note={<FoundNote at={at} isNew={isNew} />} />,
    skeleton: <JobListSkeleton />,
    gap,
    empty: {
      title: '还没有新职位',
      text: '订阅之后发布的、符合条件的职位会出现在这里',
      action: <ButtonLink href={searchOf(subscription)}>看看现有职位</ButtonLink>,
    },
  })
  return (
    <FoundFrame
      name={name}
      listHref={subscriptionsPath()}
      menu={jobSubscriptions.menu(subscription, () => navigate(subscriptionsPath(), { replace: true }))}
    >
      <EndlessList list={list} />
    </FoundFrame>
  )
}
