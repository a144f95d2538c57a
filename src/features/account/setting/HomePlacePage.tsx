import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { deleteHomePlace, getHomePlace, type HomePlace, saveHomePlace } from '#contract/account/homePlace'
import { FormCard } from '#kernel/forms/FormCard'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { form } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { addressField, areaField, pointField } from '../../maps/addressFields'
import { privacySettingPath } from '../paths'
import { SettingFrame } from './SettingFrame'

const homeForm = form(saveHomePlace.input, [
  areaField,
  { ...addressField, placeholder: '小区或街道，不必写到门牌号' },
  pointField,
])

/** /my/setting/address: where the seeker lives, from which ways to work are measured. */
export default function HomePlacePage() {
  const reading = useCall(getHomePlace, {}, { staleTime: 0 })
  const place = reading.data?.place

  async function remove() {
    const words = { content: '删除后，职位上不再显示到居住地的距离，确定吗？', confirmText: '删除', danger: true }
    if (!(await confirm(words))) return
    if ((await call(deleteHomePlace, {})).ok) toastSuccess('居住地已删除')
    await refresh(getHomePlace)
  }

  return (
    <SettingFrame
      title="居住地"
      note="用来计算到工作地点的距离、推荐离家近的职位。仅自己可见，不会出现在简历里，也不会告诉招聘者。"
      action={
        place && (
          <Button variant="outline" tone="danger" onClick={remove}>
            删除
          </Button>
        )
      }
    >
      <LoadState reading={reading}>
        {(found) => (
          <FormCard
            key={found.place ? 'known' : 'new'}
            form={homeForm}
            start={found.place ? startOf(found.place) : undefined}
            save={(input) => call(saveHomePlace, input, { silent: true })}
            saved="居住地已保存"
            onSaved={() => refresh(getHomePlace)}
            next={privacySettingPath}
          />
        )}
      </LoadState>
    </SettingFrame>
  )
}

const startOf = ({ areaCode, address, lat, lng }: HomePlace) => ({ areaCode, address, point: { lat, lng } })
