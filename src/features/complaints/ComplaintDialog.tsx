import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { ComplaintTarget } from '#contract/complaints/complaint'
import { confirmLeave } from '#kernel/pages/leaveGuard'
import type { PopupControl } from '#kernel/popups/popups'
import { ButtonLink } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState } from '#ui/states/LoadState'
import { ComplaintEntry } from './ComplaintEntry'
import { complaintPath } from './paths'

export interface ComplaintDialogProps extends PopupControl {
  readonly target: ComplaintTarget
}

/** The complaint popup (core 4.6): the page's form, in front of the complaint's subject. */
export default function ComplaintDialog({ isOpen, close, target }: ComplaintDialogProps) {
  const [sentId, setSentId] = useState<number>()
  const leave = async () => {
    if (await confirmLeave()) close()
  }
  return (
    <Modal isOpen={isOpen} onClose={leave} title="举报">
      {sentId === undefined ? (
        <ComplaintEntry target={target} onSent={setSentId} />
      ) : (
        <EmptyState
          icon={<CircleCheck />}
          title="举报已提交"
          action={<ButtonLink href={complaintPath(sentId)}>查看进度</ButtonLink>}
        >
          感谢您的举报，我们会尽快核实，处理结果会通知您
        </EmptyState>
      )}
    </Modal>
  )
}
