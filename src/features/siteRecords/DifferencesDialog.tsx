import type { Values } from '#contract/basis'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import styles from './DifferencesDialog.module.css'
import { differencesOf } from './differences'
import { useCodeNames } from './useCodeNames'

export interface DifferencesDialogProps extends PopupControl<'restore'> {
  readonly kind: SiteKind
  readonly title: string
  readonly former: Values
  readonly present: Values
  /** Whether `present` may become the draft: `unsaved` changes in the form come first. */
  readonly restoring?: 'none' | 'unsaved' | 'offered'
}

const signs = { same: '', removed: '删除：', added: '新增：' } as const

/** What differs between two states of a record, line by line. */
export default function DifferencesDialog({
  isOpen,
  close,
  kind,
  title,
  former,
  present,
  restoring = 'none',
}: DifferencesDialogProps) {
  const fields = differencesOf(kind, former, present, useCodeNames(kind))
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      width="wide"
      footer={
        restoring !== 'none' && (
          <>
            {restoring === 'unsaved' && <p className={styles.none}>有修改还没有保存，先保存草稿，才能恢复。</p>}
            <Button size="large" disabled={restoring === 'unsaved'} onClick={() => close('restore')}>
              恢复为草稿
            </Button>
          </>
        )
      }
    >
      {fields.length === 0 && <p className={styles.none}>两个版本的内容相同。</p>}
      {fields.map(({ label, lines }) => (
        <section key={label} className={styles.field} aria-label={label}>
          <h3 className={styles.label}>{label}</h3>
          <ul className={styles.lines}>
            {lines.map(({ kind: change, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
              <li key={at} className={styles.line} data-change={change}>
                <span className={styles.sign}>{signs[change]}</span>
                {text}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  )
}
