import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/fields/Field'
import type { OwnControl } from '#ui/forms/form'
import { accepted } from '../fileRules'
import { suitableFile } from '../suitableFile'
import { UploadRows } from '../UploadRows'
import { useUploads } from '../useUploads'
import styles from './PictureField.module.css'
import { usePictureChooser } from './usePictureChooser'

export interface PictureFieldProps extends OwnControl {
  /** An upload that a closed page left is offered where it was begun. */
  readonly purpose: string
}

/** One picture, whose address is the field's value. */
export function PictureField({ label, required, hint, error, value, onChange, purpose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads({ kind: 'image', purpose, onDone: async ({ url }) => onChange(url) })
  const take = async ([file]: readonly File[]) => {
    const suitable = file && (await suitableFile(file, 'image'))
    if (suitable) uploads.start(suitable)
  }
  const choose = usePictureChooser(input, take)
  const url = typeof value === 'string' ? value : ''
  return (
    <Field label={label} required={required} hint={hint} error={error} group>
      {() => (
        <div className={styles.box}>
          {url !== '' && <img className={styles.picture} src={url} alt={label} />}
          <div className={styles.acts}>
            <Button variant="outline" icon={<ImagePlus size={16} />} onClick={() => choose(1)}>
              {url === '' ? '上传图片' : '换一张'}
            </Button>
            {url !== '' && (
              <Button variant="text" onClick={() => onChange('')}>
                移除图片
              </Button>
            )}
          </div>
          <UploadRows uploads={uploads} />
          <input
            ref={input}
            type="file"
            hidden
            aria-label={`选择${label}`}
            accept={accepted.image}
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}
