import type { LicenceText } from '#contract/companies/certification'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { startOf } from '#ui/forms/form'
import { Modal } from '#ui/overlays/Modal'
import styles from './Certification.module.css'
import { licenceForm } from './licenceForm'

interface Props extends PopupControl<LicenceText> {
  readonly url: string
  readonly read: LicenceText
}

/** OCR (core 4.6): what was read from a licence, beside its picture, to be corrected. Resolves with the text. */
export default function OcrDialog({ isOpen, close, url, read }: Props) {
  const state = useFormRecord(licenceForm, startOf(licenceForm, { uploadId: '', ...read }), {
    asksBeforeLeaving: false,
  })
  const text = (name: keyof LicenceText) => String(state.values[name] ?? '')
  const take = () =>
    close({
      companyName: text('companyName'),
      creditCode: text('creditCode'),
      legalPerson: text('legalPerson'),
      address: text('address'),
      validUntil: text('validUntil'),
    })
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="核对识别结果"
      width="wide"
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            取消
          </Button>
          <Button onClick={take}>确定</Button>
        </>
      }
    >
      <div className={styles.reading}>
        <img className={styles.whole} src={url} alt="已上传的营业执照" />
        <FormFields form={licenceForm} state={state} />
      </div>
    </Modal>
  )
}
