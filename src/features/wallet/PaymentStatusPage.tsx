import { useSearch } from 'wouter'
import { refresh, useCall } from '#api/queries'
import { getPaymentStatus } from '#contract/trade/recharge'
import { ButtonLink } from '#ui/buttons/Button'
import { PageTitle } from '#ui/display/PageTitle'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { Amount } from './Amount'
import { rechargePath, walletPath } from './paths'
import { Paying } from './paying/Paying'
import { useOrderNews } from './paying/useOrderNews'
import { useOrderStatus } from './paying/useOrderStatus'
import styles from './WalletPage.module.css'

/** /wallet/payment-status: pays a recharge, and says when it is in the wallet. */
export default function PaymentStatusPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const status = useOrderStatus(id)
  return (
    <div className={styles.page}>
      <PageTitle>充值</PageTitle>
      <LoadState reading={status} missing={<MissingRecord title="充值记录不存在" href={walletPath} label="返回钱包" />}>
        {(data) => (
          <Paying
            status={data}
            next={
              <>
                {data.order.state === 'closed' || <Filled id={id} />}
                <ButtonLink href={walletPath}>查看钱包</ButtonLink>
                <ButtonLink variant="outline" href={rechargePath}>
                  {data.order.state === 'closed' ? '重新充值' : '继续充值'}
                </ButtonLink>
              </>
            }
          />
        )}
      </LoadState>
    </div>
  )
}

function Filled({ id }: { id: string }) {
  const { data } = useCall(getPaymentStatus, { id }, { staleTime: 0 })
  useOrderNews(id, () => void refresh(getPaymentStatus))
  if (!data) return null
  return (
    <p className={styles.note}>
      可用余额 <Amount fen={data.free} />
    </p>
  )
}
