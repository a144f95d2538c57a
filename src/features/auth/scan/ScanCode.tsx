import { CircleCheck, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button'
import { QrCode } from '#ui/media/QrCode'
import { LoadingState } from '#ui/states/LoadState'
import styles from './ScanLogin.module.css'
import type { useScanCode } from './useScanCode'

export interface ScanCodeProps {
  readonly code: ReturnType<typeof useScanCode>
  /** Describes the code for screen readers. */
  readonly label: string
  /** Over the code once it is scanned. */
  readonly scanned: ReactNode
  /** Over the code once it is confirmed. */
  readonly confirmed: string
  /** Below the code. */
  readonly children?: ReactNode
}

/** A code to scan with its state: loading, failed, waiting, scanned, confirmed or expired. */
export function ScanCode({ code, label, scanned, confirmed, children }: ScanCodeProps) {
  const { shown, state, fault, refresh } = code
  if (fault)
    return (
      <div className={styles.fault} role="alert">
        <p>{fault}</p>
        <Button variant="outline" size="small" onClick={refresh}>
          点击重试
        </Button>
      </div>
    )
  if (!shown) return <LoadingState />
  return (
    <>
      <div className={styles.frame} data-state={state}>
        <QrCode text={new URL(shown.codeUrl, location.origin).href} label={label} />
        {state !== 'waiting' && (
          <div className={styles.cover} role="status">
            {state === 'expired' ? (
              <>
                <p>二维码已失效</p>
                <Button size="small" icon={<RefreshCw size="1em" />} onClick={refresh}>
                  刷新
                </Button>
              </>
            ) : (
              <>
                <CircleCheck className={styles.done} aria-hidden="true" />
                {state === 'scanned' ? scanned : <p>{confirmed}</p>}
              </>
            )}
          </div>
        )}
      </div>
      {children}
    </>
  )
}
