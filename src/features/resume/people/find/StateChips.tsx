import { useCall } from '#api/queries'
import { getPeopleFilterOptions } from '#contract/resume/people'
import { type RelationState, relationStates } from '#contract/resume/relation'
import type { Filter } from '#kernel/lists/filters'
import { Chip } from '#ui/display/Tag'
import styles from './StateChips.module.css'

const isState = (said: string): said is RelationState => relationStates.some(({ value }) => value === said)

/** Restricts a list to some of the recruiter's states; all of them by default. */
export const stateFilter: Filter = {
  name: 'state',
  label: '我的标记',
  kind: 'own',
  read: (said) => (isState(said) ? said : ''),
  control: (value, onPick) => <StateChips value={value} onPick={onPick} />,
}

/** The call's input for the filter's value. */
export const statesOf = (value: string | undefined): RelationState[] =>
  value && isState(value) ? [value] : relationStates.map((each) => each.value)

function StateChips({ value, onPick }: { value: string; onPick: (value: string) => void }) {
  const { data } = useCall(getPeopleFilterOptions, {}, { staleTime: 0 })
  const states = data?.states ?? relationStates.map((each) => ({ ...each, people: 0 }))
  return (
    <fieldset className={styles.chips} aria-label={stateFilter.label}>
      <Chip selected={value === ''} onPick={() => onPick('')}>
        全部
      </Chip>
      {states.map((state) => (
        <Chip key={state.value} selected={value === state.value} onPick={() => onPick(state.value)}>
          {state.label}
          {state.people > 0 && ` ${state.people}`}
        </Chip>
      ))}
    </fieldset>
  )
}
