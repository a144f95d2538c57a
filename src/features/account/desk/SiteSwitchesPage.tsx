import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { type AppConfig, getAppConfig, saveAppConfig, webClient } from '#contract/tenants/site'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../setting/SettingFrame'

const switches: readonly { readonly key: keyof AppConfig; readonly title: string; readonly note: string }[] = [
  { key: 'homeQrcode', title: '首页二维码', note: '电脑版首页显示「手机上打开」的二维码' },
  { key: 'hotCompanies', title: '热门公司', note: '电脑版首页显示热门公司' },
  { key: 'floatTooltip', title: '浮动提示', note: '电脑版首页角落显示设计里配置的浮动提示' },
  { key: 'nextForm', title: '下一步表单', note: '引导用户填写下一步时，网址带上 ?type=next' },
  { key: 'nameSigns', title: '名称中的符号', note: '姓名和公司名称可以含空格、连字符、撇号和 &，如 Mary Ann、H&M' },
  { key: 'foreignNumbers', title: '境外手机号', note: '可以用港澳台和海外的手机号，号码带区号，如 +852 5123 4567' },
]

/** /admin/switches: an operator's switches for the pages of the site. */
export default function SiteSwitchesPage() {
  const reading = useCall(getAppConfig, webClient, { staleTime: 0 })
  const save = async (config: AppConfig) => {
    const saved = await call(saveAppConfig, { ...webClient, config })
    await refresh(getAppConfig)
    if (saved.ok) toastSuccess('设置成功')
  }
  return (
    <SettingFrame title="站点开关" note="对本站所有用户有效，用户重新打开网页后看到变化。">
      <Card flush>
        <LoadState reading={reading}>
          {({ config }) =>
            switches.map(({ key, title, note }) => (
              <ListRow
                key={key}
                title={title}
                note={note}
                value={
                  <Switch label={title} checked={config[key]} onChange={(next) => save({ ...config, [key]: next })} />
                }
              />
            ))
          }
        </LoadState>
      </Card>
    </SettingFrame>
  )
}
