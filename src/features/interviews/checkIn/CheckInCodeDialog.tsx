import { useEffect } from 'react'
import { refresh, useCall } from '#api/queries'
import { getInterview } from '#contract/interviews/interview'
import { getCheckInCode } from '#contract/interviews/outcome'
import { limits } from '#contract/limits'
import type { PopupControl } from '#kernel/popups/popups'
import { QrCode } from '#ui/media/QrCode'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { useInterview } from '../interview/useInterview'
import styles from './CheckIn.module.css'

export interface CheckInCodeDialogProps extends PopupControl {
  readonly id: number
}

/** The code that a seeker scans on the spot. It is renewed while the dialog is open, and says when somebody has checked in. */
export default function CheckInCodeDialog({ isOpen, close, id }: CheckInCodeDialogProps) {
  const reading = useCall(getCheckInCode, { id }, { staleTime: 0 })
  const checkedIn = useInterview(id).data?.checkedInOnSite
  useEffect(() => {
    const timer = setInterval(() => {
      void refresh(getCheckInCode, { id })
      void refresh(getInterview, { id })
    }, limits.checkInCode / 2)
    return () => clearInterval(timer)
  }, [id])
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="现场签到" width="narrow">
      <LoadState reading={reading}>
        {({ url }) => (
          <div className={styles.code}>
            {checkedIn ? (
              <p className={styles.done} role="status">
                对方已扫码签到
              </p>
            ) : (
              <>
                <QrCode text={url} label="面试签到码" size={220} />
                <p>请求职者用手机扫一扫，登录后即可签到</p>
                <p className={styles.small}>签到码每分钟自动更新，截图无效</p>
              </>
            )}
          </div>
        )}
      </LoadState>
    </Modal>
  )
}
