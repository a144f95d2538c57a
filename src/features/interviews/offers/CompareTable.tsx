import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { sayBase } from '#contract/interviews/contributionBases'
import type { Offer } from '#contract/interviews/offer'
import { fundRates } from '#contract/interviews/takeHome'
import type { LatLng } from '#contract/maps/coordinates'
import { metresBetween } from '#contract/maps/distance'
import { formatDateTime } from '#format/time'
import { Select } from '#ui/fields/choices/Select'
import { homePlacePath } from '../../account/paths'
import { travelTime } from '../../jobs/map/travelTime'
import { useHomePoint } from '../../jobs/recommend/homePoint'
import { useCatalogNames } from '../../settings/catalogs'
import { OfferActs } from './OfferDialog'
import styles from './Offers.module.css'
import { type Estimate, estimateOf, usualFundRate } from './offerEstimate'
import { offerStates, payOf, probationOf, yuan } from './offerWords'

const rates = fundRates.map((value) => ({ value: String(value), label: `公积金${value}%` }))

interface Line {
  readonly title: string
  readonly cell: (offer: Offer, estimate: Estimate) => ReactNode
  /** The figure whose highest is marked. */
  readonly figure?: (estimate: Estimate) => number
}

/** Offers side by side: what they pay, what is left of it, and how far it is. */
export function CompareTable({ offers }: { offers: readonly Offer[] }) {
  const [rate, setRate] = useState(usualFundRate)
  const home = useHomePoint()
  const names = useCatalogNames(
    'area',
    offers.map(({ areaCode }) => areaCode),
  )
  const estimates = offers.map((offer) => estimateOf(offer, rate))
  const lines = linesFor(home, (offer) => names[offers.indexOf(offer)] ?? '')
  return (
    <section className={styles.compare} aria-labelledby="compare-title">
      <header className={styles.bar}>
        <h2 id="compare-title" className={styles.title}>
          对比
        </h2>
        <Select
          aria-label="公积金比例"
          options={rates}
          value={String(rate)}
          onChange={(value) => setRate(Number(value))}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label="录用通知对比表">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">项目</span>
              </th>
              {offers.map(({ id, brandName, peer, jobName, status }) => (
                <th key={id} scope="col">
                  <b>{brandName || peer.name}</b>
                  <span>{jobName}</span>
                  <span>{offerStates[status]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ title, cell, figure }) => {
              const best = figure && Math.max(...estimates.map(figure))
              return (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  {offers.map((offer, index) => {
                    const estimate = estimates[index] as Estimate
                    const isBest = offers.length > 1 && figure?.(estimate) === best && best !== undefined
                    return (
                      <td key={offer.id} data-best={isBest || undefined}>
                        {cell(offer, estimate)}
                        {isBest && <span className={styles.best}>最高</span>}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <p className={styles.small}>
        到手为估算：按{[...new Set(estimates.map(({ base }) => sayBase(base)))].join('、')}
        ，养老8%、医疗2%、失业0.5%，公积金按所选比例；个税按综合所得累计预扣，年度奖金并入计税，未计专项附加扣除。实际以当地规定和工资条为准。
      </p>
    </section>
  )
}

function linesFor(home: LatLng | undefined, placeOf: (offer: Offer) => string): readonly Line[] {
  return [
    { title: '薪资', cell: (offer) => payOf(offer, offer.bonus) },
    { title: '税前年收入', cell: (_, { estimate }) => yuan(estimate.gross), figure: ({ estimate }) => estimate.gross },
    {
      title: '到手年收入',
      cell: (_, { estimate }) => `约${yuan(estimate.net)}`,
      figure: ({ estimate }) => estimate.net,
    },
    { title: '月均到手', cell: (_, { estimate }) => `约${yuan(Math.round(estimate.net / 12))}` },
    { title: '个人社保', cell: (_, { estimate }) => yuan(estimate.insurance) },
    { title: '个人公积金', cell: (_, { estimate, rate }) => `${yuan(estimate.fund)}（${rate}%）` },
    { title: '公积金年入账', cell: (_, { estimate }) => yuan(estimate.fundAccount) },
    { title: '个人所得税', cell: (_, { estimate }) => yuan(estimate.tax) },
    { title: '试用期', cell: probationOf },
    { title: '地点', cell: (offer) => [placeOf(offer), offer.address].filter(Boolean).join(' ') },
    { title: '通勤', cell: (offer) => commuteOf(offer, home) },
    { title: '入职日期', cell: ({ startOn }) => startOn },
    { title: '答复期限', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
    { title: '答复', cell: (offer) => <OfferActs offer={offer} small /> },
  ]
}

function commuteOf({ lat, lng }: Offer, home: LatLng | undefined): ReactNode {
  if (!home) return <Link href={homePlacePath}>设置居住地后显示</Link>
  return lat === null || lng === null ? '工作地点没有坐标' : travelTime(metresBetween(home, { lat, lng }))
}
