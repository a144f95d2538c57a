import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { ImportResume } from './ImportResume'

interface Props extends PopupControl<boolean> {
  /** Is read at once. */
  readonly file: File
}

/** Reads a file that was chosen elsewhere; another one can be chosen if it cannot be read. */
export default function ImportDialog({ isOpen, close, file }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="导入简历">
      <ImportResume file={file} onImported={() => close(true)} />
    </Modal>
  )
}
