import { findMyJobs, refreshJob, setJobStatus } from '../../../../contract/jobs/edit'
import { setUrgent } from '../../../../contract/jobs/life'
import { call } from '../../../api/call'
import { refresh } from '../../../api/queries'
import { confirm } from '../../../kernel/popups/modals'
import { toastSuccess } from '../../../ui/overlays/toast'
import { hintFor, hintsConflicts, offerCertification } from './CertifyHint'

/** What a recruiter does with a job of the own list. */
export async function refreshOwn(id: number): Promise<void> {
  const result = await call(refreshJob, { id })
  if (!result.ok) return
  await refresh(findMyJobs)
  toastSuccess('已刷新，职位会排到最新列表的前面')
}

export async function changeStatus(id: number, status: 0 | 1): Promise<void> {
  const words = { content: '停止后求职者将搜不到这个职位，已有的沟通不受影响。', confirmText: '停止招聘' }
  if (status === 0 && !(await confirm(words))) return
  const result = await call(setJobStatus, { id, status }, hintsConflicts)
  const hint = hintFor(result)
  if (hint) return offerCertification(hint)
  if (!result.ok) return
  await refresh(findMyJobs)
  toastSuccess(status === 1 ? '职位已重新开放' : '职位已停止招聘')
}

export async function changeUrgent(id: number, value: boolean): Promise<void> {
  const result = await call(setUrgent, { id, value })
  if (!result.ok) return
  await refresh(findMyJobs)
  toastSuccess(value ? '已设为急招，7天内会出现在急招专区' : '已取消急招')
}
