import { useId } from 'react'
import { Link } from 'wouter'
import styles from './JobsPanel.module.css'
import { jobPath } from './paths'

export interface ShortJob {
  readonly id: number
  readonly name: string
  readonly salary: string
  /** Each on a line of its own. */
  readonly facts: readonly string[]
}

interface Props {
  readonly title: string
  readonly jobs: readonly ShortJob[]
  /** Over the width of a desktop's page, in three columns. */
  readonly wide?: boolean
}

/**
 * Keeps the place of the row on a phone's first screen, which the server draws without knowing the jobs. It is as high as the row,
 * so that the list below stays where it is.
 */
export const JobsPanelPlace = ({ title }: Pick<Props, 'title'>) => (
  <section className={styles.panel} aria-hidden="true">
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.list}>
      <li>
        <span className={styles.job}>
          <span className={styles.name}>&nbsp;</span>
          <span className={styles.salary}>&nbsp;</span>
          <span className={styles.facts}>&nbsp;</span>
        </span>
      </li>
    </ul>
  </section>
)

/** Jobs in short, beside or above what the page is about. On a phone one row to swipe. Nothing without jobs. */
export function JobsPanel({ title, jobs, wide }: Props) {
  const titleId = useId()
  if (jobs.length === 0) return null
  return (
    <section className={styles.panel} data-wide={wide || undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {jobs.map(({ id, name, salary, facts }) => (
          <li key={id}>
            <Link href={jobPath(id)} className={styles.job}>
              <span className={styles.name}>{name}</span>
              <span className={styles.salary}>{salary}</span>
              {facts.map((fact) => (
                <span key={fact} className={styles.facts}>
                  {fact}
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
