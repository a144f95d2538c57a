import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import {
  type Certification,
  certificationState,
  factsOfCertification,
  getCertified,
  type getCertifiedConfig,
  saveCertified,
} from '#contract/companies/certification'
import type { OutputOf } from '#contract/endpoint'
import { showYuan } from '#contract/wallet/fen'
import { placeFailure } from '#kernel/forms/placeFailure'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { useSaveOver } from '#kernel/forms/useSaveOver'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { startOf } from '#ui/forms/form'
import { toastWarning } from '#ui/overlays/toast'
import styles from './Certification.module.css'
import { LicencePicture } from './LicencePicture'
import { licenceForm } from './licenceForm'
import { sendRequest } from './sendRequest'

type Config = OutputOf<typeof getCertifiedConfig>

export interface CertificationFormProps {
  readonly companyName: string
  readonly config: Config
  /** The last request, whose facts are corrected or renewed. */
  readonly former?: Certification | null
  readonly onSent: () => unknown
  /** The page on which the user continues after paying the fee. */
  readonly returnTo: string
  /** Draws the button that sends; by default below the fields. */
  readonly frame?: (content: ReactNode, send: () => Promise<void>) => ReactNode
}

/** Upload, read, correct, send (screens "Company editor, certification"). */
export function CertificationForm({ companyName, config, former, onSent, returnTo, frame }: CertificationFormProps) {
  const [start] = useState(() =>
    startOf(licenceForm, { uploadId: '', companyName, ...(former && factsOfCertification(former)) }),
  )
  const state = useFormRecord(licenceForm, start)
  const saveOver = useSaveOver({ form: licenceForm, state, start })
  /** The request that is corrected has a picture, which stays unless another one is sent. */
  const keepsPicture = former?.state === certificationState.unsent || former?.state === certificationState.refused

  const send = async () => {
    if (!state.values.uploadId && !keepsPicture) {
      toastWarning('请上传营业执照')
      return
    }
    const input = state.check()
    if (!input) return
    const saved = await saveOver(input, {
      send: (given) => call(saveCertified, given as typeof input, { silent: true }),
      read: (newer) => ({ ...newer, uploadId: state.values.uploadId }),
    })
    if (!saved) return
    if (!saved.ok) return placeFailure(saved, licenceForm, state)
    // What was typed is stored, so nothing is lost on the way to pay.
    state.letGo()
    if (await sendRequest({ ...saved.data, config, returnTo })) await onSent()
    else await refresh(getCertified)
  }

  const content = (
    <div className={styles.form}>
      <LicencePicture state={state} keepsPicture={keepsPicture} />
      <FormFields form={licenceForm} state={state} />
      <p className={styles.hint}>
        <ShieldCheck aria-hidden="true" />
        营业执照加密保存，只供站点审核人员查看，不会公开。
        {config.fee > 0 ? `认证费用${showYuan(config.fee * 100)}${former?.isPaid ? '，您已支付' : ''}。` : '认证免费。'}
        一般{config.days}个工作日内给出结果。
      </p>
      {!frame && (
        <Button size="large" block onClick={send}>
          提交认证
        </Button>
      )}
    </div>
  )
  return frame ? frame(content, send) : content
}
