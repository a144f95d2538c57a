import { useCall } from '#api/queries'
import { getDocument } from '#contract/documents/document'
import type { PopupControl } from '#kernel/popups/popups'
import { useIsAboveOthers } from '#kernel/popups/useIsAboveOthers'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { FailedState, LoadingState } from '#ui/states/LoadState'
import { titleOf } from '../text/DocumentDialog'
import { DocumentLink } from '../text/DocumentLink'
import { DocumentText } from '../text/DocumentText'
import styles from './AgreementDialog.module.css'
import { agreedAtLogin } from './agreements'

/** Core 4.6: the agreements, with a link to each document. Only its buttons close it. */
export default function AgreementDialog({ isOpen, close }: PopupControl<boolean>) {
  const { data, failure, retry } = useCall(getDocument, { key: 'TS1000' }, { staleTime: 3_600_000 })
  const isAboveOthers = useIsAboveOthers(isOpen)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={titleOf(data, failure)}
      insistent
      layer="document"
      onTop={isAboveOthers}
      footer={
        <>
          <Button variant="quiet" size="large" block onClick={() => close()}>
            拒绝
          </Button>
          <Button size="large" block disabled={!data} onClick={() => close(true)}>
            同意并继续
          </Button>
        </>
      }
    >
      {data && (
        <>
          <p className={styles.intro}>
            为保障您的合法权益，请阅读并同意
            {agreedAtLogin().map((id) => (
              <DocumentLink key={id} id={id} />
            ))}
            。{offers('sms') && '未注册的手机号验证后将自动创建账号。'}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard only when it has the focus */}
          <section className={styles.text} aria-label={data.name} tabIndex={0}>
            <DocumentText document={data} />
          </section>
        </>
      )}
      {!data && (failure ? <FailedState failure={failure} onRetry={retry} /> : <LoadingState />)}
    </Modal>
  )
}
