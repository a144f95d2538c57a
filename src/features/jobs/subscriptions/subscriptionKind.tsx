import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import { deleteSubscription, findSubscriptions, type Subscription, saveSubscription } from '#contract/jobs/subscription'
import type { SubscriptionKind } from '../../account/subscriptions/SubscriptionList'
import { SubscriptionMenu } from '../../account/subscriptions/SubscriptionMenu'
import { subscriptionActs } from '../../account/subscriptions/subscriptionActs'
import { jobsPath, subscriptionsPath } from '../paths'
import { writeSearch } from '../search/searchUrl'

const acts = subscriptionActs({
  found: '新职位',
  save: (change, options) => call(saveSubscription, change, options),
  remove: (id) => call(deleteSubscription, { id }),
  patch: (change) => patchCall(findSubscriptions, {}, (data) => ({ ...data, list: change(data.list) })),
  refresh: () => refresh(findSubscriptions),
})

/** The job search that a subscription was made of; one of a metro alone is of its city, where the metro is on offer. */
export const searchOf = ({ filter }: Subscription) => {
  const area = [...new Set(filter.metro?.map((code) => code.slice(0, 4)))]
  return `${jobsPath}?${writeSearch({ filter: { area, ...filter }, sort: 'latest' })}`
}

/** Saved searches that report new jobs. */
export const jobSubscriptions: SubscriptionKind<Subscription> = {
  title: '职位订阅',
  found: '新职位',
  measure: '个',
  search: { href: jobsPath, label: '去搜索职位' },
  advice: '搜索职位后点「订阅」，有符合条件的新职位时通知您',
  pathOf: subscriptionsPath,
  acts,
  menu: (row, onDeleted) => <SubscriptionMenu of={row} acts={acts} searchHref={searchOf(row)} onDeleted={onDeleted} />,
}
