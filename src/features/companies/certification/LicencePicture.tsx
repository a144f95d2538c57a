import { useState } from 'react'
import { call } from '#api/call'
import { type LicenceText, readCertifiedDocument } from '#contract/companies/certification'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { ProgressBar } from '#ui/states/Progress'
import { FileDrop } from '../../uploads/FileDrop'
import { uploadOrTell } from '../../uploads/uploadFile'
import { ocrPopup } from '../popups'
import styles from './Certification.module.css'

interface LicencePictureProps {
  readonly state: { set(change: Readonly<Record<string, unknown>>): void }
  /** The request that is corrected has a picture, which stays unless another one is sent. */
  readonly keepsPicture: boolean
}

/** Uploads the licence, reads it into the form, and shows it beside what was read. */
export function LicencePicture({ state, keepsPicture }: LicencePictureProps) {
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

  return (
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
  )
}
