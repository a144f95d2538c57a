import { BellPlus, BellRing } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { TalentFilter } from '#contract/resume/people'
import {
  asksForSomething,
  findTalentSearches,
  keyOfFilter,
  saveTalentSearch,
  tidyFilter,
} from '#contract/resume/talentSearch'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'
import { searchesPath } from '../paths'

/** Saves a search of people by one press, or leads to the one that is saved. Nothing without conditions. */
export function SaveSearchButton({ filter }: { filter: TalentFilter }) {
  const { data } = useCall(findTalentSearches, {})
  if (!asksForSomething(filter))
    return data && data.list.length > 0 ? (
      <ButtonLink href={searchesPath()} variant="text" size="small" icon={<BellRing size="1em" />}>
        人才订阅
      </ButtonLink>
    ) : null
  const key = keyOfFilter(filter)
  const same = data?.list.find((each) => !each.paused && keyOfFilter(each.filter) === key)
  if (same)
    return (
      <ButtonLink href={searchesPath(same.id)} variant="text" size="small" icon={<BellRing size="1em" />}>
        已订阅
      </ButtonLink>
    )
  const save = async () => {
    const result = await call(saveTalentSearch, { filter: tidyFilter(filter) })
    if (!result.ok) return
    toastSuccess('已订阅，有新人才时通知您')
    await refresh(findTalentSearches)
  }
  return (
    <Button variant="text" size="small" icon={<BellPlus size="1em" />} onClick={save}>
      订阅此搜索
    </Button>
  )
}
