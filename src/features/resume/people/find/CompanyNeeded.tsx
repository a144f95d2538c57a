import { LockKeyhole } from 'lucide-react'
import { ButtonLink } from '#ui/buttons/Button'
import { editJobPath } from '../../../jobs/paths'
import styles from './CompanyNeeded.module.css'

/** Above masked cards: why they are masked, and how to unmask them. */
export function CompanyNeeded() {
  return (
    <section className={styles.note} aria-label="创建公司">
      <LockKeyhole className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <b>创建公司后即可查看完整简历</b>
        <span>为保护求职者，未加入公司时不显示姓名、工作单位和学校，也不能打招呼。</span>
      </p>
      <ButtonLink href={editJobPath()} size="small">
        去创建公司
      </ButtonLink>
    </section>
  )
}
