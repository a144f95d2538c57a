import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { codes } from '#contract/errors'
import { createOrder } from '#contract/trade/trade'
import { priceOf } from '#contract/vip/goods'
import { listPackages, type PackageOffer } from '#contract/vip/packages'
import { describeRights } from '#contract/vip/rights'
import { showYuan } from '#contract/wallet/fen'
import { navigate } from '#kernel/pages/navigation'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { confirmOrderPath } from '../../trade/paths'
import { Amount } from '../../wallet/Amount'
import { packagesPath } from '../paths'
import styles from './Packages.module.css'

/** The packages for sale in the user's role. */
export function PackageShelf() {
  const offers = useCall(listPackages, {}, { staleTime: 0 })
  return (
    <Card title="购买权益包">
      <LoadState
        reading={offers}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="本站暂时没有在售的权益包" />}
      >
        {({ list }) => (
          <ul className={styles.grid}>
            {list.map((offer) => (
              <li key={offer.code}>
                <OfferCard offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}

function OfferCard({ offer }: { offer: PackageOffer }) {
  const { code, name, note, former, days, rights, isHighlighted } = offer
  const buy = async () => {
    const wish = { product: 'package', item: { code }, amount: priceOf(offer), returnTo: packagesPath }
    const result = await call(createOrder, wish)
    if (result.ok) navigate(confirmOrderPath(result.data.id))
    else if (result.code === codes.conflict || result.code === codes.notFound) await refresh(listPackages)
  }
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          {name}
          {isHighlighted && <Tag tone="primary">推荐</Tag>}
        </h3>
        <span className={styles.price}>
          {former !== null && (
            <s className={styles.note}>
              <span className="visually-hidden">原价</span>
              {showYuan(former)}
            </s>
          )}
          <Amount fen={priceOf(offer)} />
        </span>
      </header>
      <p className={styles.note}>{describeRights(rights).join('、')}</p>
      <footer className={styles.foot}>
        <span className={styles.note}>
          打开后{days}天有效{note && ` · ${note}`}
        </span>
        <Button size="small" onClick={buy} aria-label={`购买${name}`}>
          购买
        </Button>
      </footer>
    </article>
  )
}
