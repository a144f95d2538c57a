import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type Certification,
  confirmCertifiedPayment,
  factsOfCertification,
  getCertified,
  type getCertifiedConfig,
  type LicenceText,
  readCertifiedDocument,
  saveCertified,
} from '../../../../contract/companies/certification'
import type { OutputOf } from '../../../../contract/endpoint'
import { showYuan } from '../../../../contract/wallet/fen'
import { call } from '../../../api/call'
import { refresh } from '../../../api/queries'
import { placeFailure } from '../../../kernel/forms/placeFailure'
import { useFormRecord } from '../../../kernel/forms/useFormRecord'
import { useSaveOver } from '../../../kernel/forms/useSaveOver'
import { confirm } from '../../../kernel/popups/modals'
import { open } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { FormFields } from '../../../ui/forms/FormFields'
import { startOf } from '../../../ui/forms/form'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import { ProgressBar } from '../../../ui/states/Progress'
import { FileDrop } from '../../uploads/FileDrop'
import { uploadOrTell } from '../../uploads/uploadFile'
import { ocrPopup } from '../popups'
import styles from './Certification.module.css'
import { licenceForm } from './licenceForm'

type Config = OutputOf<typeof getCertifiedConfig>

export interface CertificationFormProps {
  readonly companyName: string
  readonly config: Config
  /** The last request, whose facts are corrected or renewed. */
  readonly former?: Certification | null
  readonly onSent: () => unknown
  /** Draws the button that sends; by default below the fields. */
  readonly frame?: (content: ReactNode, send: () => Promise<void>) => ReactNode
}

/** Upload, read, correct, send (screens "Company editor, certification"). */
export function CertificationForm({ companyName, config, former, onSent, frame }: CertificationFormProps) {
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
    if (!state.values.uploadId) {
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
    const { id, fee } = saved.data
    if (fee > 0 && !(await confirm(paymentWords(fee, config.payTo)))) return
    const sent = await call(confirmCertifiedPayment, { id })
    if (!sent.ok) return
    state.letGo()
    toastSuccess('已提交，审核结果会以通知告诉您')
    await refresh(getCertified)
    await onSent()
  }

  const content = (
    <div className={styles.form}>
      <div className={styles.upload}>
        {picture && <img className={styles.picture} src={picture} alt="已上传的营业执照" />}
        <FileDrop
          kind="document"
          label={picture ? '换一张营业执照' : '上传营业执照'}
          hint="jpg 或 png，不超过4M，四角完整、文字清晰"
          room={1}
          onPick={take}
        />
        {progress !== undefined && <ProgressBar percent={Math.floor(progress * 100)} label="上传进度" />}
        {word && (
          <p className={styles.word} role="status">
            {word}
          </p>
        )}
        {text && (
          <Button variant="outline" size="small" onClick={() => void check()}>
            对照照片核对
          </Button>
        )}
      </div>
      <FormFields form={licenceForm} state={state} />
      <p className={styles.hint}>
        <ShieldCheck aria-hidden="true" />
        营业执照加密保存，只供站点审核人员查看，不会公开。
        {config.fee > 0 ? `认证费用${showYuan(config.fee * 100)}。` : '认证免费。'}一般{config.days}个工作日内给出结果。
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

const paymentWords = (fee: number, payTo: string) => ({
  title: '支付认证费用',
  content: `认证费用${showYuan(fee * 100)}，请转账到：${payTo || '请联系客服获取收款账户'}。已付款请点「我已付款」提交审核；也可以稍后再提交，已填写的内容会保留。`,
  confirmText: '我已付款',
  cancelText: '稍后再付',
})
