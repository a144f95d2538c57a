import type { CandidateRow } from '#contract/candidates/table'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { TextField } from '#ui/fields/TextField'
import styles from './EntryView.module.css'
import { type Entry, faultsOf, isFile } from './entries'

interface EntryViewProps {
  readonly entry: Entry
  readonly onChange: (entry: Entry) => void
}

const edited = [
  { field: 'name', label: '姓名' },
  { field: 'mobile', label: '手机号' },
  { field: 'email', label: '邮箱' },
] as const

/** A person before it is added: what identifies it can be corrected here. */
export function EntryView({ entry, onChange }: EntryViewProps) {
  const { source, row, known, isLeftOut } = entry
  const faults = faultsOf(entry)
  const facts = [row.position, row.company, row.school, row.degree, row.city, row.note].filter(Boolean)
  const rows = isFile(row) ? [row.resume.working.length, row.resume.education.length] : []
  const change = (part: Partial<CandidateRow>) => onChange({ ...entry, row: { ...row, ...part }, repeated: [] })
  return (
    <li className={styles.entry} aria-label={source} data-out={isLeftOut || undefined}>
      <div className={styles.head}>
        <Checkbox checked={!isLeftOut} onChange={(isChosen) => onChange({ ...entry, isLeftOut: !isChosen })}>
          {source}
        </Checkbox>
        {known && <span className={styles.known}>已在人才库（{known.name}），只补充空缺的内容</span>}
      </div>
      <div className={styles.fields}>
        {edited.map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            value={row[field]}
            maxLength={field === 'email' ? 80 : 30}
            error={isLeftOut ? undefined : faults.find(({ title }) => title === label)?.message}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {rows.length > 0 && (
        <p className={styles.facts}>
          读到{rows[0]}段工作、{rows[1]}段教育
        </p>
      )}
      {!isLeftOut &&
        faults
          .filter(({ title }) => !edited.some(({ label }) => label === title))
          .map(({ title, message }) => (
            <p key={title} className={styles.fault}>
              {title}：{message}
            </p>
          ))}
    </li>
  )
}
