import { useCall } from '#api/queries'
import { findMyJobs } from '#contract/jobs/edit'
import { type JobCard, jobStatus } from '#contract/jobs/job'
import { formatSalary } from '#format/salary'
import type { PopupControl } from '#kernel/popups/popups'
import { chat } from '#platform/chat/chatWorker'
import { ListRow } from '#ui/lists/ListRow'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'

export interface SwitchJobDialogProps extends PopupControl {
  readonly cid: number
  /** The talk's present job. */
  readonly jobId: number | null
}

/** Which of one's open jobs the talk is about (core 7.2, "switch job"). */
export default function SwitchJobDialog({ isOpen, close, cid, jobId }: SwitchJobDialogProps) {
  const reading = useCall(findMyJobs, { status: jobStatus.open, limit: 50 })
  const pick = async ({ id, jobName }: JobCard) => {
    if (id !== jobId) {
      const result = await chat.switchJob(cid, id)
      if (!result.ok) return toastWarning(result.msg || '切换失败，请稍后再试')
      toastSuccess(`已切换为「${jobName}」`)
    }
    close()
  }
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="切换沟通职位" width="narrow" flush>
      <LoadState reading={reading} isEmpty={({ list }) => list.length === 0}>
        {({ list }) =>
          list.map(({ card: job }) => (
            <ListRow
              key={job.id}
              title={job.jobName}
              note={[formatSalary(job.salary), job.areaAddress].filter(Boolean).join(' · ')}
              value={job.id === jobId ? '当前' : undefined}
              onPick={() => pick(job)}
            />
          ))
        }
      </LoadState>
    </Modal>
  )
}
