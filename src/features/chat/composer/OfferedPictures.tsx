import { useEffect, useState } from 'react'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import styles from './OfferedPictures.module.css'

export interface OfferedPicturesProps {
  /** Never empty. */
  readonly files: readonly File[]
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Pasted or dropped pictures before they are sent; Enter sends them. */
export function OfferedPictures({ files, onSend, onClose }: OfferedPicturesProps) {
  const urls = useObjectUrls(files)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={files.length > 1 ? `发送${files.length}张图片` : '发送图片'}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            取消
          </Button>
          <span ref={focusButton}>
            <Button block onClick={onSend}>
              发送
            </Button>
          </span>
        </>
      }
    >
      <ul className={styles.pictures} data-many={files.length > 1 || undefined}>
        {urls.map((url, index) => (
          <li key={url}>
            <img src={url} alt={`待发送的图片${files.length > 1 ? index + 1 : ''}`} className={styles.picture} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** Before the dialog looks for something to focus, so that it finds the focus within. */
function focusButton(around: HTMLElement | null): void {
  around?.querySelector('button')?.focus()
}

function useObjectUrls(files: readonly File[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file))
    setUrls(made)
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [files])
  return urls
}
