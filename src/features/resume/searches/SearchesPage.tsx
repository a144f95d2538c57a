import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { findTalentSearches } from '#contract/resume/talentSearch'
import { SubscriptionList } from '../../account/subscriptions/SubscriptionList'
import { SearchedPeople } from './SearchedPeople'
import { talentSearches } from './searchKind'

/** /resume/subscribe: saved searches of people. With `id`, the results of one. */
export default function SearchesPage() {
  const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0)
  const reading = useCall(findTalentSearches, {}, { staleTime: 0 })
  const chosen = reading.data?.list.find((each) => each.id === id)
  if (chosen) return <SearchedPeople key={id} search={chosen} />
  return <SubscriptionList kind={talentSearches} reading={reading} />
}
