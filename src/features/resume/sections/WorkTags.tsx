import { useCall } from '#api/queries'
import { workTagLimits } from '#contract/resume/sections/working'
import { findSkills } from '#contract/settings/publicData'
import { Button } from '#ui/buttons/Button'
import { LabelsField } from '#ui/fields/LabelsField'
import type { OwnControl } from '#ui/forms/form'
import { chooseWorkTags } from './chooseWorkTags'

/** Work tags: typed, or chosen in the popup or on the page for them (core 4.6), which offer all skills of the position that was held. */
export function WorkTags({ label, error, value, onChange, values }: OwnControl) {
  const positionCode = typeof values.positionCode === 'string' ? values.positionCode : ''
  const { data } = useCall(findSkills, { positionCode }, { enabled: positionCode !== '', staleTime: 600_000 })
  const tags = Array.isArray(value) ? value.map(String) : []
  const choose = async () => {
    const chosen = await chooseWorkTags(tags, positionCode)
    if (chosen) onChange(chosen)
  }
  return (
    <div>
      <LabelsField
        label={label}
        error={error}
        value={tags}
        onChange={onChange}
        offered={data?.list}
        offeredLabel="该职位常用标签"
        most={workTagLimits.count}
        longest={workTagLimits.length}
        placeholder="选填，例如：活动策划"
      />
      <Button variant="text" size="small" onClick={() => void choose()}>
        选择标签
      </Button>
    </div>
  )
}
