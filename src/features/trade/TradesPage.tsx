import { ReceiptText } from 'lucide-react'
import { refresh, useCallList } from '#api/queries'
import { orderStates } from '#contract/trade/states'
import { findOrders } from '#contract/trade/trade'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { HeaderActions } from '#kernel/pages/HeaderActions'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { ListRow } from '#ui/lists/ListRow'
import { useOrderNews } from '../wallet/paying/useOrderNews'
import { deskPath, invoicesPath, orderPath } from './paths'
import styles from './TradePage.module.css'

const groups = ['all', 'open', 'done', 'refund', 'closed'] as const
const readGroup = (text: string) => groups.find((group) => group === text) ?? 'all'

const orders = endlessList({
  filters: [
    {
      name: 'group',
      kind: 'tabs',
      label: '订单状态',
      options: [
        { value: '', label: '全部' },
        { value: 'open', label: '待支付' },
        { value: 'done', label: '已完成' },
        { value: 'refund', label: '退款' },
        { value: 'closed', label: '已关闭' },
      ],
    },
  ],
  useRows: ({ group = '' }) =>
    useCallList(findOrders, { group: readGroup(group), limit: 20 }, { staleTime: 0, keepPrevious: true }),
  keyOf: ({ id }) => id,
  row: ({ id, title, state, amount, createdAt }) => (
    <ListRow
      title={title}
      note={formatDateTime(createdAt)}
      value={
        <span className={styles.value}>
          <span className={styles.amount}>{showYuan(amount)}</span>
          <span className={styles.state} data-open={state === 'created' || state === 'paying' || undefined}>
            {orderStates[state]}
          </span>
        </span>
      }
      href={orderPath(id)}
    />
  ),
  empty: { icon: <ReceiptText />, title: '还没有订单', text: '充值、购买会员和权益的订单都在这里' },
})

/** /vip/trade/trades: the user's orders, the newest first. */
export default function TradesPage() {
  useOrderNews(undefined, () => void refresh(findOrders))
  const { first } = useCallList(findOrders, { limit: 1 })
  const isMobile = useIsMobile()
  const links = (
    <>
      {first?.mayHandle && (
        <ButtonLink variant="text" size="small" href={deskPath}>
          资金处理
        </ButtonLink>
      )}
      <ButtonLink variant="text" size="small" href={invoicesPath}>
        {isMobile ? '发票' : '我的发票'}
      </ButtonLink>
    </>
  )
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle>我的订单</PageTitle>
        {isMobile ? <HeaderActions>{links}</HeaderActions> : <div className={styles.links}>{links}</div>}
      </div>
      <Card flush>
        <EndlessList
          list={orders}
          frame={(controls, rows) => (
            <>
              <div className={styles.bar}>{controls}</div>
              {rows}
            </>
          )}
        />
      </Card>
    </div>
  )
}
