import type { OutputOf } from '#contract/endpoint'
import type { findVips, Tier } from '#contract/vip/membership'
import { type RightCounts, type RightName, rightKinds } from '#contract/vip/rights'
import styles from './RightsTable.module.css'

export interface RightsTableProps {
  readonly offers: OutputOf<typeof findVips>
  /** The tier that is chosen. */
  readonly chosen: string
}

/** The rights of each membership beside those of 普通用户. */
export function RightsTable({ offers: { list, rights, ordinary }, chosen }: RightsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone scrolls by keys
    <section className={styles.frame} tabIndex={0} aria-label="权益对比">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">权益</th>
            <th scope="col">普通用户</th>
            {list.map((tier) => (
              <th key={tier.code} scope="col" data-chosen={tier.code === chosen || undefined}>
                {tier.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right}>
              <th scope="row">
                {rightKinds[right].name}
                <span className={styles.note}>{rightKinds[right].note}</span>
              </th>
              <td>{ordinary[right] ? `每天${pieces(right, ordinary)}` : <None />}</td>
              {list.map((tier) => (
                <td key={tier.code} data-chosen={tier.code === chosen || undefined}>
                  <Given right={right} tier={tier} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const pieces = (right: RightName, counts: RightCounts): string => `${counts[right]}${rightKinds[right].unit}`

const None = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">没有</span>
  </>
)

function Given({ right, tier }: { right: RightName; tier: Tier }) {
  const parts = [
    tier.daily[right] && `每天多${pieces(right, tier.daily)}`,
    tier.rights[right] && `共${pieces(right, tier.rights)}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('，') : <None />
}
