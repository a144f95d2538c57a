import { AtSign, IdCard, KeyRound, Mail, MessageCircle, MonitorSmartphone, Smartphone, UserRound } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { getAccountInfo } from '../../../contract/account/bindings'
import { useCall } from '../../api/queries'
import { open, type PopupControl } from '../../kernel/popups/popups'
import { user } from '../../kernel/user/user'
import { ListRow } from '../../ui/lists/ListRow'
import { Modal } from '../../ui/overlays/Modal'
import { LoadState } from '../../ui/states/LoadState'
import {
  accountNamePopup,
  contactPopup,
  devicesPopup,
  emailPopup,
  mobilesPopup,
  passwordPopup,
  weixinPopup,
} from './popups'

/** 账号与安全: what the account logs in by, and where it is reached. */
export default function AccountDialog({ isOpen, close }: PopupControl) {
  const reading = useCall(getAccountInfo, {}, { staleTime: 0 })
  const hasPassword = useSnapshot(user).base?.hasPassword ?? false
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="账号与安全" kind="drawer" flush>
      <LoadState reading={reading}>
        {({ mobiles, accountName, email, weixin, contact, hasMessaging }) => (
          <>
            <ListRow
              icon={<Smartphone />}
              title="手机号"
              value={mobiles.length > 1 ? `${mobiles[0]?.mobile} 等${mobiles.length}个` : mobiles[0]?.mobile}
              onPick={() => open(mobilesPopup)}
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
              onPick={() => open(passwordPopup, { hasPassword })}
            />
            <ListRow
              icon={<Mail />}
              title="邮箱"
              value={email || '未绑定'}
              onPick={() => open(emailPopup, { email })}
            />
            <ListRow
              icon={<AtSign />}
              title="微信号"
              value={weixin || '未设置'}
              onPick={() => open(weixinPopup, { weixin })}
            />
            <ListRow
              icon={<MessageCircle />}
              title="微信登录"
              note={hasMessaging ? undefined : '在登录页用微信扫码后绑定'}
              value={hasMessaging ? '已绑定' : '未绑定'}
            />
            <ListRow
              icon={<IdCard />}
              title="联系人"
              value={contact ? `${contact.name} ${contact.tel}` : '未填写'}
              onPick={() => open(contactPopup, { contact })}
            />
            <ListRow icon={<MonitorSmartphone />} title="登录设备" onPick={() => open(devicesPopup)} />
          </>
        )}
      </LoadState>
    </Modal>
  )
}
