import { useEffect } from 'react'
import {
  findSubscribedJobs,
  findSubscriptions,
  type Subscription,
  seeSubscribedJobs,
} from '../../../../contract/jobs/subscription'
import { call } from '../../../api/call'
import { refresh, useCallList } from '../../../api/queries'
import { formatAgo } from '../../../format/time'
import { EndlessList } from '../../../kernel/lists/ListView'
import { endlessList } from '../../../kernel/lists/listRecord'
import { navigate } from '../../../kernel/pages/navigation'
import { useTitle } from '../../../kernel/pages/title'
import { useIsMobile } from '../../../platform/layout'
import { ButtonLink } from '../../../ui/buttons/Button'
import { Tag } from '../../../ui/display/Tag'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobsPath, subscriptionsPath } from '../paths'
import { writeSearch } from '../search/searchUrl'
import { SubscriptionMenu } from './SubscriptionMenu'
import styles from './SubscriptionsPage.module.css'

/** What a subscription has found. They are new until the page was opened once. */
export function SubscribedJobs({ subscription }: { subscription: Subscription }) {
  const { id, name, fresh, filter } = subscription
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
    row: ({ job, at, isNew }) => (
      <JobCard
        job={job}
        note={
          <p className={styles.found}>
            {isNew && <Tag tone="primary">新</Tag>}
            {formatAgo(at)}发现
          </p>
        }
      />
    ),
    skeleton: <JobListSkeleton />,
    gap,
    empty: {
      title: '还没有新职位',
      text: '订阅之后发布的、符合条件的职位会出现在这里',
      action: (
        <ButtonLink href={`${jobsPath}?${writeSearch({ filter: { area: [], ...filter }, sort: 'latest' })}`}>
          看看现有职位
        </ButtonLink>
      ),
    },
  })
  return (
    <SettingFrame
      title={name}
      action={
        <div className={styles.acts}>
          <ButtonLink href={subscriptionsPath()} variant="outline">
            全部订阅
          </ButtonLink>
          <SubscriptionMenu
            subscription={subscription}
            onDeleted={() => navigate(subscriptionsPath(), { replace: true })}
          />
        </div>
      }
    >
      <div className={styles.jobs}>
        <EndlessList list={list} />
      </div>
    </SettingFrame>
  )
}
