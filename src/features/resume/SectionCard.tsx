import { Pencil, Plus } from 'lucide-react'
import type { Resume } from '#contract/resume/resume'
import { opensPages } from '#kernel/pages/heldPage'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import type { Typed } from '#ui/forms/form'
import { sectionPath } from './paths'
import { sectionPopup } from './popups'
import styles from './SectionCard.module.css'
import type { Section } from './section'

/** One section on the page: its rows with 编辑, and 添加 while there is room. On phones the form is a page of its own, unless a popup is open. */
export function SectionCard({ section, resume }: { section: Section; resume: Resume }) {
  const entries = section.entries(resume)
  const limit = section.limitOf(resume)
  const isMobile = useIsMobile()
  const edit = (draft: Typed, id: number) =>
    opensPages() ? navigate(sectionPath(section.page, id || undefined)) : open(sectionPopup, { section, draft, id })
  const add = () => edit(section.blank(resume), 0)
  const { Board } = section
  if (Board && entries.length > 0)
    return (
      <section className={styles.card} id={section.key} aria-labelledby={`${section.key}-title`}>
        <header className={styles.head}>
          <h2 id={`${section.key}-title`} className={styles.title}>
            {section.title}
            <span className={styles.count}>
              {entries.length}/{limit}
            </span>
          </h2>
          {isMobile && (
            <Button variant="text" size="small" onClick={() => navigate(sectionPath(section.page))}>
              编辑
            </Button>
          )}
        </header>
        {isMobile ? (
          <div className={styles.glance}>
            {entries.map(({ id, summary }) => (
              <div key={id}>{summary}</div>
            ))}
          </div>
        ) : (
          <Board section={section} />
        )}
      </section>
    )
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
          <IconButton label={`编辑${section.title}`} icon={<Pencil />} onClick={() => edit(draft, id)} />
        </div>
      ))}
    </section>
  )
}
