import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { ImageViewer } from './ImageViewer'

interface Props extends PopupControl {
  readonly urls: readonly string[]
  readonly at?: number
}

export default function ImageDialog({ isOpen, close, urls, at }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="查看图片" kind="full" onTop flush>
      <ImageViewer urls={urls} at={at} onClose={() => close()} />
    </Modal>
  )
}
