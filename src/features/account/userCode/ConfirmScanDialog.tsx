import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#api/call'
import { confirmSwitch, scanSwitchCode } from '#contract/auth/scan'
import type { OutputOf } from '#contract/endpoint'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadingState } from '#ui/states/LoadState'
import styles from './CardDialog.module.css'

export interface ConfirmScanDialogProps extends PopupControl<boolean> {
  readonly scanKey: string
}

/** Opening it counts as scanning; only the button logs the other device in. */
export default function ConfirmScanDialog({ isOpen, close, scanKey }: ConfirmScanDialogProps) {
  const [device, setDevice] = useState<OutputOf<typeof scanSwitchCode>>()
  const [fault, setFault] = useState<string>()

  const scan = useEffectEvent(async () => {
    const result = await call(scanSwitchCode, { key: scanKey }, { silent: true })
    if (result.ok) setDevice(result.data)
    else setFault(result.msg || '扫码失败，请重试')
  })
  useEffect(() => void scan(), [])

  async function answer(accepted: boolean) {
    const result = await call(confirmSwitch, { key: scanKey, accepted }, { silent: true })
    if (!result.ok) return setFault(result.msg || '操作失败，请重试')
    if (accepted) toastSuccess('已确认登录')
    close(accepted)
  }

  const footer = fault ? (
    <Button block onClick={() => close()}>
      知道了
    </Button>
  ) : (
    device && (
      <>
        <Button variant="quiet" block onClick={() => answer(false)}>
          取消登录
        </Button>
        <Button block onClick={() => answer(true)}>
          确认登录
        </Button>
      </>
    )
  )
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="登录确认" width="narrow" footer={footer}>
      <div className={styles.card} role={fault ? 'alert' : undefined}>
        {fault ? (
          <p>{fault}</p>
        ) : device ? (
          <>
            <MonitorSmartphone className={styles.icon} aria-hidden="true" />
            <p className={styles.name}>{device.device}</p>
            <p className={styles.note}>正在请求登录您的账号。如果不是您本人操作，请取消。</p>
            <p className={styles.note}>网络地址 {device.address}</p>
          </>
        ) : (
          <LoadingState />
        )}
      </div>
    </Modal>
  )
}
