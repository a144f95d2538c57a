import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { ConversationPane } from '../talk/ConversationPane'
import styles from './TalkDrawer.module.css'

export interface TalkDrawerProps extends PopupControl {
  readonly cid: number
}

/** One talk beside the page that it was opened from. */
export default function TalkDrawer({ isOpen, close, cid }: TalkDrawerProps) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="聊天" kind="drawer" width="wide" flush>
      <div className={styles.talk}>
        <ConversationPane cid={cid} />
      </div>
    </Modal>
  )
}
