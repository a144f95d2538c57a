import type { RefObject } from 'react'
import { replyClock } from '#contract/jobs/replyClock'
import { Popover } from '#ui/overlays/Popover'
import styles from './ReplyClock.module.css'

interface Props {
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** What a press on a reply clock opens. Loaded then, since popovers are large and the clock is on the first screen of a job. */
export default function ReplyClockPanel(props: Props) {
  return (
    <Popover title="回复时间怎么算" {...props}>
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
