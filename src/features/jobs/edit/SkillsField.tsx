import { useCall } from '#api/queries'
import { findHotSkills, findSkills } from '#contract/settings/publicData'
import { LabelsField } from '#ui/fields/LabelsField'

export interface SkillsFieldProps {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly error?: string
  /** Empty before a position is chosen. */
  readonly positionCode: string
}

/** Skill tags; on offer are those of the position, and before there is one those most asked for. */
export function SkillsField({ positionCode, ...field }: SkillsFieldProps) {
  const own = useCall(findSkills, { positionCode }, { enabled: positionCode !== '' })
  const hot = useCall(findHotSkills, {}, { enabled: positionCode === '' })
  const offered = (positionCode ? own.data : hot.data)?.list
  return (
    <LabelsField
      {...field}
      label="技能标签"
      placeholder="例如：Vue、数据分析"
      offered={offered}
      most={8}
      longest={12}
    />
  )
}
