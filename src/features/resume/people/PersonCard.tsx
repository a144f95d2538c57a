import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import type { ResumeCard } from '#contract/resume/people'
import { relationStates } from '#contract/resume/relation'
import { activityLabel, degrees, labelOf, seekerStatuses } from '#contract/settings/labels'
import { formatSalary } from '#format/salary'
import { formatMonths } from '#format/time'
import { useSeen } from '#platform/seen'
import { Button } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { StatusDot, Tag } from '#ui/display/Tag'
import { personPath } from '../paths'
import { CompareToggle } from './compare/CompareToggle'
import { greetPerson } from './greet/greetPerson'
import styles from './PersonCard.module.css'

export interface PersonCardProps {
  readonly person: ResumeCard
  /** The recruiter's job that the greeting is about. */
  readonly jobId?: number
  /** A line below: why the person is recommended. */
  readonly note?: ReactNode
  /** The person can be picked for a comparison. */
  readonly compares?: boolean
  /** Opens beside the list instead of on its own page; a modified click still opens the page. */
  readonly onPick?: (person: ResumeCard) => void
}

/** Name, wanted job, background, and the line of strengths (screens "Resume list"). */
export function PersonCard({ person, jobId, note, compares = false, onPick }: PersonCardProps) {
  const pick = (event: MouseEvent) => {
    if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPick(person)
  }
  const state = relationStates.find(({ value }) => value === person.state)
  const { lastWorking: work, lastEducation: school } = person
  const [watch, isSeen] = useSeen(person.avatar)
  return (
    <article ref={watch} className={styles.card}>
      {/* Of a masked name, 林先生, the picture shows the surname. */}
      <Avatar
        name={person.masked ? (Array.from(person.name)[0] ?? '') : person.name}
        src={isSeen ? person.avatar : undefined}
        size={48}
        online={person.online}
      />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link href={personPath(person.id, jobId)} className={styles.link} onClick={pick}>
            {person.name}
          </Link>
          <PersonActivity person={person} />
          {person.contacted && <Tag tone="primary">沟通过</Tag>}
          {state && <Tag tone={state.value === 'improper' ? 'danger' : 'vip'}>{state.label}</Tag>}
        </h2>
        <p className={styles.facts}>{personFacts(person)}</p>
        <p className={styles.wish}>
          期望 {person.areaName} · {person.positionName}
          <span className={styles.gap}> </span>
          <span className={styles.salary}>
            {formatSalary({ min: person.salaryMin, max: person.salaryMax, unit: 1 })}
          </span>
        </p>
        {note}
      </div>
      <dl className={styles.past}>
        {work && (
          <div>
            <dt>{formatMonths(work.from, work.to)}</dt>
            <dd>{[work.company, work.jobName].filter(Boolean).join(' · ')}</dd>
          </div>
        )}
        {school && (school.school || school.major) && (
          <div>
            <dt>{formatMonths(school.from, school.to)}</dt>
            <dd>{[school.school, school.major].filter(Boolean).join(' · ')}</dd>
          </div>
        )}
      </dl>
      {person.description && <p className={styles.strengths}>{person.description}</p>}
      {!person.masked && (
        <div className={styles.action}>
          {compares && <CompareToggle person={person} />}
          <Button
            variant={person.contacted ? 'outline' : 'solid'}
            size="small"
            onClick={() => greetPerson(person, jobId)}
          >
            {person.contacted ? '继续沟通' : '打招呼'}
          </Button>
        </div>
      )}
    </article>
  )
}

export function PersonActivity({ person }: { person: ResumeCard }) {
  const label = activityLabel({ online: person.online, activeAt: Date.parse(person.activeAt), now: Date.now() })
  if (!label) return null
  return (
    <span className={styles.activity}>
      <StatusDot tone={person.online ? 'success' : 'off'}>{label}</StatusDot>
    </span>
  )
}

export const personFacts = (person: ResumeCard): string =>
  [
    person.age === null ? '' : `${person.age}岁`,
    person.years === null ? '在校/应届' : person.years < 1 ? '1年以内' : `${person.years}年经验`,
    labelOf(degrees, person.degree),
    labelOf(seekerStatuses, person.jobStatus),
  ]
    .filter(Boolean)
    .join(' · ')
