import { useSearch } from 'wouter'
import { ComplaintTarget } from '#contract/complaints/complaint'
import { navigate } from '#kernel/pages/navigation'
import { Paper } from '#ui/display/Paper'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState } from '#ui/states/LoadState'
import { ComplaintEntry } from './ComplaintEntry'
import { complainPlaces } from './complainPlaces'
import { complaintPath } from './paths'

/** /complaint/create?kind=&id=: complains about a job, a company, a stream, or the other side of a talk. */
export default function CreateComplaintPage() {
  const query = new URLSearchParams(useSearch())
  const asked = ComplaintTarget.safeParse({ kind: query.get('kind'), id: Number(query.get('id')) })
  const handleSent = (id: number) => {
    toastSuccess('举报已提交')
    navigate(complaintPath(id), { replace: true })
  }
  if (!asked.success) return <EmptyState title="没有找到要举报的内容">请从{complainPlaces()}中点「举报」</EmptyState>
  const { kind, id } = asked.data
  return (
    <Paper title="举报">
      <ComplaintEntry key={`${kind}:${id}`} target={asked.data} onSent={handleSent} />
    </Paper>
  )
}
