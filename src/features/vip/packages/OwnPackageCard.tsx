import { Link } from 'wouter'
import { useMinute } from '#api/useMinute'
import { type OwnPackage, packageStates } from '#contract/vip/packages'
import { describeRights } from '#contract/vip/rights'
import { endsSoon, sayEnd } from '#format/ends'
import { formatDate } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { StatusDot, Tag } from '#ui/display/Tag'
import { packagePath } from '../paths'
import styles from './Packages.module.css'
import { continuePackage, openPackage } from './packageActs'

/** A note on its validity. */
export function sayTime(own: OwnPackage, now: number): string {
  const { state, openUntil, endsAt, days } = own
  if (state === 'new') return openUntil ? `${formatDate(openUntil)}前打开，打开后${days}天有效` : `打开后${days}天有效`
  if (state === 'suspended' && endsAt)
    return `还剩${Math.max(1, Math.ceil((Date.parse(endsAt) - now) / 86_400_000))}天，暂停中`
  if (state === 'missed' && openUntil) return `${formatDate(openUntil)}前没有打开`
  if (state === 'withdrawn') return '已随订单退款收回'
  return sayEnd(endsAt, now)
}

const isOver = ({ state }: OwnPackage): boolean => state === 'ended' || state === 'missed' || state === 'withdrawn'

export const StateMark = ({ own }: { own: OwnPackage }) => (
  <StatusDot tone={own.state === 'open' || own.state === 'new' ? 'success' : 'off'}>
    {packageStates[own.state]}
  </StatusDot>
)

/** A package in a list, with its next step. */
export function OwnPackageCard({ own }: { own: OwnPackage }) {
  const now = useMinute()
  const { id, name, state, source, rights, endsAt, openUntil } = own
  const end = state === 'new' ? openUntil : state === 'open' ? endsAt : null
  return (
    <article className={styles.card} data-over={isOver(own) || undefined}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          <Link href={packagePath(id)} className={styles.link}>
            {name}
          </Link>
          {source === 'gift' && <Tag tone="primary">赠送</Tag>}
        </h3>
        <StateMark own={own} />
      </header>
      <p className={styles.note}>{describeRights(rights).join('、')}</p>
      <footer className={styles.foot}>
        <span className={styles.note} data-urgent={endsSoon(end, now) || undefined}>
          {sayTime(own, now)}
        </span>
        {state === 'new' && (
          <Button size="small" className={styles.above} onClick={() => openPackage(own)} aria-label={`打开${name}`}>
            打开
          </Button>
        )}
        {state === 'suspended' && (
          <Button
            size="small"
            variant="outline"
            className={styles.above}
            onClick={() => continuePackage(own)}
            aria-label={`恢复${name}`}
          >
            恢复
          </Button>
        )}
      </footer>
    </article>
  )
}
