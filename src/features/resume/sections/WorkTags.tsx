import { workTagLimits } from '../../../../contract/resume/sections/working'
import { findSkills } from '../../../../contract/settings/publicData'
import { useCall } from '../../../api/queries'
import { LabelsField } from '../../../ui/fields/LabelsField'
import type { OwnControl } from '../../../ui/forms/form'

/** Work tags (core 4.6); offers the skills of the position that was held. */
export function WorkTags({ label, error, value, onChange, values }: OwnControl) {
  const positionCode = typeof values.positionCode === 'string' ? values.positionCode : ''
  const { data } = useCall(findSkills, { positionCode }, { enabled: positionCode !== '', staleTime: 600_000 })
  return (
    <LabelsField
      label={label}
      error={error}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      offered={data?.list}
      offeredLabel="该职位常用标签"
      most={workTagLimits.count}
      longest={workTagLimits.length}
      placeholder="选填，例如：活动策划"
    />
  )
}
