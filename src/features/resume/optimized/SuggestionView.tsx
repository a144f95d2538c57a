import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Suggestion } from '#contract/resume/optimized'
import { useIsMobile } from '#platform/layout'
import { Tag } from '#ui/display/Tag'
import { myResumePath, sectionPath } from '../paths'
import { sections } from '../sections'
import { changedPart } from './changedPart'
import styles from './SuggestionView.module.css'

const sources = { rule: '按规则建议', model: 'AI建议' } as const

/** A suggestion with its reason, and the text before and after. */
export function SuggestionView({ suggestion, children }: { suggestion: Suggestion; children: ReactNode }) {
  const { title, reason, where, source, before, after } = suggestion
  return (
    <article className={styles.suggestion} aria-label={title}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Tag tone={source === 'model' ? 'vip' : 'plain'}>{sources[source]}</Tag>
      </header>
      <p className={styles.where}>{where}</p>
      <p className={styles.reason}>{reason}</p>
      {after !== null && <Change before={before} after={after} />}
      <div className={styles.buttons}>
        {after === null && <MendLink suggestion={suggestion} />}
        {children}
      </div>
    </article>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  const part = changedPart(before, after)
  return (
    <dl className={styles.change}>
      <dt>原文</dt>
      <dd>
        {part.lead}
        <del>{part.before}</del>
        {part.trail}
      </dd>
      <dt>改为</dt>
      <dd>
        {part.lead}
        <ins>{part.after}</ins>
        {part.trail}
      </dd>
    </dl>
  )
}

/** On phones to the section's form, on desktops to its place in the resume. */
function MendLink({ suggestion: { section, rowId } }: { suggestion: Suggestion }) {
  const isMobile = useIsMobile()
  const page = sections.find(({ key }) => key === section)?.page ?? ''
  const href = isMobile ? sectionPath(page, rowId || undefined) : `${myResumePath}#${section}`
  return (
    <Link href={href} className={styles.mend}>
      去完善
    </Link>
  )
}
