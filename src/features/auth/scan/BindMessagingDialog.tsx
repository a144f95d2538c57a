import { call } from '#api/call'
import { getAuthorizeCode, getAuthorizeStatus } from '#contract/auth/authorize'
import { success } from '#contract/errors'
import { askPlatform } from '#kernel/host/askPlatform'
import type { PopupControl } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { refreshAccount } from '../../account/refreshAccount'
import { ScanCode } from './ScanCode'
import styles from './ScanLogin.module.css'
import { useScanCode } from './useScanCode'

/** Binds the messaging platform to the account: a phone scans the code, and its user confirms. */
export default function BindMessagingDialog({ isOpen, close }: PopupControl<boolean>) {
  const isMobile = useIsMobile()
  const code = useScanCode({
    load: () => call(getAuthorizeCode, {}, { silent: true }),
    ask: async (asked) => {
      const status = await call(getAuthorizeStatus, asked, { silent: true })
      return status.ok ? success({ ...status.data, session: null }) : status
    },
    onConfirmed: async ({ name }) => {
      toastSuccess(name ? `已绑定微信“${name}”` : '微信绑定成功')
      await refreshAccount()
      close(true)
    },
  })
  const { shown } = code
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="绑定微信"
      width="narrow"
      footer={
        isMobile &&
        shown && (
          <Button
            block
            onClick={() =>
              askPlatform(new URL(shown.codeUrl, location.origin).href, { host: 'wechat', scope: 'snsapi_userinfo' })
            }
          >
            用本机微信绑定
          </Button>
        )
      }
    >
      <div className={styles.scan}>
        <ScanCode code={code} label="绑定微信二维码" scanned={<p>已扫码，请在手机上确认</p>} confirmed="绑定成功" />
        <p className={styles.note}>用微信扫一扫，确认后即可绑定，之后可以用微信登录。</p>
      </div>
    </Modal>
  )
}
