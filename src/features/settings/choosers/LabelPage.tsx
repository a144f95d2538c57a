import { useState } from 'react'
import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { findHotSkills, findSkills } from '#contract/settings/publicData'
import { LabelsField } from '#ui/fields/LabelsField'
import { ChooserPage } from './ChooserPage'
import { limitOf, useChosen, useHandBack } from './handBack'

/** /public/label?position=&value=&limit=&longest=: chooses and writes labels; on offer are those of the position, else those most asked for. */
export default function LabelPage() {
  const search = useSearch()
  const query = new URLSearchParams(search)
  const asked = query.get('position') ?? ''
  const positionCode = /^\d{2}(\d{2}){0,2}$/.test(asked) ? asked : ''
  const most = limitOf(search, 20, 8)
  const longest = Math.min(20, Math.max(2, Number(query.get('longest')) || 12))
  const handBack = useHandBack('label')
  const chosen = useChosen()
  const [value, setValue] = useState<readonly string[]>(() => chosen.slice(0, most))
  const own = useCall(findSkills, { positionCode }, { enabled: positionCode !== '' })
  const hot = useCall(findHotSkills, {}, { enabled: positionCode === '' })
  return (
    <ChooserPage title="选择标签" canConfirm={value.length > 0 || chosen.length > 0} onConfirm={() => handBack(value)}>
      <LabelsField
        label="标签"
        value={value}
        onChange={setValue}
        offered={(positionCode ? own.data : hot.data)?.list}
        most={most}
        longest={longest}
        placeholder="输入后按回车添加"
      />
    </ChooserPage>
  )
}
