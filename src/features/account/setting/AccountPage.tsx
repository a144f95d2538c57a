import {
  AppWindow,
  AtSign,
  Fingerprint,
  IdCard,
  KeyRound,
  Mail,
  MessageCircle,
  MonitorSmartphone,
  Smartphone,
  UserRound,
  UserX,
} from 'lucide-react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import { getAccountInfo, unbindMessaging } from '#contract/account/bindings'
import { findOwnRoles } from '#contract/account/mainPage'
import { hostNames, type LoginHost } from '#contract/embedded/loginHost'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { nameOfRole } from '#kernel/user/requireLogin'
import { switchToHomeOf, userBase } from '#kernel/user/user'
import { offers } from '#platform/abilities'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { bindMessagingPopup } from '../../auth/popups'
import { closePath, devicesPath, mobilesPath, passwordPath, securityPath } from '../paths'
import { accountNamePopup, contactPopup, emailPopup, weixinPopup } from '../popups'
import { refreshAccount } from '../refreshAccount'
import { SettingFrame } from './SettingFrame'

async function unbind(host: LoginHost) {
  const content = `解除后不能再用${hostNames[host]}登录，确定解除绑定吗？`
  const words = { content, confirmText: '解除绑定', danger: true }
  if (!(await confirm(words))) return
  if ((await call(unbindMessaging, { host })).ok) toastSuccess('已解除绑定')
  await refreshAccount()
}

/** The roles of the account, with a way to the other one. */
function OwnRoles() {
  const { data } = useCall(findOwnRoles, {}, { staleTime: 0 })
  if (!data) return null
  return (
    <Card title="我的身份" flush>
      {data.list.map(({ role, name, note, isCurrent }) => (
        <ListRow
          key={role}
          title={nameOfRole(role)}
          note={[name, note].filter(Boolean).join(' · ') || '资料未填写'}
          value={
            isCurrent ? (
              <Tag tone="primary">当前</Tag>
            ) : (
              <Button variant="outline" size="small" onClick={() => switchToHomeOf(role)}>
                切换
              </Button>
            )
          }
        />
      ))}
    </Card>
  )
}

/** /my/setting/account: the account's login credentials and its owner's contact data. */
export default function AccountPage() {
  const reading = useCall(getAccountInfo, {}, { staleTime: 0 })
  const hasPassword = useSignalValue(userBase)?.hasPassword ?? false
  return (
    <SettingFrame title="账号与安全" note="登录和联系您的方式。更改前会先确认是您本人，更改后会通知您。">
      <Card flush>
        <LoadState reading={reading}>
          {({ mobiles, accountName, email, weixin, contact, hasMessaging, hosts }) => (
            <>
              <ListRow
                icon={<Smartphone />}
                title="手机号"
                value={mobiles.length > 1 ? `${mobiles[0]?.mobile} 等${mobiles.length}个` : mobiles[0]?.mobile}
                href={mobilesPath}
              />
              <ListRow
                icon={<UserRound />}
                title="账号名"
                value={accountName || '未设置'}
                onPick={() => open(accountNamePopup, { accountName })}
              />
              <ListRow
                icon={<KeyRound />}
                title="登录密码"
                value={hasPassword ? '已设置' : '未设置'}
                href={passwordPath}
              />
              {offers('mail') && (
                <ListRow
                  icon={<Mail />}
                  title="邮箱"
                  value={email || '未绑定'}
                  onPick={() => open(emailPopup, { email })}
                />
              )}
              <ListRow
                icon={<AtSign />}
                title="微信号"
                value={weixin || '未设置'}
                onPick={() => open(weixinPopup, { weixin })}
              />
              {(offers('messaging') || hasMessaging) && (
                <ListRow
                  icon={<MessageCircle />}
                  title="微信登录"
                  note={hasMessaging ? undefined : '绑定后可以用微信扫码登录'}
                  value={hasMessaging ? '已绑定' : '未绑定'}
                  onPick={hasMessaging ? () => unbind('wechat') : () => void open(bindMessagingPopup)}
                />
              )}
              {hosts.map((host) => (
                <ListRow
                  key={host}
                  icon={<AppWindow />}
                  title={`${hostNames[host]}登录`}
                  value="已绑定"
                  onPick={() => unbind(host)}
                />
              ))}
              <ListRow
                icon={<IdCard />}
                title="联系人"
                value={contact ? `${contact.name} ${contact.tel}` : '未填写'}
                onPick={() => open(contactPopup, { contact })}
              />
              <ListRow icon={<Fingerprint />} title="两步验证与通行密钥" href={securityPath} />
              <ListRow icon={<MonitorSmartphone />} title="登录设备" href={devicesPath} />
              <ListRow icon={<UserX />} title="注销账号" href={closePath} />
            </>
          )}
        </LoadState>
      </Card>
      <OwnRoles />
    </SettingFrame>
  )
}
