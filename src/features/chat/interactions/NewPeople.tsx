import { findPeople } from '../../../../contract/resume/people'
import { useCallList } from '../../../api/queries'
import { EmptyState } from '../../../ui/states/LoadState'
import { PersonCard } from '../../resume/people/PersonCard'
import { InteractionList } from './InteractionList'

/** People whose resumes are newest. */
export function NewPeople() {
  const list = useCallList(findPeople, { sort: 'latest' })
  return (
    <InteractionList
      list={list}
      gap={8}
      keyOf={({ id }) => id}
      renderItem={(person) => <PersonCard person={person} />}
      empty={<EmptyState title="还没有新人才" />}
    />
  )
}
