import { ImageUp, WandSparkles } from 'lucide-react'
import { useRef } from 'react'
import { pictureUrl } from '#contract/resume/sections/media'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/fields/Field'
import type { OwnControl } from '#ui/forms/form'
import { toastLoading } from '#ui/overlays/toast'
import { FileDrop } from '../../../uploads/FileDrop'
import { accepted } from '../../../uploads/fileRules'
import { retouchPopup } from '../../../uploads/popups'
import { suitableFile } from '../../../uploads/suitableFile'
import { uploadOrTell } from '../../../uploads/uploadFile'
import styles from './Pictures.module.css'
import { pictureHint } from './pictureWords'

/** One picture of a form: uploaded here, exchanged or retouched. */
export function PictureField({ label, required, error, value, onChange }: OwnControl) {
  const input = useRef<HTMLInputElement>(null)
  const uploadId = typeof value === 'string' ? value : ''
  const upload = async (picked: File) => {
    const file = await suitableFile(picked, 'image')
    if (!file) return
    const done = toastLoading('正在上传…')
    const uploaded = await uploadOrTell(file, { kind: 'image' }).finally(done)
    if (uploaded) onChange(uploaded.id)
  }
  const retouch = async () => {
    const retouched = await open(retouchPopup, { uploadId })
    if (retouched) onChange(retouched.id)
  }
  return (
    <Field label={label} required={required} error={error} group>
      {() =>
        uploadId === '' ? (
          <FileDrop kind="image" label="上传图片" hint={pictureHint} room={1} onPick={upload} />
        ) : (
          <div className={styles.field}>
            <img src={pictureUrl(uploadId)} alt="已上传的图片" />
            <div className={styles.buttons}>
              <Button
                variant="outline"
                size="small"
                icon={<WandSparkles size="1.1em" />}
                onClick={() => void retouch()}
              >
                修图
              </Button>
              <Button
                variant="outline"
                size="small"
                icon={<ImageUp size="1.1em" />}
                onClick={() => input.current?.click()}
              >
                换一张
              </Button>
            </div>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="换一张图片"
              accept={accepted.image}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) void upload(file)
                event.target.value = ''
              }}
            />
          </div>
        )
      }
    </Field>
  )
}
