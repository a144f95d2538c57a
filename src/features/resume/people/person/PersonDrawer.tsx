import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { PopupControl } from '#kernel/popups/popups'
import { IconButton } from '#ui/buttons/IconButton'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { personPath } from '../../paths'
import { TeamNote } from '../TeamNote'
import { TeamScores } from '../TeamScores'
import { PersonActs } from './PersonActs'
import styles from './PersonDrawer.module.css'
import { PersonTools } from './PersonTools'
import { RelationNote } from './RelationNote'
import { GreetButton, ResumeView } from './ResumeView'
import { usePerson } from './readPerson'

export interface PersonDrawerProps extends PopupControl {
  readonly id: number
  /** The job that the person is looked at for; a list of people for several jobs says it of each. */
  readonly jobId?: number | ((id: number) => number | undefined)
  /** Ids of the list that the person was picked from, in its order. */
  readonly around?: readonly number[]
  /** What the list can do with the person, in place of 不合适; `next` leads to the next person of the list. */
  readonly acts?: (id: number, next: () => void) => ReactNode
}

/** The whole resume beside the list, which keeps its place; the list's other people are one press away. */
export default function PersonDrawer({ isOpen, close, id: first, jobId: job, around = [], acts }: PersonDrawerProps) {
  const [id, setId] = useState(first)
  const jobId = typeof job === 'function' ? job(id) : job
  const reading = usePerson(id)
  const at = around.indexOf(id)
  const go = (step: number) => {
    const next = at < 0 ? undefined : around[at + step]
    if (next !== undefined) setId(next)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="在线简历"
      kind="drawer"
      width="wide"
      footer={
        reading.data && (
          <div className={styles.foot}>
            {acts && <div className={styles.acts}>{acts(id, () => go(1))}</div>}
            <PersonActs key={id} person={reading.data} decidesElsewhere={acts !== undefined} onImproper={() => go(1)} />
            <Link href={personPath(id, jobId)} className={styles.full}>
              查看完整页面
            </Link>
            <GreetButton person={reading.data} jobId={jobId} />
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut for the two buttons */}
      <div className={styles.content} onKeyDown={handleKey}>
        <TeamNote resumeId={id} />
        {reading.data && <RelationNote person={reading.data} />}
        {reading.data && <TeamScores resumeId={id} name={reading.data.card.name} />}
        <div className={styles.resume}>
          {at >= 0 && around.length > 1 && (
            <nav className={styles.steps} aria-label="列表中的人才">
              <IconButton label="上一位" icon={<ChevronLeft />} disabled={at === 0} onClick={() => go(-1)} />
              <span>
                {at + 1} / {around.length}
              </span>
              <IconButton
                label="下一位"
                icon={<ChevronRight />}
                disabled={at === around.length - 1}
                onClick={() => go(1)}
              />
            </nav>
          )}
          <LoadState reading={reading}>
            {(person) => (
              <ResumeView person={person} notes={<PersonTools key={id} id={id} mobile={person.resume.base.mobile} />} />
            )}
          </LoadState>
        </div>
      </div>
    </Modal>
  )
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
