import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import { findFastReplies } from '#contract/chat/fastReply'
import { getSayHello, saveSayHello } from '#contract/chat/sayHello'
import { configureSmsNotices, smsHours } from '#contract/vip/props'
import { useIsMobile } from '#platform/layout'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { ListRow } from '#ui/lists/ListRow'
import { privacySettingPath } from '../../account/paths'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { saveChatSettings, useChatSettings } from '../chatSettings'
import { sendKeyWords } from '../composer/sendKey'
import { fastRepliesPath, sayHelloPath } from '../paths'
import { remindsBySms } from '../talk/remindBySms'
import styles from './ChatSettingPage.module.css'
import { KeptHereRow } from './KeptHereRow'
import { useSystemNotification } from './useSystemNotification'

/** /chat/setting: the chat's behaviour on all devices of the user, with links to phrases and the blacklist. */
export default function ChatSettingPage() {
  return (
    <SettingFrame title="聊天设置">
      <Notices />
      {remindsBySms() && <SmsNotices />}
      <SendKey />
      <Words />
      <Card flush title="存储">
        <KeptHereRow />
      </Card>
      <Card flush>
        <ListRow title="隐私设置" note="黑名单、不合适的人，以及谁能看到您" href={privacySettingPath} />
      </Card>
    </SettingFrame>
  )
}

function Notices() {
  const { sound } = useChatSettings()
  const { isOn, permission, turn } = useSystemNotification()
  return (
    <Card flush title="新消息提醒">
      <ListRow
        title="提示音"
        note="收到新消息时播放声音"
        value={<Switch label="提示音" checked={sound} onChange={(next) => saveChatSettings({ sound: next })} />}
      />
      <ListRow
        title="系统通知"
        note={notificationNote[permission]}
        value={
          <Switch
            label="系统通知"
            checked={isOn}
            disabled={permission !== 'granted' && permission !== 'default'}
            onChange={turn}
          />
        }
      />
    </Card>
  )
}

/** Whether the other side of a talk may have a text message sent to the caller. */
function SmsNotices() {
  const config = useCall(configureSmsNotices, {}, { staleTime: 0 }).data
  const turn = async (accepts: boolean) => {
    patchCall(configureSmsNotices, {}, (now) => ({ ...now, accepts }))
    const result = await call(configureSmsNotices, { accepts })
    if (!result.ok) await refresh(configureSmsNotices)
  }
  const hours = config?.hours ?? smsHours
  return (
    <Card flush title="短信提醒">
      <ListRow
        title="允许对方发短信提醒我"
        note={`没看消息时，对方可以请本站发短信提醒您，每个聊天24小时最多一次，只在${hours.from}:00至${hours.to}:00发`}
        value={
          <Switch
            label="允许对方发短信提醒我"
            checked={config?.accepts ?? true}
            disabled={config === undefined}
            onChange={turn}
          />
        }
      />
    </Card>
  )
}

const notificationNote = {
  granted: '离开页面时，新消息显示在桌面右下角或通知栏',
  default: '开启时浏览器会询问是否允许通知',
  denied: '浏览器已禁止本站通知，请点地址栏左侧的图标，在网站设置里允许',
  missing: '当前浏览器不支持系统通知，新消息仍会响提示音，并显示在页面和标题上',
  insecure: '当前网址不是https，浏览器不允许系统通知，请改用https打开本站',
} as const

function SendKey() {
  const { sendKey } = useChatSettings()
  const isMobile = useIsMobile()
  const options = (['enter', 'ctrlEnter'] as const).map((value) => ({ value, label: sendKeyWords[value] }))
  return (
    <Card flush title="发送消息">
      <div className={styles.keys}>
        <RadioGroup
          look="rows"
          options={options}
          value={sendKey}
          onChange={(next) => saveChatSettings({ sendKey: next })}
          hint={isMobile ? '用键盘的设备上有效；手机上选第二项时，换行键只换行' : undefined}
        />
      </div>
    </Card>
  )
}

function Words() {
  const greeting = useCall(getSayHello, {}, { staleTime: 0 }).data
  const replies = useCall(findFastReplies, {}).data
  const turn = async (on: boolean) => {
    patchCall(getSayHello, {}, (now) => ({ ...now, on }))
    const result = await call(saveSayHello, { on })
    if (!result.ok) await refresh(getSayHello)
  }
  return (
    <Card flush title="打招呼与常用语">
      <ListRow
        title="自动打招呼"
        note="开始沟通时自动发送打招呼语"
        value={
          <Switch label="自动打招呼" checked={greeting?.on ?? true} disabled={greeting === undefined} onChange={turn} />
        }
      />
      <ListRow title="打招呼语" href={sayHelloPath} />
      <ListRow title="常用语" value={replies ? `${replies.list.length}条` : ''} href={fastRepliesPath} />
    </Card>
  )
}
