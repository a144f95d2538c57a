import { Info, Timer } from 'lucide-react'
import { useState } from 'react'
import { replyClock, sayReplyClock } from '../../../../contract/jobs/replyClock'
import { Popover } from '../../../ui/overlays/Popover'
import styles from './ReplyClock.module.css'

/** How long seekers wait for this recruiter's first answer; pressing it explains the computation. */
export function ReplyClock({ minutes }: { minutes: number }) {
  const [isOpen, setOpen] = useState(false)
  const words = sayReplyClock(minutes)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="回复时间怎么算"
      trigger={
        <button type="button" className={styles.clock} aria-label={`${words}，怎么算的`}>
          <Timer aria-hidden="true" />
          {words}
          <Info aria-hidden="true" className={styles.info} />
        </button>
      }
    >
      <div className={styles.words}>
        <HowItIsComputed />
      </div>
    </Popover>
  )
}

export const HowItIsComputed = () => (
  <>
    <p>
      近{replyClock.days}
      天里，求职者先开口的沟通，从求职者的第一句话到招聘者第一次回复，所等时间的中位数：一半的人等得更短，一半的人等得更长。
    </p>
    <p>超过{replyClock.patienceHours}小时还没有回复的，按已经等了的时间计入；系统消息不算回复。</p>
    <p>少于{replyClock.leastTalks}次沟通时不显示。每小时更新一次。</p>
  </>
)
