import { useEffect } from 'react'
import { call } from '#api/call'
import { refresh, useCallList } from '#api/queries'
import {
  findSearchedPeople,
  findTalentSearches,
  seeSearchedPeople,
  type TalentSearch,
} from '#contract/resume/talentSearch'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { navigate } from '#kernel/pages/navigation'
import { useTitle } from '#kernel/pages/title'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { FoundFrame, FoundNote } from '../../account/subscriptions/FoundFrame'
import { searchedPath, searchesPath } from '../paths'
import { PeopleSkeleton } from '../people/find/PeopleSkeleton'
import { PersonCard } from '../people/PersonCard'
import { talentSearches } from './searchKind'

/** People whom a saved search has found. They are marked as new until the page has been opened once. */
export function SearchedPeople({ search }: { search: TalentSearch }) {
  const { id, name, fresh, filter } = search
  const gap = useIsMobile() ? 8 : 12
  useTitle(name)
  const rows = useCallList(findSearchedPeople, { id }, { staleTime: 0 })
  const isLoaded = rows.items !== undefined && !rows.refreshing
  useEffect(() => {
    if (isLoaded && fresh > 0)
      void call(seeSearchedPeople, { id }, { silent: true }).then(() => refresh(findTalentSearches))
  }, [isLoaded, fresh, id])
  const list = endlessList({
    useRows: () => rows,
    keyOf: ({ person }) => person.id,
    row: ({ person, at, isNew }) => <PersonCard person={person} note={<FoundNote at={at} isNew={isNew} />} />,
    skeleton: <PeopleSkeleton />,
    gap,
    empty: {
      title: '还没有新人才',
      text: '订阅之后加入、重新公开或更改了求职期望的人才会出现在这里',
      action: <ButtonLink href={searchedPath(filter)}>看看现有人才</ButtonLink>,
    },
  })
  return (
    <FoundFrame
      name={name}
      listHref={searchesPath()}
      menu={talentSearches.menu(search, () => navigate(searchesPath(), { replace: true }))}
    >
      <EndlessList list={list} />
    </FoundFrame>
  )
}
