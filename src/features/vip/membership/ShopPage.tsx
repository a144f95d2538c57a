import { useState } from 'react'
import { useSearch } from 'wouter'
import { refresh, useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { findVips } from '#contract/vip/membership'
import { showYuan } from '#contract/wallet/fen'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { Amount } from '../../wallet/Amount'
import { useOrderNews } from '../../wallet/paying/useOrderNews'
import { myVipPath } from '../paths'
import { Agreement } from './Agreement'
import { RightsTable } from './RightsTable'
import { SuspendedNotice } from './SuspendedNotice'
import { TierCards } from './TierCards'
import { buttonOf } from './tierWords'
import { useBuying } from './useBuying'
import styles from './Vip.module.css'

/** /vip/rights: the memberships for sale, and their rights beside those of 普通用户. */
export default function ShopPage() {
  const reading = useCall(findVips, {}, { staleTime: 0 })
  useOrderNews(undefined, () => void refresh(findVips))
  return (
    <div className={styles.page}>
      <PageTitle>开通会员</PageTitle>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Card>
            <EmptyState title="本站暂无会员可开通" />
          </Card>
        }
      >
        {(offers) => <Shop offers={offers} />}
      </LoadState>
    </div>
  )
}

function Shop({ offers }: { offers: OutputOf<typeof findVips> }) {
  const asked = new URLSearchParams(useSearch()).get('code')
  const [picked, pick] = useState(asked)
  const isMobile = useIsMobile()
  const buying = useBuying(myVipPath)
  const { list, refusal } = offers
  const tier = list.find(({ code }) => code === picked) ?? list.find(({ isHighlighted }) => isHighlighted) ?? list[0]
  if (!tier) return null
  const sum = (
    <span className={styles.sum}>
      应付 <Amount fen={tier.amount} size="large" />
    </span>
  )
  const button = (
    <Button size="large" disabled={refusal !== ''} onClick={() => buying.buy(tier)}>
      {buttonOf[tier.act]} {showYuan(tier.amount)}
    </Button>
  )
  return (
    <>
      {refusal && <SuspendedNotice>{refusal}</SuspendedNotice>}
      <Card>
        <div className={styles.stack}>
          <TierCards tiers={list} value={tier.code} onPick={pick} />
          <div className={styles.order}>
            <Agreement buying={buying} />
            {!isMobile && (
              <span className={styles.pay}>
                {sum}
                {button}
              </span>
            )}
          </div>
        </div>
      </Card>
      <Card title="权益对比" flush>
        <RightsTable offers={offers} chosen={tier.code} />
      </Card>
      {isMobile && (
        <BottomBar>
          <span className={styles.grow}>{sum}</span>
          {button}
        </BottomBar>
      )}
    </>
  )
}
