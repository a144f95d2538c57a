import { useState } from 'react'
import { useCall } from '#api/queries'
import { workTagLimits } from '#contract/resume/sections/working'
import { findHotSkills, findSkills } from '#contract/settings/publicData'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { LabelsField } from '#ui/fields/LabelsField'
import { Modal } from '#ui/overlays/Modal'

interface Props extends PopupControl<readonly string[]> {
  readonly value: readonly string[]
  /** The position that was held; empty if it is not chosen yet. */
  readonly positionCode: string
}

/** Work tag (core 4.6): all tags that fit the position, else those most asked for, and one's own. Resolves with the chosen ones. */
export default function WorkTagDialog({ isOpen, close, value, positionCode }: Props) {
  const [chosen, setChosen] = useState(value)
  const isKnown = positionCode !== ''
  const own = useCall(findSkills, { positionCode }, { enabled: isKnown, staleTime: 600_000 })
  const hot = useCall(findHotSkills, {}, { enabled: !isKnown, staleTime: 600_000 })
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="选择工作标签"
      footer={
        <>
          <Button variant="quiet" onClick={() => setChosen([])}>
            清空
          </Button>
          <Button onClick={() => close(chosen)}>确定</Button>
        </>
      }
    >
      <LabelsField
        label="工作标签"
        value={chosen}
        onChange={setChosen}
        offered={(isKnown ? own : hot).data?.list}
        offeredLabel={isKnown ? '该职位常用标签' : '热门标签'}
        most={workTagLimits.count}
        longest={workTagLimits.length}
        placeholder="输入后按回车添加"
      />
    </Modal>
  )
}
