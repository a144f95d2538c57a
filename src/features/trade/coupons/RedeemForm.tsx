import { useState } from 'react'
import { call } from '#api/call'
import { faultyField } from '#contract/errors'
import { redeemCoupon } from '#contract/trade/coupon'
import { showYuan } from '#contract/wallet/fen'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { toast, toastSuccess } from '#ui/overlays/toast'
import styles from './Coupons.module.css'
import { refreshCoupons } from './refreshCoupons'

/** Input of a code, which is kept until it is redeemed. */
export function RedeemForm() {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const redeem = async () => {
    const typed = code.trim()
    if (typed === '') return setFault('请输入兑换码')
    if (!/^[A-Za-z\d]{1,20}$/.test(typed)) return setFault('兑换码由20位以内的字母和数字组成')
    const result = await call(redeemCoupon, { code: typed }, { silent: true })
    if (!result.ok) {
      if (faultyField(result) === 'code' || result.msg) setFault(result.msg)
      else toast('兑换失败，请稍后再试')
      return
    }
    setCode('')
    setFault('')
    toastSuccess(`兑换成功，获得${showYuan(result.data.off)}${result.data.name}`)
    await refreshCoupons()
  }
  const change = (next: string) => {
    setCode(next)
    setFault('')
  }
  return (
    <div className={styles.redeem}>
      <TextField
        aria-label="兑换码"
        placeholder="输入兑换码"
        value={code}
        onChange={change}
        onEnter={() => void redeem()}
        error={fault || undefined}
      />
      <Button variant="outline" onClick={redeem}>
        兑换
      </Button>
    </div>
  )
}
