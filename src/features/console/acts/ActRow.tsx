import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { OperatorActRow } from '#contract/console/acts'
import { formatDateTime } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { actsPath } from '../paths'
import styles from './ActsPage.module.css'
import { changesOf } from './changesOf'

/** One act: who did what to which thing, when, from where and why, and what differed before and after. */
export function ActRow({ row }: { row: OperatorActRow }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, thing, by, person, note, ip, at, isParty } = row
  const changes = isOpen ? changesOf(row) : []
  const hasMore = row.before !== '' || row.after !== ''
  return (
    <article className={styles.row}>
      <p className={styles.head}>
        <b>{title}</b>
        <span className={styles.thing}>{thing}</span>
        <time dateTime={at} className={styles.at}>
          {formatDateTime(at)}
        </time>
      </p>
      {isParty ? (
        <PartyNote />
      ) : (
        <p className={styles.facts}>
          <span>{by ? <Link href={actsPath(by.id)}>{by.name}</Link> : '系统定时任务'}</span>
          {ip && <span>来自 {ip}</span>}
          {person && (
            <span>
              当事人 <Link href={actsPath(person.id)}>{person.name}</Link>
            </span>
          )}
        </p>
      )}
      {note && <p className={styles.note}>原因：{note}</p>}
      {hasMore && (
        <Button variant="text" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '前后变化'}
        </Button>
      )}
      {isOpen && (
        <dl id={id} className={styles.changes}>
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before && <del>{before}</del>}
                {after && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
          {changes.length === 0 && <dd>内容没有变化</dd>}
        </dl>
      )}
    </article>
  )
}
