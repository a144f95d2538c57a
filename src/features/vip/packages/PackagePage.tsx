import { Link, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { useMinute } from '#api/useMinute'
import { findPackageItems, getPackage, type OwnPackage } from '#contract/vip/packages'
import { rightKinds } from '#contract/vip/rights'
import { formatDateTime } from '#format/time'
import { SubPageHead } from '#kernel/pages/SubPageHead'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { orderPath } from '../../trade/paths'
import { packagesPath } from '../paths'
import { StateMark, sayTime } from './OwnPackageCard'
import styles from './Packages.module.css'
import { continuePackage, openPackage, pausePackage } from './packageActs'

const missing = <MissingRecord title="权益包不存在" href={packagesPath} label="查看我的权益包" />

/** /vip/my/assets-package: one package, its remaining rights, and the possible acts. */
export default function PackagePage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const reading = useCall(getPackage, { id }, { staleTime: 0 })
  return (
    <div className={styles.alone}>
      <SubPageHead title={reading.data?.name ?? '权益包详情'} above={{ href: packagesPath, label: '权益包' }} />
      <LoadState reading={reading} missing={missing}>
        {(own) => <Whole own={own} />}
      </LoadState>
    </div>
  )
}

function Whole({ own }: { own: OwnPackage }) {
  const now = useMinute()
  return (
    <>
      <Card>
        <div className={styles.top}>
          <p className={styles.note}>
            <StateMark own={own} /> {sayTime(own, now)}
          </p>
          <Acts own={own} />
        </div>
      </Card>
      <Card title="权益内容" flush>
        <Items id={own.id} />
      </Card>
      <Card title="权益包信息">
        <Facts own={own} />
      </Card>
    </>
  )
}

function Acts({ own }: { own: OwnPackage }) {
  if (own.state === 'new') return <Button onClick={() => openPackage(own)}>打开</Button>
  if (own.state === 'suspended') return <Button onClick={() => continuePackage(own)}>恢复使用</Button>
  if (own.state !== 'open') return null
  if (own.suspensionsLeft === 0) return <span className={styles.note}>暂停次数已用完</span>
  return (
    <Button variant="outline" onClick={() => pausePackage(own)}>
      暂停使用
    </Button>
  )
}

function Items({ id }: { id: string }) {
  const reading = useCall(findPackageItems, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading}>
      {({ list }) => (
        <ul className={styles.items}>
          {list.map(({ right, given, used, left, lapsed }) => (
            <li key={right} className={styles.item}>
              <div>
                <p>{rightKinds[right].name}</p>
                <p className={styles.note}>{rightKinds[right].note}</p>
              </div>
              <p className={styles.count}>
                <span>
                  剩余<strong className={styles.figure}>{left}</strong>/{given}
                  {rightKinds[right].unit}
                </span>
                <span className={styles.note}>
                  {[used > 0 && `已用${used}`, lapsed > 0 && `过期${lapsed}`].filter(Boolean).join('，')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  )
}

function Facts({ own: { source, orderId, at, openedAt, endsAt, state, days, note } }: { own: OwnPackage }) {
  return (
    <dl className={styles.facts}>
      <dt>来源</dt>
      <dd>{source === 'gift' ? '赠送' : orderId ? <Link href={orderPath(orderId)}>购买，查看订单</Link> : '购买'}</dd>
      <dt>获得时间</dt>
      <dd>{formatDateTime(at)}</dd>
      {openedAt && (
        <>
          <dt>打开时间</dt>
          <dd>{formatDateTime(openedAt)}</dd>
        </>
      )}
      {endsAt && state !== 'suspended' && state !== 'withdrawn' && (
        <>
          <dt>有效期至</dt>
          <dd>{formatDateTime(endsAt)}</dd>
        </>
      )}
      {!openedAt && (
        <>
          <dt>有效期</dt>
          <dd>打开后{days}天</dd>
        </>
      )}
      {note && (
        <>
          <dt>说明</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  )
}
