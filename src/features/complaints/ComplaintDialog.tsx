import type { ComplaintTarget } from '../../../contract/complaints/complaint'
import { confirmLeave } from '../../app/leaveGuard'
import { confirm } from '../../app/modals'
import { navigate } from '../../app/navigation'
import type { PopupControl } from '../../app/popups'
import { Modal } from '../../ui/Modal'
import { ComplaintEntry } from './ComplaintEntry'
import { complaintPath } from './paths'

export interface ComplaintDialogProps extends PopupControl {
  readonly target: ComplaintTarget
}

/** The complaint popup (core 4.6): the same form as the page, over what it is about. */
export default function ComplaintDialog({ isOpen, close, target }: ComplaintDialogProps) {
  const handleSent = async (id: number) => {
    close()
    const content = '感谢您的举报，我们会尽快核实，处理结果会通知您。'
    const words = { title: '举报已提交', content, confirmText: '查看进度', cancelText: '知道了' }
    if (await confirm(words)) navigate(complaintPath(id))
  }
  const leave = async () => {
    if (await confirmLeave()) close()
  }
  return (
    <Modal isOpen={isOpen} onClose={leave} title="举报">
      <ComplaintEntry target={target} onSent={handleSent} />
    </Modal>
  )
}
