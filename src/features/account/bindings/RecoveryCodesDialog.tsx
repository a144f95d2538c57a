import { useState } from 'react'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { Modal } from '#ui/overlays/Modal'
import styles from '../setting/SecurityPage.module.css'

export interface RecoveryCodesDialogProps extends PopupControl<boolean> {
  readonly codes: readonly string[]
}

/** Shows new recovery codes once. It closes when the owner has confirmed that they are kept. */
export default function RecoveryCodesDialog({ isOpen, close, codes }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false)
  return (
    <Modal isOpen={isOpen} onClose={() => isKept && close(true)} title="保存恢复码" width="narrow" insistent>
      <div className={styles.steps}>
        <p>手机丢失时，可以用恢复码代替动态码登录，每个只能用一次。恢复码只显示这一次，请抄下来或存到安全的地方。</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button variant="outline" block onClick={() => copy(codes.join('\n'))}>
          复制恢复码
        </Button>
        <Checkbox checked={isKept} onChange={setKept}>
          我已保存好恢复码
        </Checkbox>
        <Button size="large" block disabled={!isKept} onClick={() => close(true)}>
          完成
        </Button>
      </div>
    </Modal>
  )
}
