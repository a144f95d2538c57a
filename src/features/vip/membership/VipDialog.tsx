import { useState } from 'react'
import { useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { findVips } from '#contract/vip/membership'
import { type RightName, rightKinds } from '#contract/vip/rights'
import { showYuan } from '#contract/wallet/fen'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { vipShopPath } from '../paths'
import { Agreement } from './Agreement'
import { SuspendedNotice } from './SuspendedNotice'
import { TextLink } from './TextLink'
import { TierCards } from './TierCards'
import { buttonOf } from './tierWords'
import { useBuying } from './useBuying'
import styles from './Vip.module.css'

export interface VipDialogProps extends PopupControl {
  /** The right that the user was about to use. */
  readonly right?: RightName
}

/** The VIP popup (core 4.6): the memberships for sale, without leaving the page. */
export default function VipDialog({ isOpen, close, right }: VipDialogProps) {
  const reading = useCall(findVips, {}, { staleTime: 0 })
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="开通会员" width="wide">
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="本站暂无会员可开通" />}
      >
        {(offers) => <Offers offers={offers} right={right} onDone={() => close()} />}
      </LoadState>
    </Modal>
  )
}

interface OffersProps {
  readonly offers: OutputOf<typeof findVips>
  readonly right: RightName | undefined
  readonly onDone: () => void
}

function Offers({ offers: { list, refusal }, right, onDone }: OffersProps) {
  const giving = right ? list.filter(({ rights, daily }) => rights[right] || daily[right]) : list
  const [picked, pick] = useState<string>()
  const buying = useBuying(location.pathname + location.search)
  const shown = giving.length > 0 ? giving : list
  const tier = shown.find(({ code }) => code === picked) ?? shown.find(({ isHighlighted }) => isHighlighted) ?? shown[0]
  if (!tier) return null
  const rights = { ...tier.daily, ...tier.rights }
  const buy = async () => {
    if (await buying.buy(tier)) onDone()
  }
  return (
    <div className={styles.stack}>
      {refusal && <SuspendedNotice>{refusal}</SuspendedNotice>}
      <p className={styles.second}>
        {right
          ? `开通会员，${rightKinds[right].name}更多：${sentenceOf(tier.daily[right], tier.rights[right], right)}`
          : '开通后立即享有：'}
      </p>
      <TierCards tiers={shown} value={tier.code} onPick={pick} />
      <ul className={styles.gains}>
        {(Object.keys(rights) as RightName[]).map((each) => (
          <li key={each}>
            <strong>{sentenceOf(tier.daily[each], tier.rights[each], each)}</strong>
            {rightKinds[each].name}
          </li>
        ))}
      </ul>
      <div className={styles.order}>
        <Agreement buying={buying} />
        <span className={styles.pay}>
          <TextLink href={vipShopPath(tier.code)} onClick={onDone}>
            全部权益对比
          </TextLink>
          <Button disabled={refusal !== ''} onClick={buy}>
            {buttonOf[tier.act]} {showYuan(tier.amount)}
          </Button>
        </span>
      </div>
    </div>
  )
}

const sentenceOf = (daily: number | undefined, whole: number | undefined, right: RightName): string =>
  [daily && `每天多${daily}${rightKinds[right].unit}`, whole && `共${whole}${rightKinds[right].unit}`]
    .filter(Boolean)
    .join('，')
