import { useCall } from '#api/queries'
import { scanUserCode } from '#contract/account/userCode'
import type { PopupControl } from '#kernel/popups/popups'
import { nameOfRole } from '#kernel/user/requireLogin'
import { ButtonLink } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tag } from '#ui/display/Tag'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import styles from './CardDialog.module.css'

export interface CardDialogProps extends PopupControl {
  readonly code: string
}

/** The card behind a scanned code. */
export default function CardDialog({ isOpen, close, code }: CardDialogProps) {
  const reading = useCall(scanUserCode, { code })
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="名片" width="narrow">
      <LoadState reading={reading}>
        {({ name, avatar, role, note, path }) => (
          <div className={styles.card}>
            <Avatar name={name} src={avatar} size={64} />
            <p className={styles.name}>
              {name} <Tag tone="primary">{nameOfRole(role)}</Tag>
            </p>
            <p className={styles.note}>{note}</p>
            {path && <ButtonLink href={path}>查看公司主页</ButtonLink>}
          </div>
        )}
      </LoadState>
    </Modal>
  )
}
