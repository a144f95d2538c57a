import { useState } from 'react'
import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { accountPages } from '#contract/account/pages'
import type { InputOf } from '#contract/endpoint'
import {
  getNoticeSettings,
  type NoticeSettings,
  type NoticeWay,
  noticeWays,
  type QuietHours,
  saveNoticeSettings,
  type ToldKind,
  toldKinds,
} from '#contract/notices/ways'
import { seeker } from '#contract/roles'
import { Card } from '#ui/display/Card'
import { Checkbox, Switch } from '#ui/fields/choices/Checkbox'
import { Select } from '#ui/fields/choices/Select'
import { ListRow } from '#ui/lists/ListRow'
import { LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { remindsBySms } from '../talk/remindBySms'
import { DeviceNotices } from './DeviceNotices'
import styles from './NoticeSettingPage.module.css'
import { SmsNotices } from './SmsNotices'
import { WechatConsents } from './WechatConsents'

/** /my/notice/setting: what the user hears of by which way, and when it is quiet. */
export default function NoticeSettingPage() {
  const reading = useCall(getNoticeSettings, {}, { staleTime: 0 })
  return (
    <SettingFrame title="通知设置" note="同一件事只提醒一次；在任何设备上看过，就不再提醒。">
      <LoadState reading={reading}>
        {(settings) => (
          <>
            <DeviceNotices settings={settings} />
            <Ways settings={settings} />
            <Quiet settings={settings} />
            <Hidden settings={settings} />
          </>
        )}
      </LoadState>
      {remindsBySms() && <SmsNotices />}
    </SettingFrame>
  )
}

/** Shows the choice at once; what could not be stored goes back. */
async function save(change: InputOf<typeof saveNoticeSettings>, shown: Partial<NoticeSettings>): Promise<void> {
  patchCall(getNoticeSettings, {}, (now) => ({ ...now, ...shown }))
  const result = await call(saveNoticeSettings, change)
  if (result.ok) patchCall(getNoticeSettings, {}, () => result.data)
  else await refresh(getNoticeSettings)
}

interface PartProps {
  readonly settings: NoticeSettings
}

/** For each kind of news the ways that it may be told in. Ways that the site lacks are not shown. */
function Ways({ settings }: PartProps) {
  const { ways } = settings
  const isSeeker = useLogin()?.role === seeker
  const has = (way: NoticeWay) => way === 'push' || settings[way] !== 'missing'
  const lacksAddress = (way: NoticeWay) => way !== 'push' && settings[way] === 'noAddress'
  const isClosed = (way: NoticeWay) => lacksAddress(way) || (way === 'template' && settings.template === 'noConsent')
  const tells = ({ value: kind, ways: own }: (typeof toldKinds)[number], way: NoticeWay) =>
    (own as readonly NoticeWay[]).includes(way) && (way !== 'template' || settings.platform.kinds.includes(kind))
  const turn = (kind: ToldKind, way: NoticeWay, on: boolean) => {
    const chosen = noticeWays
      .map(({ value }) => value)
      .filter((each) => (each === way ? on : ways[kind].includes(each)))
    return save({ ways: { [kind]: chosen } }, { ways: { ...ways, [kind]: chosen } })
  }
  const kinds = toldKinds.filter(({ value }) => isSeeker || value !== 'view')
  const columns = noticeWays.filter(({ value }) => has(value))
  const letters = columns.filter(({ value }) => value !== 'push').map(({ label }) => label)
  const hints = [
    '站内的消息和通知列表总会显示。',
    letters.length > 0 ? `${letters.join('、')}只在10分钟后还没看、也没有推送成功时发一次。` : '',
    has('sms') ? '短信只在8:00至22:00发。' : '',
  ]
  return (
    <Card flush title="怎么通知我">
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <fieldset key={kind.value} aria-label={kind.label} className={styles.kind}>
            <span className={styles.label}>{kind.label}</span>
            <div className={styles.ways}>
              {columns.map(({ value, label }) => (
                <div key={value} className={styles.way}>
                  {tells(kind, value) && (
                    <Checkbox
                      checked={ways[kind.value].includes(value)}
                      disabled={isClosed(value)}
                      onChange={(on) => void turn(kind.value, value, on)}
                    >
                      {label}
                    </Checkbox>
                  )}
                </div>
              ))}
            </div>
          </fieldset>
        ))}
        <p className={styles.hint}>{hints.join('')}</p>
      </div>
      {binds
        .filter(({ way }) => lacksAddress(way))
        .map(({ way, title, note }) => (
          <ListRow key={way} title={title} note={note} href={accountPages['my-setting-account'].path} />
        ))}
      <WechatConsents platform={settings.platform} />
    </Card>
  )
}

const binds: readonly { readonly way: NoticeWay; readonly title: string; readonly note: string }[] = [
  { way: 'template', title: '绑定微信', note: '绑定后可以用微信接收通知' },
  { way: 'mail', title: '绑定邮箱', note: '绑定后可以用邮件接收通知' },
]

const usualQuiet: QuietHours = { from: 22, to: 8 }
const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: `${value}:00` }))

function Quiet({ settings: { quiet } }: PartProps) {
  /** The last hours, for switching it on again. */
  const [last, setLast] = useState(quiet ?? usualQuiet)
  const set = (next: QuietHours | null) => {
    if (next) setLast(next)
    return save({ quiet: next }, { quiet: next })
  }
  return (
    <Card flush title="免打扰">
      <ListRow
        title="免打扰时段"
        note="这段时间不响铃、不推送；结束时还没看的，再提醒您"
        value={<Switch label="免打扰时段" checked={quiet !== null} onChange={(on) => set(on ? last : null)} />}
      />
      {quiet && (
        <div className={styles.hours}>
          <Select
            label="从"
            options={hours.filter(({ value }) => value !== quiet.to)}
            value={quiet.from}
            onChange={(from) => void set({ ...quiet, from })}
          />
          <Select
            label={quiet.from < quiet.to ? '到' : '到第二天'}
            options={hours.filter(({ value }) => value !== quiet.from)}
            value={quiet.to}
            onChange={(to) => void set({ ...quiet, to })}
          />
        </div>
      )}
    </Card>
  )
}

function Hidden({ settings: { hidesContent } }: PartProps) {
  return (
    <Card flush title="隐私">
      <ListRow
        title="锁屏不显示内容"
        note="只说有新消息，不显示是谁、说了什么"
        value={
          <Switch
            label="锁屏不显示内容"
            checked={hidesContent}
            onChange={(next) => save({ hidesContent: next }, { hidesContent: next })}
          />
        }
      />
    </Card>
  )
}
