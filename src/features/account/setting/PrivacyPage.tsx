import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { findShields } from '#contract/account/shield'
import { findHiddenContacts, type HiddenKind } from '#contract/chat/hiddenContacts'
import { getOwnCard } from '#contract/resume/own/ownCard'
import { seeker } from '#contract/roles'
import { open } from '#kernel/popups/popups'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { ListRow } from '#ui/lists/ListRow'
import { interestedPath } from '../../chat/paths'
import { hiddenContactsPopup } from '../../chat/popups'
import { agreementPath, privacyPath } from '../../documents/paths'
import { accessPath, accessTitle } from '../../resume/paths'
import { shieldsPath } from '../paths'
import { SettingFrame } from './SettingFrame'
import { openPhone, showToRecruiters } from './showToRecruiters'

/** /my/setting/privacy: who can find the user or write to them, and how the site uses personal data. */
export default function PrivacyPage() {
  const isSeeker = useLogin()?.role === seeker
  return (
    <SettingFrame title="隐私设置">
      {isSeeker && (
        <Card flush title="谁能看到您">
          <Visibility />
          <PhoneOpen />
          <Shields />
          <ListRow title="谁看过您" note="看过您的简历，或对您感兴趣的招聘者" href={interestedPath} />
          <ListRow title={accessTitle} note="谁在什么时候看了简历的哪一部分" href={accessPath} />
        </Card>
      )}
      <Card flush title="谁能联系您">
        <HiddenRow kind="black" title="黑名单" note="不再收到他们的消息" />
        <HiddenRow kind="improper" title="不合适" note="不在列表中显示，消息不再提醒" />
      </Card>
      <Card flush title="个人信息">
        <ListRow title="个人信息保护政策" href={privacyPath} />
        {isSeeker && <ListRow title="个人信息处理授权书" href={agreementPath('XY1007')} />}
      </Card>
    </SettingFrame>
  )
}

function Visibility() {
  const { data } = useCall(getOwnCard, {}, { staleTime: 0 })
  const visible = data?.visible ?? true
  return (
    <ListRow
      title="在人才库中展示"
      note={visible ? '招聘者可以找到您，姓名和联系方式不会公开' : '已隐藏，只有您投递过的招聘者能看到简历'}
      value={
        <Switch
          label="在人才库中展示"
          checked={visible}
          disabled={data === undefined}
          onChange={(next) => void showToRecruiters(next)}
        />
      }
    />
  )
}

function PhoneOpen() {
  const { data } = useCall(getOwnCard, {}, { staleTime: 0 })
  const open = data?.phoneOpen ?? false
  return (
    <ListRow
      title="允许招聘者查看手机号"
      note={open ? '能找到您的招聘者可以查看您的手机号，每次都会留下记录' : '只有您同意交换后，对方才能看到手机号'}
      value={
        <Switch
          label="允许招聘者查看手机号"
          checked={open}
          disabled={data === undefined}
          onChange={(next) => void openPhone(next)}
        />
      }
    />
  )
}

function Shields() {
  const { data } = useCall(findShields, {})
  return (
    <ListRow
      title="屏蔽公司"
      note="不让这些公司看到您的简历"
      value={data ? `${data.list.length}家` : ''}
      href={shieldsPath}
    />
  )
}

function HiddenRow({ kind, title, note }: { kind: HiddenKind; title: string; note: string }) {
  const { data } = useCall(findHiddenContacts, { kind, limit: 1 }, { staleTime: 0 })
  return (
    <ListRow
      title={title}
      note={note}
      value={data ? `${data.total}人` : ''}
      onPick={() => open(hiddenContactsPopup, { kind })}
    />
  )
}
