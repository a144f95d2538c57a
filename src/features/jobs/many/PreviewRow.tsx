import type { JobPreview, RowReport } from '#contract/jobs/saveMany'
import { TagRow } from '#ui/display/Tag'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import styles from './PreviewRow.module.css'

interface PreviewRowProps {
  /** As the spreadsheet numbers it. */
  readonly number: number
  readonly job: JobPreview
  readonly notes: RowReport['notes']
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** A row of a table as the job that it will be. */
export function PreviewRow({ number, job, notes, isChosen, onChoose }: PreviewRowProps) {
  const { jobName, pay, skills, welfare, endOn, description } = job
  const facts = [
    job.jobType,
    job.experience,
    job.degree,
    `${job.place} ${job.address}`.trim(),
    job.headcount === 0 ? '招若干人' : `招${job.headcount}人`,
    endOn && `${endOn}截止`,
  ].filter(Boolean)
  return (
    <li className={styles.row} aria-label={`第${number}行`} data-chosen={isChosen || undefined}>
      <Checkbox aria-label={`发布${jobName}`} checked={isChosen} onChange={onChoose} />
      <div className={styles.job}>
        <p className={styles.head}>
          <strong>{jobName}</strong>
          <span className={styles.pay}>{pay}</span>
          <span className={styles.number}>第{number}行</span>
        </p>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {job.position !== jobName && <p className={styles.quiet}>职位类型：{job.position}</p>}
        {skills.length + welfare.length > 0 && <TagRow tags={[...skills, ...welfare]} wrap />}
        <p className={styles.description}>{description}</p>
        {notes.map(({ title, message }) => (
          <p key={title + message} className={styles.note}>
            {title}：{message}
          </p>
        ))}
      </div>
    </li>
  )
}
