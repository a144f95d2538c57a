import { Pencil, Plus } from 'lucide-react'
import type { Resume } from '../../../contract/resume/resume'
import { open } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { sectionPopup } from './popups'
import styles from './SectionCard.module.css'
import type { Section } from './section'

/** One section on the page: its rows with 编辑, and 添加 while there is room. */
export function SectionCard({ section, resume }: { section: Section; resume: Resume }) {
  const entries = section.entries(resume)
  const limit = section.limitOf(resume)
  const add = () => open(sectionPopup, { section, draft: section.blank(resume), id: 0 })
  return (
    <section className={styles.card} id={section.key} aria-labelledby={`${section.key}-title`}>
      <header className={styles.head}>
        <h2 id={`${section.key}-title`} className={styles.title}>
          {section.title}
          {limit > 1 && limit <= 5 && (
            <span className={styles.count}>
              {entries.length}/{limit}
            </span>
          )}
        </h2>
        {entries.length < limit && entries.length > 0 && (
          <Button variant="text" size="small" icon={<Plus size="1.1em" />} onClick={add}>
            添加
          </Button>
        )}
      </header>
      {entries.length === 0 && (
        <div className={styles.empty}>
          <p>{section.hint}</p>
          <Button variant="outline" size="small" icon={<Plus size="1.1em" />} onClick={add}>
            添加{section.title}
          </Button>
        </div>
      )}
      {entries.map(({ id, draft, summary }) => (
        <div key={id} className={styles.row}>
          <div className={styles.summary}>{summary}</div>
          <IconButton
            label={`编辑${section.title}`}
            icon={<Pencil />}
            onClick={() => open(sectionPopup, { section, draft, id })}
          />
        </div>
      ))}
    </section>
  )
}
