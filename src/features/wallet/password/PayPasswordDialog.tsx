import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { cleanCode } from '#contract/text/cleanNumber'
import { showYuan } from '#contract/wallet/fen'
import { getPayPassword, savePayPassword } from '#contract/wallet/payPassword'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { PasswordField } from '#ui/fields/PasswordField'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './PayPasswordDialog.module.css'

/** A new password for the wallet, typed twice. Who forgot the former one proves by a code to be here, and sets another. */
export default function PayPasswordDialog({ isOpen, close }: PopupControl<boolean>) {
  const { data: former } = useCall(getPayPassword, {})
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<{ password?: string | undefined; again?: string | undefined }>({})
  const send = async () => {
    const read = savePayPassword.input.safeParse({ password })
    const found = {
      password: read.success ? undefined : read.error.issues[0]?.message,
      again: again === password ? undefined : '两次输入的密码不一致',
    }
    setFaults(found)
    if (found.password || found.again) return
    const result = await call(savePayPassword, { password })
    if (!result.ok) return
    toastSuccess(former?.isSet ? '支付密码已修改' : '支付密码已设置')
    await refresh(getPayPassword)
    close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={former?.isSet ? '修改支付密码' : '设置支付密码'}
      width="narrow"
      footer={
        <Button size="large" block onClick={send}>
          保存
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.note}>
          6位数字，请勿与银行卡密码相同。
          {former &&
            `钱包付款单笔超过${showYuan(former.from)}，或当天免密累计超过${showYuan(former.fromDay)}时需要输入，今天已免密付款${showYuan(former.today)}。`}
        </p>
        <PasswordField
          label="支付密码"
          required
          inputMode="numeric"
          autoComplete="new-password"
          value={password}
          onChange={(text) => setPassword(cleanCode(text))}
          error={faults.password}
        />
        <PasswordField
          label="再输入一次"
          required
          inputMode="numeric"
          autoComplete="new-password"
          value={again}
          onChange={(text) => setAgain(cleanCode(text))}
          error={faults.again}
        />
      </div>
    </Modal>
  )
}
