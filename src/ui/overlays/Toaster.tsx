import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSignalValue } from '#platform/useSignalValue'
import { Spinner } from '../states/Spinner'
import styles from './Toaster.module.css'
import { shownToasts, type ToastKind } from './toast'

/** Mounted once in the application. Toasts never take the focus; screen readers announce them. */
export function Toaster() {
  const toasts = useSignalValue(shownToasts)
  return (
    <div className={styles.area} role="status" aria-live="polite">
      {toasts.map(({ id, kind, text, onCancel }) => (
        <div key={id} className={styles.toast} data-toast>
          <Mark kind={kind} />
          {text}
          {onCancel && (
            <button type="button" className={styles.cancel} onClick={onCancel}>
              取消
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function Mark({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Spinner />
  if (kind === 'success') return <CircleCheck className={styles.mark} data-kind={kind} />
  if (kind === 'warning') return <CircleAlert className={styles.mark} data-kind={kind} />
  return null
}
