import type { CandidateCard } from '#contract/candidates/candidate'
import { formatAgo } from '#format/time'
import { open } from '#kernel/popups/popups'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import styles from './CandidateRow.module.css'
import { factsOf } from './facts'
import { candidatePopup } from './popups'

interface CandidateRowProps {
  readonly card: CandidateCard
  readonly isChosen?: boolean
  /** Undefined for members who may only look. */
  readonly onChoose?: ((isChosen: boolean) => void) | undefined
}

/** A person of the pool; a press opens all that is known. */
export function CandidateRow({ card, isChosen = false, onChoose }: CandidateRowProps) {
  const { id, name, mobile, email, note, addedBy, addedAt, invitedAt, isStopped } = card
  const state = isStopped ? '不再接收邀请' : invitedAt ? `${formatAgo(invitedAt)}邀请过` : ''
  return (
    <article className={styles.row}>
      {onChoose && <Checkbox aria-label={`选择${name}`} checked={isChosen} onChange={onChoose} />}
      <button type="button" className={styles.open} onClick={() => open(candidatePopup, { id })}>
        <span className={styles.head}>
          <strong>{name}</strong>
          {state && <span className={styles.state}>{state}</span>}
        </span>
        <span className={styles.facts}>{factsOf(card).join(' · ') || '没有更多资料'}</span>
        <span className={styles.facts}>{[mobile, email].filter(Boolean).join(' · ')}</span>
        {note && <span className={styles.note}>备注：{note}</span>}
        <span className={styles.note}>{[addedBy, `${formatAgo(addedAt)}添加`].filter(Boolean).join(' ')}</span>
      </button>
    </article>
  )
}
