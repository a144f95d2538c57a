import { Info, Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '#api/queries'
import { getOwnReplyClock, type OwnReplyClock } from '#contract/jobs/ownReplyClock'
import { sayReplyClock } from '#contract/jobs/replyClock'
import { Card } from '#ui/display/Card'
import { Popover } from '#ui/overlays/Popover'
import { adviceOf } from './clockAdvice'
import styles from './ReplyClock.module.css'
import { HowItIsComputed } from './ReplyClockPanel'

const useOwnClock = () => useCall(getOwnReplyClock, {}, { staleTime: 60_000 }).data

const sayTime = (minutes: number): string => sayReplyClock(minutes).replace('回复', '')

const headOf = ({ minutes }: OwnReplyClock): string => (minutes === null ? '暂不显示' : sayReplyClock(minutes))

/** A recruiter's own clock on the home page: what seekers see, and what would improve it. */
export function OwnClockCard() {
  const clock = useOwnClock()
  if (!clock) return null
  return (
    <Card title="我的回复时间" extra={<How />}>
      <div className={styles.own}>
        <p className={styles.figure} data-none={clock.minutes === null || undefined}>
          <Timer aria-hidden="true" />
          {headOf(clock)}
        </p>
        <Advice clock={clock} />
      </div>
    </Card>
  )
}

/** The same in a line, above the talks. Nothing before there is something to say. */
export function OwnClockLine() {
  const clock = useOwnClock()
  if (!clock || (clock.minutes === null && clock.waiting.count === 0)) return null
  const { count } = clock.waiting
  return (
    <Told
      title="我的回复时间"
      trigger={
        <button type="button" className={styles.line}>
          <Timer aria-hidden="true" />
          <span>{clock.minutes === null ? '回复时间暂不显示' : `我的回复时间：${sayTime(clock.minutes)}`}</span>
          <span className={styles.end}>
            {count > 0 && <span className={styles.waiting}>{count}人待首次回复</span>}
            <Info aria-hidden="true" className={styles.info} />
          </span>
        </button>
      }
    >
      <Advice clock={clock} />
      <HowItIsComputed />
    </Told>
  )
}

const Advice = ({ clock }: { clock: OwnReplyClock }) => (
  <ul className={styles.advice}>
    {adviceOf(clock).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

const How = () => (
  <Told
    title="回复时间怎么算"
    trigger={
      <button type="button" className={styles.how}>
        怎么算的
        <Info aria-hidden="true" className={styles.info} />
      </button>
    }
  >
    <HowItIsComputed />
  </Told>
)

function Told({ title, trigger, children }: { title: string; trigger: React.ReactElement; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover isOpen={isOpen} onOpenChange={setOpen} title={title} trigger={trigger}>
      <div className={styles.words}>{children}</div>
    </Popover>
  )
}
