import { type ImproperReason, improperReasons } from '#contract/jobs/sendStates'
import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import styles from './RefuseDialog.module.css'

interface Props extends PopupControl<ImproperReason> {
  readonly names: readonly string[]
}

/** 不合适: one press on a reason, beside the words that the seeker will read. */
export default function RefuseDialog({ isOpen, close, names }: Props) {
  const [first = ''] = names
  const who = names.length > 1 ? `${first}等${names.length}人` : first
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={`${who}不合适的原因`} width="narrow">
      <p className={styles.note}>点一下原因，对方会收到右边这样礼貌的答复。</p>
      <ul className={styles.reasons}>
        {improperReasons.map(({ value, label, words }) => (
          <li key={value}>
            <button type="button" className={styles.reason} onClick={() => close(value)}>
              <span className={styles.label}>{label}</span>
              <span className={styles.words}>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
