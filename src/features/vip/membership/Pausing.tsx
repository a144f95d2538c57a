import { call } from '#api/call'
import { useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import {
  endSuspension,
  type getVipData,
  getVipSetting,
  type Membership,
  startSuspension,
} from '#contract/vip/membership'
import { formatDate } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './Vip.module.css'

export interface PausingProps {
  readonly current: Membership
  readonly pausing: NonNullable<OutputOf<typeof getVipData>['pausing']>
  readonly onChange: () => void
}

/** Stops and starts the clock of the membership. */
export function Pausing({ current: { state, daysLeft }, pausing: { left, nextAt, until }, onChange }: PausingProps) {
  const { data } = useCall(getVipSetting, {})
  if (!data || (data.suspension.times === 0 && state !== 'suspended')) return null
  const { times, within, days } = data.suspension
  const start = async () => {
    const isSure = await confirm({
      title: '暂停会员',
      content: `暂停期间不计时，会员权益也不能使用。最长${days}天，到时自动恢复。`,
      confirmText: '暂停',
    })
    if (!isSure) return
    const done = await call(startSuspension, {})
    if (done.ok) toastSuccess('会员已暂停')
    onChange()
  }
  const end = async () => {
    const done = await call(endSuspension, {})
    if (done.ok) toastSuccess('会员已恢复')
    onChange()
  }
  if (state === 'suspended')
    return (
      <Card title="会员已暂停">
        <div className={styles.order}>
          <p className={styles.second}>
            剩余{daysLeft}天已为您保留，{until && `${formatDate(until)}自动恢复`}
          </p>
          <Button onClick={end}>恢复会员</Button>
        </div>
      </Card>
    )
  return (
    <Card title="暂停会员">
      <div className={styles.order}>
        <p className={styles.second}>
          暂时用不到时可以停止计时：每{within}天可暂停{times}次，每次最长{days}天。
          {left > 0 ? `还可暂停${left}次。` : nextAt && `${formatDate(nextAt)}起可再次暂停。`}
        </p>
        <Button variant="outline" disabled={left === 0} onClick={start}>
          暂停会员
        </Button>
      </div>
    </Card>
  )
}
