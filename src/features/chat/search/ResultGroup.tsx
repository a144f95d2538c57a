import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/buttons/Button'
import styles from './ResultGroup.module.css'

/** Rows of one kind under their name; of many only the first, until all are asked for. */
export function ResultGroup<Found>({
  title,
  list,
  few = Number.POSITIVE_INFINITY,
  children,
}: {
  title: string
  list: readonly Found[]
  few?: number
  children: (found: Found) => ReactNode
}) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (list.length === 0) return null
  const shown = isWhole ? list : list.slice(0, few)
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>{shown.map(children)}</ul>
      {shown.length < list.length && (
        <div className={styles.more}>
          <Button variant="text" size="small" onClick={() => setWhole(true)}>
            查看全部{list.length}个
          </Button>
        </div>
      )}
    </section>
  )
}
