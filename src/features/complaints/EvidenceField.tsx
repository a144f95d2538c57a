import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { complaintLimits } from '#contract/complaints/complaint'
import { Field } from '#ui/fields/Field'
import { toastWarning } from '#ui/overlays/toast'
import { accepted } from '../uploads/fileRules'
import { usePictureChooser } from '../uploads/pictures/usePictureChooser'
import { suitableFile } from '../uploads/suitableFile'
import { UploadRows } from '../uploads/UploadRows'
import { useUploads } from '../uploads/useUploads'
import styles from './EvidenceField.module.css'

export interface EvidencePicture {
  readonly id: string
  readonly url: string
}

export interface EvidenceFieldProps {
  /** Names the uploads that a closed page leaves behind. */
  readonly purpose: string
  readonly value: readonly EvidencePicture[]
  readonly onChange: (change: (now: readonly EvidencePicture[]) => readonly EvidencePicture[]) => void
  readonly onBusy: (isBusy: boolean) => void
}

const most = complaintLimits.images

/** Up to nine pictures as evidence: screenshots of talks, of transfers. */
export function EvidenceField({ purpose, value, onChange, onBusy }: EvidenceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads({
    kind: 'image',
    purpose,
    onDone: async ({ id, url }) =>
      onChange((now) => (now.length < most && !now.some((each) => each.id === id) ? [...now, { id, url }] : now)),
  })
  const room = most - value.length - uploads.list.length
  const isBusy = uploads.list.some(({ failure, isLeft }) => !failure && !isLeft)
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])

  async function take(files: readonly File[]) {
    if (files.length > room) toastWarning(`最多上传${most}张图片`)
    for (const file of files.slice(0, Math.max(0, room))) {
      const suitable = await suitableFile(file, 'image')
      if (suitable) uploads.start(suitable)
    }
  }
  const choose = usePictureChooser(input, take)
  async function show(at: number) {
    const { previewImages } = await import('../uploads/previewImages')
    await previewImages(
      value.map(({ url }) => url),
      at,
    )
  }

  return (
    <Field label="图片证据" group hint={`聊天、转账等截图，选填，最多${most}张，jpg、png 或 webp，过大的会自动缩小`}>
      {() => (
        <>
          <ul className={styles.grid}>
            {value.map(({ id, url }, at) => (
              <li key={id} className={styles.tile}>
                <button type="button" className={styles.picture} onClick={() => show(at)}>
                  <img src={url} alt={`图片证据${at + 1}`} />
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`移除图片证据${at + 1}`}
                  onClick={() => onChange((now) => now.filter((each) => each.id !== id))}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
            {room > 0 && (
              <li className={styles.tile}>
                <button type="button" className={styles.add} onClick={() => choose(room)}>
                  <ImagePlus aria-hidden="true" />
                  添加图片
                </button>
              </li>
            )}
          </ul>
          <UploadRows uploads={uploads} />
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label="选择图片证据"
            accept={accepted.image}
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </>
      )}
    </Field>
  )
}
