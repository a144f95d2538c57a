import { BadgeCheck } from 'lucide-react'
import type { RealName } from '#contract/account/realName'
import { formatDate } from '#format/time'
import { Card } from '#ui/display/Card'
import { ListRow } from '#ui/lists/ListRow'
import styles from './VerifiedName.module.css'

/** The verified name, with the number masked. */
export function VerifiedName({ verified }: { verified: NonNullable<RealName['verified']> }) {
  return (
    <Card flush>
      <p className={styles.done}>
        <BadgeCheck aria-hidden="true" />
        已实名
      </p>
      <ListRow title="姓名" value={verified.name} />
      <ListRow title="身份证号码" value={<span className={styles.number}>{verified.idNumber}</span>} />
      <ListRow title="认证时间" value={formatDate(verified.verifiedAt)} />
    </Card>
  )
}
