import { X } from 'lucide-react'
import { type LooseResult, sayLoosened, type UnderstoodPart } from '#contract/settings/understood'
import { Chip } from '#ui/display/Tag'
import styles from './Understood.module.css'

export interface UnderstoodProps {
  readonly parts: readonly UnderstoodPart[] | undefined
  readonly loosened: LooseResult | undefined
  /** What is searched for: 职位, 人才 or 公司. */
  readonly what: string
  /** The keyword that is left when a part is taken off. */
  readonly onPick: (keyword: string) => void
}

const names: Readonly<Record<UnderstoodPart['kind'], string>> = {
  word: '关键词',
  position: '职位',
  company: '公司',
  place: '地点',
  pay: '薪资',
  degree: '学历',
  years: '经验',
  status: '状态',
  mark: '要求',
}

/** How a keyword was understood: a chip for each part, which takes it off, and what was left out of it. */
export function Understood({ parts = [], loosened, what, onPick }: UnderstoodProps) {
  if (parts.length === 0 && loosened === undefined) return null
  return (
    <div className={styles.understood}>
      {parts.length > 0 && (
        <ul className={styles.chips} aria-label="搜索条件">
          {parts.map(({ kind, label, rest }) => (
            <li key={`${kind} ${rest}`}>
              <Chip onPick={() => onPick(rest)}>
                <span className="visually-hidden">去掉</span>
                <span className={styles.name}>{names[kind]}</span>
                <span className={styles.label} data-left={loosened?.without.includes(label) || undefined}>
                  {label}
                </span>
                <X size="1em" aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {loosened && (
        <p className={styles.loosened} role="status">
          {sayLoosened(loosened, what)}
        </p>
      )}
    </div>
  )
}
