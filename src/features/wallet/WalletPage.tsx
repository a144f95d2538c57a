import { KeyRound, List, WalletMinimal } from 'lucide-react'
import { refresh, useCall, useCallList } from '#api/queries'
import { showYuan } from '#contract/wallet/fen'
import { getPayPassword } from '#contract/wallet/payPassword'
import { findFlows, getWallet } from '#contract/wallet/wallet'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { ListRow } from '#ui/lists/ListRow'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { Amount } from './Amount'
import { AssetRows } from './AssetRows'
import { FlowRow } from './flows/FlowRow'
import { flowsPath, rechargePath } from './paths'
import { useOrderNews } from './paying/useOrderNews'
import { payPasswordPopup } from './popups'
import styles from './WalletPage.module.css'

/** /wallet/wallet: the balance, this month's sums, and the last transfers. */
export default function WalletPage() {
  const wallet = useCall(getWallet, {}, { staleTime: 0 })
  const flows = useCallList(findFlows, { way: 'all', limit: 5 }, { staleTime: 0 })
  useOrderNews(undefined, () => {
    void refresh(getWallet)
    void refresh(findFlows)
  })
  return (
    <div className={styles.page}>
      <PageTitle>我的钱包</PageTitle>
      <Card>
        <LoadState reading={wallet}>
          {({ free, held, month }) => (
            <>
              <div className={styles.balance}>
                <div>
                  <p className={styles.note}>可用余额</p>
                  <Amount fen={free} size="large" />
                  {held > 0 && (
                    <p className={styles.note}>
                      另有 <Amount fen={held} /> 正在退款
                    </p>
                  )}
                </div>
                {offers('shop') && <ButtonLink href={rechargePath}>充值</ButtonLink>}
              </div>
              <dl className={styles.month}>
                <div>
                  <dt>本月收入</dt>
                  <dd>
                    <Amount fen={month.income} />
                  </dd>
                </div>
                <div>
                  <dt>本月支出</dt>
                  <dd>
                    <Amount fen={month.expense} />
                  </dd>
                </div>
              </dl>
            </>
          )}
        </LoadState>
      </Card>
      <AssetRows />
      <Card flush>
        <PayPasswordRow />
      </Card>
      <Card title="最近明细" flush>
        <LoadState
          reading={{ ...flows, data: flows.items }}
          isEmpty={(items) => items.length === 0}
          empty={
            <EmptyState icon={<WalletMinimal />} title="还没有收支">
              充值和消费都会记在这里
            </EmptyState>
          }
        >
          {(items) => (
            <>
              {items.map((flow) => (
                <FlowRow key={flow.id} flow={flow} />
              ))}
              <ListRow icon={<List />} title="全部明细" href={flowsPath} />
            </>
          )}
        </LoadState>
      </Card>
    </div>
  )
}

/** Whether larger payments are guarded, with the dialog that sets the password. */
function PayPasswordRow() {
  const { data } = useCall(getPayPassword, {}, { staleTime: 0 })
  const state = data && (data.isLocked ? '已锁定' : data.isSet ? '修改' : '未设置')
  return (
    <ListRow
      icon={<KeyRound />}
      title="支付密码"
      note={data && `单笔超过${showYuan(data.from)}，或当天免密付款累计超过${showYuan(data.fromDay)}时需要输入`}
      value={state}
      onPick={() => void open(payPasswordPopup)}
    />
  )
}
