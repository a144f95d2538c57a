import { useState } from 'react'
import { useCall } from '#api/queries'
import { findEmphasis } from '#contract/resume/own/ownSections'
import { skillLimits } from '#contract/resume/sections/emphasis'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { SuggestField } from '#ui/fields/SuggestField'
import { Modal } from '#ui/overlays/Modal'
import { useDebounced } from '#ui/useDebounced'

interface Props extends PopupControl<string> {
  readonly chosen: readonly string[]
}

/** Emphasis add (core 4.6): one skill in one's own words, with the known ones that are like it. Resolves with it. */
export default function EmphasisAddDialog({ isOpen, close, chosen }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const keyword = useDebounced(text.trim()).slice(0, 20)
  const search = useCall(findEmphasis, { keyword }, { enabled: keyword !== '', keepPrevious: true, staleTime: 60_000 })
  const add = (given: string) => {
    const skill = given.trim()
    if (skill === '') setError('请填写技能名称')
    else if (chosen.includes(skill)) setError('这个技能已经添加过了')
    else close(skill)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="添加技能"
      width="narrow"
      footer={
        <>
          <Button block variant="quiet" onClick={() => close()}>
            取消
          </Button>
          <Button block onClick={() => add(text)}>
            添加
          </Button>
        </>
      }
    >
      <SuggestField
        label="技能名称"
        error={error}
        hint={`最多${skillLimits.length}个字`}
        placeholder="例如：供应链管理"
        maxLength={skillLimits.length}
        value={text}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        onPick={add}
        onEnter={() => add(text)}
        suggestions={text.trim() === '' ? [] : (search.data?.found ?? []).filter((each) => !chosen.includes(each))}
      />
    </Modal>
  )
}
