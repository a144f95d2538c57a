import { useState } from 'react'
import { callKey, type Loaded, queryClient, useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { getPerson } from '#contract/resume/people'

export type Person = OutputOf<typeof getPerson>

/** A person by the recruiter's relation, with its job and interview unless the page shows them already. */
export function usePerson(id: number, { isBesideTalk = false } = {}): Loaded<Person> {
  const [path] = useState(() => location.pathname)
  const isLoaded = !isBesideTalk
  return useCall(getPerson, { relationId: id, loadJob: isLoaded, loadInterview: isLoaded, path })
}

/** Changes a person in place, wherever the resume is open. */
export function patchPerson(id: number, change: (person: Person) => Person): void {
  const isMeant = (input: unknown) => (input as { relationId?: number } | undefined)?.relationId === id
  queryClient.setQueriesData<Person>(
    { queryKey: callKey(getPerson), predicate: ({ queryKey: [, input] }) => isMeant(input) },
    (person) => person && change(person),
  )
}
