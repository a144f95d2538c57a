import { useState } from 'react'
import { call } from '#api/call'
import { saveUserSettings } from '#contract/account/settings'
import { type PayDisplay, payDisplays, sayPay } from '#contract/text/sayPay'
import { indexPathNow, indexPaths, setIndexPath } from '#kernel/pages/indexPath'
import { showUser, userBase } from '#kernel/user/user'
import { tenant } from '#platform/tenant'
import { useSignalValue } from '#platform/useSignalValue'
import { Card } from '#ui/display/Card'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { toastSuccess } from '#ui/overlays/toast'
import { AppearanceChoice } from '../../tenants/AppearanceChoice'
import { SettingFrame } from './SettingFrame'

/** /my/setting/setting: the site's appearance and first page in this browser. */
export default function GeneralPage() {
  return (
    <SettingFrame title="通用设置" note="薪资显示对您的账号有效，其他设置只对当前浏览器有效。">
      {tenant.dark && (
        <Card>
          <AppearanceChoice />
        </Card>
      )}
      <Card>
        <IndexPath />
      </Card>
      <Card>
        <PayUnit />
      </Card>
    </SettingFrame>
  )
}

function IndexPath() {
  const [path, setPath] = useState(indexPathNow)
  const pick = (next: typeof path) => {
    setPath(next)
    setIndexPath(next)
    toastSuccess('设置成功')
  }
  return (
    <RadioGroup
      label="打开网站时先看"
      look="segments"
      options={indexPaths.map(({ path: value, label }) => ({ value, label }))}
      value={path}
      onChange={pick}
    />
  )
}

const example = { min: 8000, max: 13_000, unit: 1, months: 14 }

const payUnits = [
  { value: payDisplays.asOffered, label: '月薪（K）' },
  { value: payDisplays.yuan, label: '月薪（元）' },
  { value: payDisplays.yearly, label: '年薪' },
]

/** `salaryUnit` of core 3.1. */
function PayUnit() {
  const base = useSignalValue(userBase)
  const unit = base?.setting.salaryUnit ?? payDisplays.asOffered
  const pick = async (salaryUnit: PayDisplay) => {
    const saved = await call(saveUserSettings, { salaryUnit })
    if (!saved.ok || !userBase.value) return
    showUser({ ...userBase.value, setting: { id: userBase.value.setting.id, salaryUnit: saved.data.salaryUnit } })
    toastSuccess('设置成功')
  }
  return (
    <RadioGroup
      label="薪资显示"
      look="segments"
      hint={`例如：${sayPay(example, unit)}，按天、按小时的薪资不换算`}
      options={payUnits}
      value={unit as PayDisplay}
      onChange={pick}
    />
  )
}
