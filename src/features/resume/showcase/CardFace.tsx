import type { ResumeCard } from '#contract/resume/people'
import { formatSalary } from '#format/salary'
import { formatMonths } from '#format/time'
import { Avatar } from '#ui/display/identity/Avatar'
import { personFacts } from '../people/PersonCard'
import styles from './CardFace.module.css'

/** A card as in a recruiter's list, without controls. */
export function CardFace({ card }: { card: ResumeCard }) {
  const { name, avatar, lastWorking: work, lastEducation: school } = card
  return (
    <article className={styles.card} aria-label="我的人才卡片">
      <Avatar name={name} src={avatar} size={48} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{personFacts(card)}</p>
        <p className={styles.facts}>
          期望 {card.areaName} · {card.positionName}
          <span className={styles.gap}> </span>
          <span className={styles.salary}>{formatSalary({ min: card.salaryMin, max: card.salaryMax, unit: 1 })}</span>
        </p>
        {work && (
          <p className={styles.past}>
            {formatMonths(work.from, work.to)}　{work.company} · {work.jobName}
          </p>
        )}
        {school && (
          <p className={styles.past}>
            {formatMonths(school.from, school.to)}　{[school.school, school.major].filter(Boolean).join(' · ')}
          </p>
        )}
        {card.description && <p className={styles.strengths}>{card.description}</p>}
      </div>
    </article>
  )
}
