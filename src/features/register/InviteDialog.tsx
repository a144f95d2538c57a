import { useCall } from '#api/queries'
import { getRegisterCode } from '#contract/register/code'
import { formatAgo } from '#format/time'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { QrCode } from '#ui/media/QrCode'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import styles from './InviteDialog.module.css'

/** The user's invitation link and code, and the people who registered with it, with the middle of their numbers hidden. */
export default function InviteDialog({ isOpen, close }: PopupControl<boolean>) {
  const reading = useCall(getRegisterCode, {})
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="邀请好友" width="narrow">
      <LoadState reading={reading}>
        {({ code, path, total, people }) => {
          const link = location.origin + path
          return (
            <div className={styles.invite}>
              <QrCode text={link} label="邀请二维码" size={160} />
              <p className={styles.code}>邀请码 {code}</p>
              <p className={styles.link}>{link}</p>
              <Button block onClick={() => copy(link)}>
                复制邀请链接
              </Button>
              <h3 className={styles.title}>已邀请{total}人</h3>
              {people.length > 0 && (
                <ul className={styles.people}>
                  {people.map(({ mobile, registeredAt }) => (
                    <li key={mobile + registeredAt}>
                      <span>{mobile}</span>
                      <span>{formatAgo(registeredAt)}注册</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )
        }}
      </LoadState>
    </Modal>
  )
}
