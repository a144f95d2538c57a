import type { findRenewals } from '#contract/documents/renewals'
import type { OutputOf } from '#contract/endpoint'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { DocumentLink } from '../text/DocumentLink'
import styles from './RenewalDialog.module.css'

export interface RenewalDialogProps extends PopupControl<boolean> {
  readonly documents: OutputOf<typeof findRenewals>['list']
}

/** New versions of documents that the user has to agree to again, each with what is new in it. */
export default function RenewalDialog({ isOpen, close, documents }: RenewalDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="协议有更新"
      width="narrow"
      insistent
      layer="document"
      footer={
        <>
          <Button variant="quiet" size="large" block onClick={() => close()}>
            暂不同意
          </Button>
          <Button size="large" block onClick={() => close(true)}>
            同意并继续
          </Button>
        </>
      }
    >
      <p>以下文件有新版本，请阅读后重新同意：</p>
      <ul className={styles.list}>
        {documents.map(({ key, version, changes }) => (
          <li key={key}>
            <DocumentLink id={key} />
            <span className={styles.changes}>{`${version}：${changes}`}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
