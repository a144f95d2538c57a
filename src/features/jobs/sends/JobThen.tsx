import type { JobSnapshot } from '#contract/jobs/send'
import { formatSalary } from '#format/salary'
import { Card } from '#ui/display/Card'
import { TagRow } from '#ui/display/Tag'
import { degreeLabel, experienceLabel } from '../JobCard'
import styles from './JobThen.module.css'

/** The job as it was when the resume was sent. */
export function JobThen({ snapshot }: { snapshot: JobSnapshot }) {
  const { jobName, brandName, salary, experience, degree, areaAddress, address, description, welfare } = snapshot
  return (
    <Card title="投递时的职位">
      <p className={styles.head}>
        <span className={styles.name}>{jobName}</span>
        <span className={styles.salary}>{formatSalary(salary)}</span>
      </p>
      <p className={styles.facts}>{[brandName, experienceLabel(experience), degreeLabel(degree)].join(' · ')}</p>
      <p className={styles.facts}>{[areaAddress, address].filter(Boolean).join(' ')}</p>
      {welfare.length > 0 && <TagRow tags={welfare} wrap />}
      <details className={styles.more}>
        <summary>职位描述</summary>
        <p className={styles.description}>{description}</p>
      </details>
    </Card>
  )
}
