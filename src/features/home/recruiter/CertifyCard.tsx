import type { Workday } from '#contract/home/workday'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { certificationPath } from '../../companies/paths'
import styles from './CertifyCard.module.css'

const wordsOf = {
  open: { title: '公司还没有认证', note: '认证后求职者更放心，同时招聘的职位数不再受限', action: '去认证' },
  refused: { title: '公司认证未通过', note: '按审核意见修改后可以重新提交', action: '去修改' },
} as const

/** Offers the company's owner what can be done about its certification. */
export function CertifyCard({ task }: { task: NonNullable<Workday['certification']> }) {
  const { title, note, action } = wordsOf[task]
  return (
    <Card>
      <div className={styles.line}>
        <p className={styles.words}>
          <b>{title}</b>
          <span className={styles.note}>{note}</span>
        </p>
        <ButtonLink href={certificationPath} size="small" variant="outline">
          {action}
        </ButtonLink>
      </div>
    </Card>
  )
}
