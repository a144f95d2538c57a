import { useCall } from '#api/queries'
import { type ActivityShare, getActivityShare } from '#contract/embedded/activityShare'
import { ShareButton } from '#kernel/host/ShareButton'
import styles from './ActivityView.module.css'

/** Shares an activity, and says how many already do and what the user's own share has brought. */
export function ActivityShareNote({ id }: { id: number }) {
  const share = useCall(getActivityShare, { id }).data
  return (
    <div className={styles.share}>
      <p>{share ? wordsOf(share) : '把活动分享给朋友'}</p>
      <ShareButton of="activity" id={id} />
    </div>
  )
}

function wordsOf({ sharers, visits, code, uses, signUps }: ActivityShare): string {
  if (code) return `您的分享带来${uses}次访问${signUps > 0 ? `，${signUps}人报名` : ''}`
  if (sharers === 0) return '把活动分享给朋友'
  return visits > 0 ? `已有${sharers}人分享，带来${visits}次访问` : `已有${sharers}人分享`
}
