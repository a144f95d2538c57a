import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { PdfViewer } from './PdfViewer'

interface Props extends PopupControl {
  readonly url: string
  readonly name: string
}

export default function PdfDialog({ isOpen, close, url, name }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={name} kind="full" onTop flush>
      <PdfViewer url={url} name={name} onClose={() => close()} />
    </Modal>
  )
}
