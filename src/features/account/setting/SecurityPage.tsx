import { Fingerprint, Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { deletePasskey, findPasskeys, type Passkey } from '#contract/auth/passkeys'
import { cancelWaitingReset, getWaitingReset } from '#contract/auth/reset'
import { endSecondFactor, getSecondFactor, renewRecoveryCodes } from '#contract/auth/secondFactor'
import { limits } from '#contract/limits'
import { spaceLatin } from '#contract/text/spaceLatin'
import { formatChinaTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { hasPasskeys } from '#platform/passkeys'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { passkeyNamePopup, recoveryCodesPopup } from '../popups'
import { addPasskey, connectApp } from './factors'
import styles from './SecurityPage.module.css'
import { SettingFrame } from './SettingFrame'

/** /my/setting/security: a second step at logins, and logins by the lock of a device. */
export default function SecurityPage() {
  return (
    <SettingFrame
      title="两步验证与通行密钥"
      note={`即使${offers('sms') ? '密码或短信验证码' : '密码'}泄露，别人也无法登录您的账号。`}
    >
      <WaitingReset />
      <SecondFactor />
      <Passkeys />
    </SettingFrame>
  )
}

/** Somebody asked to reset the account without its second factor; the owner can cancel that. */
function WaitingReset() {
  const reset = useCall(getWaitingReset, {}, { staleTime: 0 }).data?.reset
  async function cancel() {
    if ((await call(cancelWaitingReset, {})).ok) toastSuccess('密码重置已取消')
    await refresh(getWaitingReset)
  }
  if (!reset) return null
  const { mobile, device, address, askedAt, readyAt } = reset
  return (
    <Card title="等待中的密码重置">
      <div className={styles.part}>
        <p className={styles.note}>
          {spaceLatin(
            `${formatChinaTime(askedAt)}，有人在${device}（IP ${address}）用手机号${mobile}申请重置登录密码，并关闭两步验证。${formatChinaTime(readyAt)} 后对方可以设置新密码。如果不是您本人操作，请取消。`,
          )}
        </p>
        <div className={styles.buttons}>
          <Button tone="danger" onClick={cancel}>
            取消重置
          </Button>
        </div>
      </div>
    </Card>
  )
}

function SecondFactor() {
  const reading = useCall(getSecondFactor, {}, { staleTime: 0 })

  async function turnOff() {
    const words = { content: '关闭后，登录不再需要动态码，恢复码也会失效。', confirmText: '关闭', danger: true }
    if (!(await confirm(words))) return
    if ((await call(endSecondFactor, {})).ok) toastSuccess('两步验证已关闭')
    await refresh(getSecondFactor)
  }

  async function renew() {
    const words = { content: '更换后，以前的恢复码全部失效，确定更换吗？', confirmText: '更换' }
    if (!(await confirm(words))) return
    const renewed = await call(renewRecoveryCodes, {})
    if (renewed.ok) await open(recoveryCodesPopup, { codes: renewed.data.recoveryCodes })
    await refresh(getSecondFactor)
  }

  return (
    <Card title="两步验证">
      <LoadState reading={reading}>
        {({ isOn, since, recoveryLeft }) =>
          isOn ? (
            <div className={styles.part}>
              <p className={styles.state}>
                <ShieldCheck size="1.2em" aria-hidden="true" /> 已开启 <Tag tone="primary">保护中</Tag>
              </p>
              <p className={styles.note}>
                {formatChinaTime(since)} 开启，还有 {recoveryLeft} 个恢复码可用。
                {recoveryLeft < 3 && '请尽快更换恢复码，以免手机丢失后无法登录。'}
              </p>
              <div className={styles.buttons}>
                <Button variant="outline" onClick={renew}>
                  更换恢复码
                </Button>
                <Button variant="outline" tone="danger" onClick={turnOff}>
                  关闭两步验证
                </Button>
              </div>
            </div>
          ) : (
            <div className={styles.part}>
              <p className={styles.note}>
                开启后，登录时除{offers('sms') ? '密码或验证码' : '密码'}外，还要输入手机上身份验证器显示的6位动态码。
              </p>
              <div className={styles.buttons}>
                <Button onClick={connectApp}>开启两步验证</Button>
              </div>
            </div>
          )
        }
      </LoadState>
    </Card>
  )
}

function Passkeys() {
  const reading = useCall(findPasskeys, {}, { staleTime: 0 })

  const isFull = (reading.data?.list.length ?? 0) >= limits.passkeys
  const addButton = hasPasskeys() && (
    <Button variant="outline" icon={<Plus size="1em" />} disabled={!reading.data || isFull} onClick={addPasskey}>
      添加
    </Button>
  )
  return (
    <Card title="通行密钥" extra={addButton}>
      <p className={styles.note}>用指纹、面容或设备密码登录，不用记密码，也不会被假网站骗走。</p>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<p className={styles.note}>{hasPasskeys() ? '还没有通行密钥。' : '当前浏览器不支持通行密钥。'}</p>}
      >
        {({ list }) => (
          <ul className={styles.list}>
            {list.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyRow passkey={passkey} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}

function PasskeyRow({ passkey: { id, name, isSynced, createdAt, usedAt } }: { passkey: Passkey }) {
  async function remove() {
    const words = {
      content: `删除后不能再用“${name}”上的通行密钥登录，确定删除吗？`,
      confirmText: '删除',
      danger: true,
    }
    if (!(await confirm(words))) return
    if ((await call(deletePasskey, { id })).ok) toastSuccess('通行密钥已删除')
    await refresh(findPasskeys)
  }
  const used = usedAt ? `${formatChinaTime(usedAt)} 用过` : '还没有用过'
  return (
    <ListRow
      icon={<Fingerprint />}
      title={name}
      note={[`${formatChinaTime(createdAt)} 添加`, used, isSynced && '已同步到您的其他设备']
        .filter(Boolean)
        .join(' · ')}
      value={
        <>
          <IconButton
            label={`重命名 ${name} 的通行密钥`}
            icon={<Pencil />}
            onClick={() => open(passkeyNamePopup, { id, name })}
          />
          <IconButton label={`删除 ${name} 的通行密钥`} icon={<Trash2 />} onClick={remove} />
        </>
      }
    />
  )
}
