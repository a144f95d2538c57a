import { useCallList } from '#api/queries'
import { findPeople } from '#contract/resume/people'
import { endlessList } from '#kernel/lists/listRecord'
import { PersonCard } from '../../resume/people/PersonCard'

/** People whose resumes are newest. */
export const newPeople = endlessList({
  useRows: () => useCallList(findPeople, { sort: 'latest' }),
  gap: 8,
  keyOf: ({ id }) => id,
  row: (person) => <PersonCard person={person} />,
  empty: { title: '还没有新人才' },
})
