import { useState } from 'react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { rechargeWallet } from '#contract/trade/recharge'
import { showYuan } from '#contract/wallet/fen'
import { getWallet } from '#contract/wallet/wallet'
import { navigate } from '#kernel/pages/navigation'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { TextField } from '#ui/fields/TextField'
import { LoadState } from '#ui/states/LoadState'
import { Amount } from './Amount'
import { paymentStatusPath } from './paths'
import { readYuan } from './readYuan'
import styles from './WalletPage.module.css'

/** /wallet/recharge: an amount to choose or to type. */
export default function RechargePage() {
  const wallet = useCall(getWallet, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageTitle>钱包充值</PageTitle>
      <Card>
        <LoadState reading={wallet}>{(data) => <RechargeForm wallet={data} />}</LoadState>
      </Card>
    </div>
  )
}

/** Value of the option for another amount. */
const own = 0

function RechargeForm({ wallet: { free, recharge } }: { wallet: OutputOf<typeof getWallet> }) {
  const { least, most, offers } = recharge
  const [chosen, choose] = useState(offers[0] ?? own)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const amount = chosen === own ? readYuan(typed) : chosen
    if (amount === undefined || amount < least || amount > most)
      return setFault(`请输入${showYuan(least)}到${showYuan(most)}之间的金额，最多两位小数`)
    setFault('')
    setBusy(true)
    const result = await call(rechargeWallet, { amount })
    setBusy(false)
    if (result.ok) navigate(paymentStatusPath(result.data.id))
  }
  return (
    <div className={styles.offers}>
      <p className={styles.note}>
        可用余额 <Amount fen={free} />
      </p>
      <RadioGroup
        label="充值金额"
        look="tiles"
        options={[
          ...offers.map((value) => ({ value, label: <Amount fen={value} /> })),
          { value: own, label: '其他金额' },
        ]}
        value={chosen}
        onChange={choose}
      />
      {chosen === own && (
        <div className={styles.typed}>
          <TextField
            label="其他金额（元）"
            inputMode="decimal"
            placeholder={`${showYuan(least)}–${showYuan(most)}`}
            value={typed}
            onChange={setTyped}
            onEnter={() => void send()}
            error={fault || undefined}
          />
        </div>
      )}
      <div className={styles.submit}>
        <Button size="large" loading={isBusy} onClick={send}>
          {chosen === own ? '去支付' : `去支付 ${showYuan(chosen)}`}
        </Button>
        <p className={styles.note}>
          余额用来购买本站的会员和权益，不能提现，充值本身不开发票，用余额购买后按订单开票。
        </p>
      </div>
    </div>
  )
}
