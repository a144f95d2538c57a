import { Monitor, Smartphone } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { type Device, endDevice, endOtherDevices, getActive } from '#contract/auth/devices'
import { codes } from '#contract/errors'
import { formatAgo } from '#format/time'
import { react } from '#kernel/answers/reactor'
import { confirm } from '#kernel/popups/modals'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { passwordPath } from '../paths'
import styles from './DevicesPage.module.css'
import { LoginHistory } from './LoginHistory'
import { SettingFrame } from './SettingFrame'

/**
 * /my/setting/devices: where the account is logged in, and its logins of the last 30 days. Other devices can be logged out, one
 * or all.
 */
export default function DevicesPage() {
  const reading = useCall(getActive, {}, { staleTime: 0 })
  const others = reading.data?.devices.filter(({ isThis }) => !isThis) ?? []

  async function endOthers() {
    const words = {
      content: `除本机外的${others.length}台设备会立即退出登录，确定吗？`,
      confirmText: '退出其他设备',
      danger: true,
    }
    if (!(await confirm(words))) return
    const result = await call(endOtherDevices, {})
    if (result.ok) toastSuccess(`已退出${result.data.count}台设备`)
    await refresh(getActive)
  }

  const action = others.length > 0 && (
    <Button variant="outline" tone="danger" onClick={endOthers}>
      退出其他设备
    </Button>
  )
  return (
    <SettingFrame title="登录设备" note="以下设备登录了您的账号，可以随时让它们退出。" action={action}>
      <Card flush>
        <LoadState reading={reading}>
          {({ devices }) => devices.map((device) => <DeviceRow key={device.id} device={device} />)}
        </LoadState>
      </Card>
      {others.length > 0 && <Advice />}
      <LoginHistory />
    </SettingFrame>
  )
}

function DeviceRow({ device: { id, name, address, usedAt, isThis } }: { device: Device }) {
  async function end() {
    const words = { content: `确定让“${name}”退出登录吗？`, confirmText: '退出此设备', danger: true }
    if (!(await confirm(words))) return
    const result = await call(endDevice, { id }, { silent: true })
    if (result.ok || result.code === codes.notFound) toastSuccess('该设备已退出登录')
    else react(result, false)
    await refresh(getActive)
  }

  const used = isThis ? '正在使用' : `${formatAgo(usedAt)}使用`
  return (
    <ListRow
      icon={/手机|iPhone|iPad/.test(name) ? <Smartphone /> : <Monitor />}
      title={name}
      note={[used, address && `IP ${address}`].filter(Boolean).join(' · ')}
      value={
        isThis ? (
          <Tag tone="primary">本机</Tag>
        ) : (
          <Button variant="outline" size="small" aria-label={`让 ${name} 退出登录`} onClick={end}>
            退出此设备
          </Button>
        )
      }
    />
  )
}

function Advice() {
  const hasPassword = useSignalValue(userBase)?.hasPassword ?? false
  return (
    <p className={styles.advice}>
      有不认识的设备？让它退出后，请{hasPassword ? '修改' : '设置'}登录密码。
      <ButtonLink variant="text" size="small" href={passwordPath}>
        {hasPassword ? '修改密码' : '设置密码'}
      </ButtonLink>
    </p>
  )
}
