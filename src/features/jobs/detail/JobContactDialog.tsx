import { useCall } from '#api/queries'
import { getJobContact } from '#contract/jobs/job'
import { telHref } from '#contract/text/cleanNumber'
import { formatChinaTime } from '#format/time'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import styles from './JobContactDialog.module.css'

export interface JobContactDialogProps extends PopupControl {
  readonly jobId: number
}

/** The person to call about a job, and the number. */
export default function JobContactDialog({ isOpen, close, jobId }: JobContactDialogProps) {
  const reading = useCall(getJobContact, { jobId })
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="联系电话" width="narrow">
      <LoadState reading={reading}>
        {({ name, tel, privacy }) => (
          <div className={styles.contact}>
            <p>
              {name} <b className={styles.tel}>{tel}</b>
            </p>
            {privacy && (
              <p className={styles.note}>
                这是隐私号，{formatChinaTime(privacy.until)}前有效，请用您的手机{privacy.from}拨打，对方看不到您的号码。
              </p>
            )}
            <p className={styles.note}>请说明是在本站看到的职位。凡要求先交费用的，请勿转账并举报。</p>
            <div className={styles.acts}>
              <Button variant="quiet" onClick={() => copy(tel)}>
                复制
              </Button>
              <a className={styles.call} href={telHref(tel)}>
                拨打
              </a>
            </div>
          </div>
        )}
      </LoadState>
    </Modal>
  )
}
