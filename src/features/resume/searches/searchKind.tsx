import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import {
  deleteTalentSearch,
  findTalentSearches,
  saveTalentSearch,
  type TalentSearch,
} from '#contract/resume/talentSearch'
import type { SubscriptionKind } from '../../account/subscriptions/SubscriptionList'
import { SubscriptionMenu } from '../../account/subscriptions/SubscriptionMenu'
import { subscriptionActs } from '../../account/subscriptions/subscriptionActs'
import { searchedPath, searchesPath, talentPath } from '../paths'

const acts = subscriptionActs({
  found: '新人才',
  save: (change, options) => call(saveTalentSearch, change, options),
  remove: (id) => call(deleteTalentSearch, { id }),
  patch: (change) => patchCall(findTalentSearches, {}, (data) => ({ ...data, list: change(data.list) })),
  refresh: () => refresh(findTalentSearches),
})

/** Saved searches that report new people. */
export const talentSearches: SubscriptionKind<TalentSearch> = {
  title: '人才订阅',
  found: '新人才',
  measure: '位',
  search: { href: talentPath('search'), label: '去搜索人才' },
  advice: '在人才库选好条件后点「订阅此搜索」，有符合条件的新人才时通知您',
  pathOf: searchesPath,
  acts,
  menu: (row, onDeleted) => (
    <SubscriptionMenu of={row} acts={acts} searchHref={searchedPath(row.filter)} onDeleted={onDeleted} />
  ),
}
