import { Check, Plus } from 'lucide-react'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { type Chosen, chosenPeople, toggleChosen } from './chosen'

/** Picks a person of a list for the comparison. */
export function CompareToggle({ person }: { person: Chosen }) {
  const isChosen = useSignalValue(chosenPeople).some(({ id }) => id === person.id)
  return (
    <Button
      variant="text"
      size="small"
      icon={isChosen ? <Check size="1em" /> : <Plus size="1em" />}
      aria-pressed={isChosen}
      aria-label={`对比${person.name}`}
      onClick={() => toggleChosen(person)}
    >
      对比
    </Button>
  )
}
