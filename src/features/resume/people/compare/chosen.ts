import { signal } from '@preact/signals-core'
import { mostCompared, type ResumeCard } from '#contract/resume/people'
import { toastWarning } from '#ui/overlays/toast'

export type Chosen = Pick<ResumeCard, 'id' | 'name'>

/** People whom the recruiter has chosen for a comparison, in the order of choice. */
export const chosenPeople = signal<readonly Chosen[]>([])

/** Picks somebody, or no longer. A fifth is refused. */
export function toggleChosen({ id, name }: Chosen): void {
  const { value } = chosenPeople
  if (value.some((each) => each.id === id)) chosenPeople.value = value.filter((each) => each.id !== id)
  else if (value.length >= mostCompared) toastWarning(`最多同时对比${mostCompared}人`)
  else chosenPeople.value = [...value, { id, name }]
}

export const clearChosen = (): void => {
  chosenPeople.value = []
}
