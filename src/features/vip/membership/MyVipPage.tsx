import { Crown } from 'lucide-react'
import { refresh, useCall, useCallList } from '#api/queries'
import { findMyVips, getVipData, type Membership, membershipStates } from '#contract/vip/membership'
import { formatDate } from '#format/time'
import { SubPageHead } from '#kernel/pages/SubPageHead'
import { loadUser } from '#kernel/user/user'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { ListRow } from '#ui/lists/ListRow'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { orderPath } from '../../trade/paths'
import { useOrderNews } from '../../wallet/paying/useOrderNews'
import { vipCentrePath, vipShopPath } from '../paths'
import { CurrentRights } from './CurrentRights'
import { Pausing } from './Pausing'
import styles from './Vip.module.css'
import { VipCard, wayToShop } from './VipCard'

/** Fetches again all data about the user's membership. */
const readAgain = () => {
  void refresh(getVipData)
  void refresh(findMyVips)
  void loadUser()
}

/** /vip/my/rights: the user's membership, its rights, a button to suspend it, and former memberships. */
export default function MyVipPage() {
  const data = useCall(getVipData, { type: 'full' }, { staleTime: 0 })
  useOrderNews(undefined, readAgain)
  return (
    <div className={styles.page}>
      <SubPageHead title="我的会员" above={{ href: vipCentrePath, label: '会员中心' }} />
      <LoadState reading={data}>
        {({ vip, formerVip, current, pausing }) => (
          <>
            <VipCard
              vip={vip}
              formerVip={formerVip}
              acts={!vip?.isSuspended && <ButtonLink href={vipShopPath()}>{wayToShop({ vip, formerVip })}</ButtonLink>}
            />
            {current && <CurrentRights id={current.id} />}
            {current && pausing && <Pausing current={current} pausing={pausing} onChange={readAgain} />}
          </>
        )}
      </LoadState>
      <All />
    </div>
  )
}

function All() {
  const all = useCallList(findMyVips, { limit: 20 }, { staleTime: 0 })
  return (
    <Card title="会员记录" flush>
      <LoadState
        reading={{ ...all, data: all.items }}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState icon={<Crown />} title="还没有开通过会员">
            开通、续费和升级都会记在这里
          </EmptyState>
        }
      >
        {(items) => (
          <>
            {items.map((each) => (
              <ListRow
                key={each.id}
                title={each.name}
                note={spanOf(each)}
                value={membershipStates[each.state]}
                {...(each.orderId && { href: orderPath(each.orderId) })}
              />
            ))}
            {all.hasMore && (
              <Button variant="text" block onClick={all.loadMore}>
                查看更多
              </Button>
            )}
          </>
        )}
      </LoadState>
    </Card>
  )
}

const spanOf = ({ state, startsAt, endsAt, daysLeft }: Membership): string =>
  state === 'suspended'
    ? `剩余${daysLeft}天，恢复后继续计时`
    : `${formatDate(startsAt)} 至 ${formatDate(endsAt)}${daysLeft > 0 ? `，剩余${daysLeft}天` : ''}`
