import { ChevronRight, Crown } from 'lucide-react'
import { Link } from 'wouter'
import type { UserBase } from '#contract/account/user'
import { recruiter } from '#contract/roles'
import { formatDate } from '#format/time'
import { open } from '#kernel/popups/popups'
import { userBase } from '#kernel/user/user'
import { offers } from '#platform/abilities'
import { useSignalValue } from '#platform/useSignalValue'
import { Tag } from '#ui/display/Tag'
import { vipCentrePath } from '../../vip/paths'
import { vipPopup } from '../../vip/popups'
import styles from './VipStrip.module.css'

/** The user's membership with a link to it; without one, an invitation to buy, where the site sells any (screens "My"). */
export function VipStrip() {
  const base = useSignalValue(userBase)
  if (!base || !(offers('shop') || base.vip)) return null
  const { vip, formerVip, role } = base
  const content = (
    <>
      <Crown className={styles.crown} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>
          {vip?.name ?? formerVip?.name ?? (role === recruiter ? '招聘会员' : '求职会员')}
        </span>
        <span className={styles.note}>{noteOf(base)}</span>
      </span>
      <span className={styles.way}>
        {vip ? '会员中心' : formerVip ? '续费' : '立即开通'}
        <ChevronRight size="1.2em" aria-hidden="true" />
      </span>
    </>
  )
  return vip ? (
    <Link href={vipCentrePath} className={styles.strip}>
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.strip} onClick={() => open(vipPopup, {})}>
      {content}
    </button>
  )
}

function noteOf({ vip, formerVip, role }: Pick<UserBase, 'vip' | 'formerVip' | 'role'>) {
  if (formerVip) return `${formatDate(formerVip.endedAt)}已到期，续费后继续享受会员权益`
  if (!vip)
    return role === recruiter ? '多看简历、多打招呼，职位置顶更快招到人' : '多打招呼、简历置顶，让更多公司看到您'
  return vip.isSuspended ? `已暂停，剩余${vip.daysLeft}天` : `${formatDate(vip.endsAt)}到期，剩余${vip.daysLeft}天`
}

/** Beside the name of somebody with a membership. */
export function VipMark() {
  const base = useSignalValue(userBase)
  if (!base?.vip) return null
  return <Tag tone={base.vip.isSuspended ? 'plain' : 'vip'}>{base.vip.isSuspended ? 'VIP已暂停' : 'VIP'}</Tag>
}
