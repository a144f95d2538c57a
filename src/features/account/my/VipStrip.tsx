import { ChevronRight, Crown } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { recruiter } from '../../../../contract/roles'
import { formatDate } from '../../../format/time'
import { open } from '../../../kernel/popups/popups'
import { user } from '../../../kernel/user/user'
import { Tag } from '../../../ui/display/Tag'
import { vipCentrePath } from '../../vip/paths'
import { vipPopup } from '../../vip/popups'
import styles from './VipStrip.module.css'

/** What membership one has, with the way to it; without one, what there is to buy (screens "My"). */
export function VipStrip() {
  const { base } = useSnapshot(user)
  if (!base) return null
  const { vip, role } = base
  const content = (
    <>
      <Crown className={styles.crown} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{vip ? vip.name : role === recruiter ? '招聘会员' : '求职会员'}</span>
        <span className={styles.note}>{noteOf(vip, role === recruiter)}</span>
      </span>
      <span className={styles.way}>
        {vip ? '会员中心' : '立即开通'}
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

function noteOf(
  vip: { readonly isSuspended: boolean; readonly endsAt: string; readonly daysLeft: number } | null,
  isRecruiter: boolean,
) {
  if (!vip) return isRecruiter ? '多看简历、多打招呼，职位置顶更快招到人' : '多打招呼、简历置顶，让更多公司看到您'
  return vip.isSuspended ? `已暂停，剩余${vip.daysLeft}天` : `${formatDate(vip.endsAt)}到期，剩余${vip.daysLeft}天`
}

/** Beside the name of somebody with a membership. */
export function VipMark() {
  const { base } = useSnapshot(user)
  if (!base?.vip) return null
  return <Tag tone={base.vip.isSuspended ? 'plain' : 'vip'}>{base.vip.isSuspended ? 'VIP已暂停' : 'VIP'}</Tag>
}
