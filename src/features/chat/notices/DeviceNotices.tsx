import { useState } from 'react'
import type { NoticeSettings } from '#contract/notices/ways'
import { type PushSupport, pushSupport } from '#platform/pushDevice'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { ListRow } from '#ui/lists/ListRow'
import { toast } from '#ui/overlays/toast'
import { saveChatSettings, useChatSettings } from '../chatSettings'
import { useSystemNotification } from '../setting/useSystemNotification'

/** What this browser does when something comes: while a page is open, and while none is. */
export function DeviceNotices({ settings }: { settings: NoticeSettings }) {
  const { sound } = useChatSettings()
  const { isOn, permission, turn } = useSystemNotification()
  return (
    <Card flush title="这台设备">
      <Push settings={settings} permission={permission} />
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
      <ListRow
        title="提示音"
        note="收到新消息时播放声音"
        value={<Switch label="提示音" checked={sound} onChange={(next) => saveChatSettings({ sound: next })} />}
      />
    </Card>
  )
}

function Push({ settings, permission }: { settings: NoticeSettings; permission: PushSupport }) {
  const [isBusy, setBusy] = useState(false)
  const { key, isOn, devices } = settings.push
  const support = permission === 'granted' || permission === 'default' ? pushSupport() : permission
  const others = devices - (isOn ? 1 : 0)
  const turn = async (on: boolean) => {
    setBusy(true)
    const { turnOffPush, turnOnPush } = await import('./pushHere')
    const turned = on ? await turnOnPush(key) : await turnOffPush()
    setBusy(false)
    if (turned === 'refused')
      toast(pushSupport() === 'denied' ? pushNote.denied : '浏览器没能开启推送，请检查网络后重试')
  }
  return (
    <ListRow
      title="推送"
      note={`${pushNote[support]}${others > 0 ? `。您还有${others}台设备开启了推送` : ''}`}
      value={
        <Switch
          label="推送"
          checked={isOn && support === 'granted'}
          disabled={isBusy || (support !== 'granted' && support !== 'default')}
          onChange={turn}
        />
      }
    />
  )
}

const pushNote: Readonly<Record<PushSupport, string>> = {
  granted: '没有打开本站时也能收到，点通知直接打开对应的聊天或页面',
  default: '没有打开本站时也能收到；开启时浏览器会询问是否允许通知',
  denied: '浏览器已禁止本站通知，允许后才能开启',
  missing: '当前浏览器不支持推送，可以用邮件接收通知；iPhone需先把本站添加到主屏幕',
  insecure: '推送需要用https打开本站',
}

const notificationNote: Readonly<Record<PushSupport, string>> = {
  granted: '打开着本站、但没在看时，新消息显示在桌面右下角或通知栏',
  default: '开启时浏览器会询问是否允许通知',
  denied: '浏览器已禁止本站通知，请点地址栏左侧的图标，在网站设置里允许',
  missing: '当前浏览器不支持系统通知，新消息仍会响提示音，并显示在页面和标题上',
  insecure: '当前网址不是https，浏览器不允许系统通知，请改用https打开本站',
}
