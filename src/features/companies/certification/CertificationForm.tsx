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
  type LicenceText,
  readCertifiedDocument,
  saveCertified,
} from '#contract/companies/certification'
import type { OutputOf } from '#contract/endpoint'
import { showYuan } from '#contract/wallet/fen'
import { placeFailure } from '#kernel/forms/placeFailure'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { useSaveOver } from '#kernel/forms/useSaveOver'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { startOf } from '#ui/forms/form'
import { toastWarning } from '#ui/overlays/toast'
import { ProgressBar } from '#ui/states/Progress'
import { FileDrop } from '../../uploads/FileDrop'
import { uploadOrTell } from '../../uploads/uploadFile'
import { ocrPopup } from '../popups'
import styles from './Certification.module.css'
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
  const [picture, setPicture] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [word, setWord] = useState('')
  /** What was read from the picture, as it was last corrected. */
  const [text, setText] = useState<LicenceText>()
  /** The request that is corrected has a picture, which stays unless another one is sent. */
  const keepsPicture = former?.state === certificationState.unsent || former?.state === certificationState.refused
  const check = async () => {
    if (!picture || !text) return
    const corrected = await open(ocrPopup, { url: picture, read: text })
    if (!corrected) return
    state.set({ ...corrected })
    setText(corrected)
  }

  const take = async (file: File) => {
    setProgress(0)
    const uploaded = await uploadOrTell(file, { kind: 'document', onProgress: setProgress })
    if (uploaded) {
      state.set({ uploadId: uploaded.id })
      const found = await call(readCertifiedDocument, { uploadId: uploaded.id })
      if (found.ok) {
        setPicture(found.data.url)
        const { read } = found.data
        if (read) state.set({ ...read })
        setText(read ?? undefined)
        setWord(read ? '已识别并填写，请对照营业执照核对' : '无法识别，请手动填写')
      }
    }
    setProgress(undefined)
  }

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
      <div className={styles.upload}>
        {picture && <img className={styles.picture} src={picture} alt="已上传的营业执照" />}
        <FileDrop
          kind="document"
          label={picture || keepsPicture ? '换一张营业执照' : '上传营业执照'}
          hint="jpg、png 或 webp，四角完整、文字清晰"
          room={1}
          onPick={take}
        />
        {keepsPicture && !picture && <p className={styles.word}>沿用已上传的营业执照，不需要重新上传。</p>}
        {progress !== undefined && <ProgressBar percent={Math.floor(progress * 100)} label="上传进度" />}
        {word && (
          <p className={styles.word} role="status">
            {word}
          </p>
        )}
        {text && (
          <Button variant="outline" size="small" className={styles.check} onClick={() => void check()}>
            对照照片核对
          </Button>
        )}
      </div>
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
