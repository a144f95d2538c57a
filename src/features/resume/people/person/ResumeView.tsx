import type { ReactNode } from 'react'
import type { Resume } from '#contract/resume/resume'
import { formatAgo } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { sections } from '../../sections'
import { greetPerson } from '../greet/greetPerson'
import { PersonActivity } from '../PersonCard'
import styles from './ResumeView.module.css'
import type { Person } from './readPerson'

export interface ResumeViewProps {
  readonly person: Pick<Person, 'card' | 'resume'>
  /** The viewer's notes about the person, below the head. */
  readonly notes?: ReactNode
}

/** A person's whole resume, section by section as its owner wrote it. */
export function ResumeView({ person: { card, resume }, notes }: ResumeViewProps) {
  return (
    <div className={styles.resume}>
      <p className={styles.note}>
        <PersonActivity person={card} />
        <span>{formatAgo(resume.updatedAt)}更新</span>
      </p>
      <ResumeSections resume={resume} notes={notes} />
    </div>
  )
}

/** Sections that are filled in, below each other. */
export function ResumeSections({ resume, notes }: { readonly resume: Resume; readonly notes?: ReactNode }) {
  return sections.map((section) => {
    const entries = section.entries(resume)
    if (entries.length === 0) return null
    return (
      <section key={section.key} className={styles.section} data-pictures={section.Board ? true : undefined}>
        {section.key !== 'info' && <h3 className={styles.title}>{section.title}</h3>}
        {entries.map(({ id, summary }) => (
          <div key={id} className={styles.entry}>
            {summary}
          </div>
        ))}
        {section.key === 'info' && notes}
      </section>
    )
  })
}

export function GreetButton({ person: { card }, jobId }: { person: Person; jobId?: number }) {
  return (
    <Button size="large" block onClick={() => greetPerson(card, jobId)}>
      {card.contacted ? '继续沟通' : '打招呼'}
    </Button>
  )
}
