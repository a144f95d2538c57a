import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import {
  getTranscodeTemplates,
  type MediaItem,
  processMedia,
  searchMedia,
  type TranscodeTemplate,
} from '#contract/live/media'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'

interface Props extends PopupControl {
  readonly item: MediaItem
}

/** What is to be made of a recording or a film. */
export default function TranscodeDialog({ isOpen, close, item }: Props) {
  const reading = useCall(getTranscodeTemplates, {})
  const [template, setTemplate] = useState<TranscodeTemplate>('copy')
  const begin = async () => {
    const result = await call(processMedia, { from: item.kind, id: item.id, template })
    if (!result.ok) return
    toastSuccess('已开始处理，完成后在“视频”里查看')
    close()
    await refresh(searchMedia)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={`转码：${item.title}`}
      width="narrow"
      footer={
        <Button size="large" block onClick={begin}>
          开始处理
        </Button>
      }
    >
      <LoadState reading={reading}>
        {({ list }) => (
          <RadioGroup
            label="模板"
            look="rows"
            options={list.map(({ value, label, about }) => ({ value, label: `${label}（${about}）` }))}
            value={template}
            onChange={setTemplate}
          />
        )}
      </LoadState>
    </Modal>
  )
}
