import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { createOrder } from '#contract/trade/trade'
import { describeRights, rightKinds } from '#contract/vip/rights'
import { describeLack, readShortfallKey } from '#contract/vip/shortfall'
import { findSupplement, type SupplementOffer } from '#contract/vip/supplement'
import { showYuan } from '#contract/wallet/fen'
import { noteNeed, readUnfinished, supplementPath, type Unfinished } from '#kernel/answers/unfinished'
import { navigate } from '#kernel/pages/navigation'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { Tag } from '#ui/display/Tag'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { confirmOrderPath } from '../../trade/paths'
import { Amount } from '../../wallet/Amount'
import { useOrderNews } from '../../wallet/paying/useOrderNews'
import { vipCentrePath } from '../paths'
import { goOn } from './goOn'
import styles from './SupplementPage.module.css'

const nothing = <MissingRecord title="这里没有可补充的内容" href={vipCentrePath} label="查看我的权益" />

type Supplement = OutputOf<typeof findSupplement>

/** /vip/mall/supplement?key=: the shortfall, the goods that cover it, and back to the act, which continues by itself. */
export default function SupplementPage() {
  const key = new URLSearchParams(useSearch()).get('key') ?? ''
  const [unfinished] = useState(() => readUnfinished(key))
  const lacks = unfinished?.lacks ?? 1
  const found = useCall(findSupplement, lacks > 1000 ? { key } : { key, lacks }, { staleTime: 0 })
  const still = found.data && stillLacks(found.data, lacks, unfinished)
  useOrderNews(undefined, () => void refresh(findSupplement))
  return (
    <div className={styles.page}>
      <PageTitle>补充权益</PageTitle>
      <LoadState reading={found} missing={nothing}>
        {(data) =>
          still ? (
            <Missing address={key} lacks={still} supplement={data} unfinished={unfinished} />
          ) : (
            <Covered unfinished={unfinished} />
          )
        }
      </LoadState>
    </div>
  )
}

/** How much is missing now; 0 or less once it is covered. */
function stillLacks(found: Supplement, lacks: number, unfinished: Unfinished | undefined): number {
  // Without an act that waits, more is bought for later.
  if (found.kind === 'right') return unfinished ? Math.max(0, lacks - found.left) : lacks
  return unfinished ? Math.max(0, (noteNeed(unfinished, found.free) ?? 0) - found.free) : found.lacks
}

/** The shortfall is covered: the act continues. */
function Covered({ unfinished }: { unfinished: Unfinished | undefined }) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !unfinished) return
    begun.current = true
    void goOn(unfinished)
  }, [unfinished])
  return (
    <Card>
      <div className={styles.covered} role="status">
        <p className={styles.head}>{unfinished ? '已到账，正在继续刚才的操作…' : '已到账，可以继续了'}</p>
        {!unfinished && <ButtonLink href="/">返回首页</ButtonLink>}
      </div>
    </Card>
  )
}

interface MissingProps {
  readonly address: string
  readonly lacks: number
  readonly supplement: Supplement
  readonly unfinished: Unfinished | undefined
}

function Missing({ address, lacks, supplement, unfinished }: MissingProps) {
  const lacking = readShortfallKey(address)
  if (!lacking) return null
  return (
    <>
      <Card>
        <p className={styles.head}>{unfinished ? describeLack(lacking, lacks) : describeLeft(supplement)}</p>
        <p className={styles.note}>
          {lacking.kind === 'right' && `${rightKinds[lacking.right].note}。`}
          {describeNext(unfinished)}
        </p>
      </Card>
      {supplement.kind === 'right' ? (
        <Offers supplement={supplement} address={address} unfinished={unfinished} />
      ) : (
        <Recharges supplement={supplement} address={unfinished && address} />
      )}
    </>
  )
}

const describeLeft = (found: Supplement): string =>
  found.kind === 'right'
    ? `${rightKinds[found.right].name}还剩${found.left}${rightKinds[found.right].unit}`
    : `余额还差${showYuan(found.lacks)}`

function describeNext(unfinished: Unfinished | undefined): string {
  if (unfinished?.act?.kind === 'message') return '您写的内容已保留，补充后会自动发出。'
  return unfinished ? '补充后会自动继续刚才的操作。' : ''
}

type OfRight = Extract<Supplement, { readonly kind: 'right' }>

const nameOf = ({ kind, code }: SupplementOffer): string => `${kind}:${code}`

function Offers({
  supplement: { offers, right },
  address,
  unfinished,
}: {
  supplement: OfRight
  address: string
  unfinished: Unfinished | undefined
}) {
  const [chosen, choose] = useState<string>()
  const picked = offers.find((offer) => nameOf(offer) === chosen) ?? offers[0]
  const buying = useBuying(address)
  if (!picked)
    return (
      <Card>
        <p className={styles.note}>本站暂时没有可以购买的{rightKinds[right].name}。免费次数每天零点更新。</p>
        <ButtonLink href={unfinished?.path ?? '/'}>返回</ButtonLink>
      </Card>
    )
  const { kind, code, amount } = picked
  return (
    <Card>
      <div className={styles.choice}>
        <RadioGroup
          look="list"
          label="补充方式"
          options={offers.map((offer, at) => ({
            value: nameOf(offer),
            label: <Offer offer={offer} right={right} isCheapest={at === 0} />,
          }))}
          value={nameOf(picked)}
          onChange={choose}
        />
        <div className={styles.submit}>
          <Button
            size="large"
            loading={buying.isBusy}
            onClick={() => buying.buy({ product: kind, item: { code }, amount })}
          >
            立即购买 {showYuan(amount)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Offer({ offer, right, isCheapest }: { offer: SupplementOffer; right: OfRight['right']; isCheapest: boolean }) {
  const { name, kind, amount, former, gives, daily, days, rights } = offer
  const { unit } = rightKinds[right]
  const pieces = [gives > 0 && `${gives}${unit}`, daily > 0 && `每天${daily}${unit}`].filter(Boolean).join('，另')
  const more = kind === 'prop' ? '' : describeRights(rights).join('、')
  return (
    <span className={styles.offer}>
      <span className={styles.what}>
        <span className={styles.name}>
          {name} {isCheapest && <Tag tone="primary">最省</Tag>}
        </span>
        <span className={styles.note}>
          {rightKinds[right].name}
          {pieces}，{days}天有效
        </span>
        {more && <span className={styles.note}>含{more}</span>}
      </span>
      <span className={styles.price}>
        <Amount fen={amount} />
        {former !== null && (
          <s className={styles.former}>
            <span className="visually-hidden">原价</span>
            {showYuan(former)}
          </s>
        )}
      </span>
    </span>
  )
}

type OfWallet = Extract<Supplement, { readonly kind: 'wallet' }>

function Recharges({
  supplement: { free, recharges },
  address,
}: {
  supplement: OfWallet
  address: string | undefined
}) {
  const [chosen, choose] = useState<number>()
  const amount = chosen ?? recharges[0]
  const buying = useBuying(address)
  if (amount === undefined) return <p className={styles.note}>超过了一次可以充值的金额，请分次充值。</p>
  return (
    <Card>
      <div className={styles.choice}>
        <p className={styles.note}>可用余额 {showYuan(free)}</p>
        <RadioGroup
          look="tiles"
          label="充值金额"
          options={recharges.map((value) => ({ value, label: <Amount fen={value} /> }))}
          value={amount}
          onChange={choose}
        />
        <div className={styles.submit}>
          <Button
            size="large"
            loading={buying.isBusy}
            onClick={() => buying.buy({ product: 'recharge', item: { amount }, amount })}
          >
            去充值 {showYuan(amount)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface Wanted {
  readonly product: string
  readonly item: Readonly<Record<string, string | number>>
  readonly amount: number
}

/** Makes an order that leads back here once it is paid, unless nothing waits for it. */
function useBuying(address: string | undefined) {
  const [isBusy, setBusy] = useState(false)
  const buy = async (wanted: Wanted) => {
    setBusy(true)
    const result = await call(createOrder, {
      ...wanted,
      returnTo: address === undefined ? '' : supplementPath(address),
    })
    setBusy(false)
    if (result.ok) navigate(confirmOrderPath(result.data.id))
    else await refresh(findSupplement)
  }
  return { isBusy, buy }
}
