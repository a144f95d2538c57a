import { useSearch } from 'wouter'
import { PageTitle } from '#ui/display/PageTitle'
import { LoadState } from '#ui/states/LoadState'
import { Paying } from '../wallet/paying/Paying'
import { useOrderStatus } from '../wallet/paying/useOrderStatus'
import { After } from './ConfirmPage'
import { missingOrder } from './missingOrder'
import styles from './TradePage.module.css'

/** /vip/trade/status: the state of a payment on this or another device, also after the provider's page. */
export default function StatusPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const status = useOrderStatus(id)
  return (
    <div className={styles.page}>
      <PageTitle>支付订单</PageTitle>
      <LoadState reading={status} missing={missingOrder}>
        {(data) => <Paying status={data} next={<After id={id} returnTo={data.returnTo} />} />}
      </LoadState>
    </div>
  )
}
