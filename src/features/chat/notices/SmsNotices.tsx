import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import { configureSmsNotices, smsHours } from '#contract/vip/props'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { ListRow } from '#ui/lists/ListRow'

/** Whether the other side of a talk may have a text message sent to the caller. */
export function SmsNotices() {
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
