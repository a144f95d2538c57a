import { Info, Timer } from 'lucide-react'
import { useRef, useState } from 'react'
import { sayReplyClock } from '#contract/jobs/replyClock'
import { componentOf, fetchComponent, isFetched } from '#kernel/loadable'
import styles from './ReplyClock.module.css'

const loadPanel = () => import('./ReplyClockPanel')

/** How long seekers wait for this recruiter's first answer; pressing it explains the computation. */
export function ReplyClock({ minutes }: { minutes: number }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const words = sayReplyClock(minutes)
  const toggle = async () => {
    await fetchComponent(loadPanel)
    setOpen(!isOpen)
  }
  const Panel = isFetched(loadPanel) ? componentOf(loadPanel) : undefined
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.clock}
        aria-label={`${words}，怎么算的`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Timer aria-hidden="true" />
        {words}
        <Info aria-hidden="true" className={styles.info} />
      </button>
      {Panel && <Panel anchor={button} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
