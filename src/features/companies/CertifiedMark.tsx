import { BadgeCheck } from 'lucide-react'
import { Tag } from '../../ui/display/Tag'
import styles from './CertifiedMark.module.css'

/** Whether the site has checked a company's licence; nothing where that is not told. */
export function CertifiedMark({ certified }: { certified: boolean | undefined }) {
  if (certified === undefined) return null
  if (!certified) return <Tag>未认证</Tag>
  return (
    <span className={styles.mark}>
      <BadgeCheck aria-hidden="true" />
      已认证
    </span>
  )
}
