import { X } from 'lucide-react'
import { mostCompared } from '#contract/resume/people'
import { navigate } from '#kernel/pages/navigation'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { comparePath } from '../../paths'
import styles from './CompareTray.module.css'
import { chosenPeople, clearChosen, toggleChosen } from './chosen'

/** People chosen for a comparison, above the end of the page. Renders nothing if there are none. */
export function CompareTray({ jobId }: { jobId: number | undefined }) {
  const people = useSignalValue(chosenPeople)
  if (people.length === 0) return null
  const compare = () =>
    navigate(
      comparePath(
        people.map(({ id }) => id),
        jobId,
      ),
    )
  return (
    <section className={styles.tray} aria-label="人才对比">
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <span>{person.name}</span>
            <button type="button" aria-label={`不再对比${person.name}`} onClick={() => toggleChosen(person)}>
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <span className={styles.note}>
        {people.length < 2 ? '再选1人即可对比' : `已选 ${people.length}/${mostCompared}`}
      </span>
      <Button variant="text" size="small" onClick={clearChosen}>
        清空
      </Button>
      <Button size="small" disabled={people.length < 2} onClick={compare}>
        开始对比
      </Button>
    </section>
  )
}
