import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { type AppConfig, getAppConfig, saveAppConfig, webClient } from '#contract/tenants/site'
import { appSwitches } from '#contract/tenants/siteKinds'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../setting/SettingFrame'

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
            appSwitches.map(({ name, label, hint }) => (
              <ListRow
                key={name}
                title={label}
                note={hint}
                value={
                  <Switch label={label} checked={config[name]} onChange={(next) => save({ ...config, [name]: next })} />
                }
              />
            ))
          }
        </LoadState>
      </Card>
    </SettingFrame>
  )
}
