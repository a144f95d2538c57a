import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormerVip, VipState } from '#contract/vip/vipState'
import { formatDate } from '#format/time'
import { StatusDot } from '#ui/display/Tag'
import styles from './VipCard.module.css'

interface OwnVip {
  readonly vip: VipState | null
  readonly formerVip: FormerVip | null
}

/** Label of the button to the memberships for sale. */
export const wayToShop = ({ vip, formerVip }: OwnVip): string =>
  vip ? '续费或升级' : formerVip ? '立即续费' : '立即开通'

export interface VipCardProps extends OwnVip {
  readonly acts: ReactNode
}

/** The user's present or former membership and the possible acts. */
export function VipCard({ vip, formerVip, acts }: VipCardProps) {
  return (
    <section className={styles.card} aria-label="会员状态">
      <Crown className={styles.crown} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>
          {vip?.name ?? formerVip?.name ?? '还不是会员'}
          {vip && (
            <StatusDot tone={vip.isSuspended ? 'off' : 'success'}>{vip.isSuspended ? '已暂停' : '生效中'}</StatusDot>
          )}
          {formerVip && <StatusDot tone="off">已到期</StatusDot>}
        </p>
        <p className={styles.note}>{noteOf({ vip, formerVip })}</p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </section>
  )
}

function noteOf({ vip, formerVip }: OwnVip): string {
  if (formerVip) return `已于${formatDate(formerVip.endedAt)}到期，续费后权益立即恢复`
  if (!vip) return '开通后每天多一些机会，随时可以暂停'
  if (vip.isSuspended) return `剩余${vip.daysLeft}天，恢复后继续计时`
  return `有效至${formatDate(vip.endsAt)}，剩余${vip.daysLeft}天`
}
