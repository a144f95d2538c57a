import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import { findFastReplies } from '#contract/chat/fastReply'
import { getSayHello, saveSayHello } from '#contract/chat/sayHello'
import { useIsMobile } from '#platform/layout'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { ListRow } from '#ui/lists/ListRow'
import { privacySettingPath } from '../../account/paths'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { saveChatSettings, useChatSettings } from '../chatSettings'
import { sendKeyWords } from '../composer/sendKey'
import { fastRepliesPath, noticeSettingPath, sayHelloPath } from '../paths'
import styles from './ChatSettingPage.module.css'
import { KeptHereRow } from './KeptHereRow'

/** /chat/setting: the chat's behaviour on all devices of the user, with links to phrases and the blacklist. */
export default function ChatSettingPage() {
  return (
    <SettingFrame title="聊天设置">
      <Card flush>
        <ListRow title="通知设置" note="方式、提示音与免打扰" href={noticeSettingPath} />
      </Card>
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
