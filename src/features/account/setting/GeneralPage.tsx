import { useState } from 'react'
import { indexPathNow, indexPaths, setIndexPath } from '../../../kernel/pages/indexPath'
import { tenant } from '../../../platform/tenant'
import { Card } from '../../../ui/display/Card'
import { RadioGroup } from '../../../ui/fields/RadioGroup'
import { toastSuccess } from '../../../ui/overlays/toast'
import { AppearanceChoice } from '../../tenants/AppearanceChoice'
import { SettingFrame } from './SettingFrame'

/** /my/setting/setting: the site's appearance and first page in this browser. */
export default function GeneralPage() {
  return (
    <SettingFrame title="通用设置" note="只对当前浏览器有效。">
      {tenant.dark && (
        <Card>
          <AppearanceChoice />
        </Card>
      )}
      <Card>
        <IndexPath />
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
