import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { InterviewActs } from './InterviewActs'
import { InterviewBody } from './InterviewBody'
import { useInterview } from './useInterview'

export interface InterviewDrawerProps extends PopupControl {
  readonly id: number
}

export default function InterviewDrawer({ isOpen, close, id }: InterviewDrawerProps) {
  const reading = useInterview(id)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="面试详情"
      kind="drawer"
      width="narrow"
      footer={reading.data && <InterviewActs interview={reading.data} isDelayApart />}
    >
      <LoadState reading={reading}>{(interview) => <InterviewBody interview={interview} />}</LoadState>
    </Modal>
  )
}
