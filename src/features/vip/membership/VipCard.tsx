import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VipState } from '../../../../contract/vip/vipState'
import { formatDate } from '../../../format/time'
import { StatusDot } from '../../../ui/display/Tag'
import styles from './VipCard.module.css'

/** What membership somebody has, and what they may do about it. */
export function VipCard({ vip, acts }: { vip: VipState | null; acts: ReactNode }) {
  return (
    <section className={styles.card} aria-label="会员状态">
      <Crown className={styles.crown} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>
          {vip ? vip.name : '还不是会员'}
          {vip && (
            <StatusDot tone={vip.isSuspended ? 'off' : 'success'}>{vip.isSuspended ? '已暂停' : '生效中'}</StatusDot>
          )}
        </p>
        <p className={styles.note}>{noteOf(vip)}</p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </section>
  )
}

export function noteOf(vip: VipState | null): string {
  if (!vip) return '开通后每天多一些机会，随时可以暂停'
  if (vip.isSuspended) return `剩余${vip.daysLeft}天，恢复后继续计时`
  return `有效至${formatDate(vip.endsAt)}，剩余${vip.daysLeft}天`
}
