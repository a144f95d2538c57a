import { Link, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { showChange, showYuan } from '#contract/wallet/fen'
import { flowReasons, getFlow } from '#contract/wallet/wallet'
import { formatDateTime } from '#format/time'
import { SubPageHead } from '#kernel/pages/SubPageHead'
import { Card } from '#ui/display/Card'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { flowsPath, orderPath } from '../paths'
import styles from '../WalletPage.module.css'

const missing = <MissingRecord title="没有这笔收支" href={flowsPath} label="查看钱包明细" />

/** /wallet/flow-detail: one line of the wallet. */
export default function FlowPage() {
  const id = Number(new URLSearchParams(useSearch()).get('id'))
  const reading = useCall(getFlow, { id }, { staleTime: 0 })
  return (
    <div className={styles.alone}>
      <SubPageHead title="明细详情" above={{ href: flowsPath, label: '钱包明细' }} />
      <Card>
        <LoadState reading={reading} missing={missing}>
          {({ reason, change, balance, title, at, no, orderId, orderNo }) => (
            <>
              <p className={styles.head}>
                <span className={styles.note}>{flowReasons[reason]}</span>
                <strong className={styles.title}>{showChange(change)}</strong>
              </p>
              <dl className={styles.facts}>
                {title && (
                  <>
                    <dt>商品</dt>
                    <dd>{title}</dd>
                  </>
                )}
                <dt>时间</dt>
                <dd>{formatDateTime(at)}</dd>
                <dt>变动后余额</dt>
                <dd>{showYuan(balance)}</dd>
                {orderId && (
                  <>
                    <dt>订单编号</dt>
                    <dd>
                      <Link href={orderPath(orderId)}>{orderNo}</Link>
                    </dd>
                  </>
                )}
                <dt>流水号</dt>
                <dd>{no}</dd>
              </dl>
            </>
          )}
        </LoadState>
      </Card>
    </div>
  )
}
