import { call } from '#api/call'
import { refresh } from '#api/queries'
import { codes } from '#contract/errors'
import { findMyJobs, refreshJob, setJobStatus } from '#contract/jobs/edit'
import { type JobStatus, jobStatus } from '#contract/jobs/job'
import { setUrgent } from '#contract/jobs/life'
import { countRights } from '#contract/vip/privileges'
import { type RightUse, useRights as rightsCall } from '#contract/vip/props'
import { rightKinds } from '#contract/vip/rights'
import { confirm } from '#kernel/popups/modals'
import { offers } from '#platform/abilities'
import { toast, toastSuccess } from '#ui/overlays/toast'
import { hintFor, hintsConflicts, offerCertification } from './CertifyHint'

/** Refreshes one of the recruiter's jobs. If it was already refreshed that day, offers to use a right. */
export async function refreshOwn(id: number): Promise<void> {
  const result = await call(refreshJob, { id }, { handles: [codes.conflict] })
  if (!result.ok) {
    if (result.code === codes.conflict) await spend({ right: 'jobRefresh', id }, result.msg)
    return
  }
  await refresh(findMyJobs)
  toastSuccess('已刷新，职位会排到最新列表的前面')
}

export async function changeStatus(id: number, status: JobStatus): Promise<void> {
  const words = { content: '停止后求职者将搜不到这个职位，已有的沟通不受影响。', confirmText: '停止招聘' }
  if (status === jobStatus.stopped && !(await confirm(words))) return
  const result = await call(setJobStatus, { id, status }, hintsConflicts)
  const hint = hintFor(result)
  if (hint) return offerCertification(hint)
  if (!result.ok) return
  await refresh(findMyJobs)
  toastSuccess(status === jobStatus.open ? '职位已重新开放' : '职位已停止招聘')
}

export async function changeUrgent(id: number, value: boolean): Promise<void> {
  const result = await call(setUrgent, { id, value }, { handles: [codes.conflict] })
  if (!result.ok) {
    if (result.code === codes.conflict) await spend({ right: 'jobUrgent', id }, result.msg)
    return
  }
  await refresh(findMyJobs)
  toastSuccess(value ? '已设为急招，7天内会出现在急招专区' : '已取消急招')
}

/** Puts a job on top of search results for a day. */
export const topOwn = (id: number): Promise<void> => spend({ right: 'jobTop', id, days: 1 }, '')

const done: Readonly<Record<RightUse['right'], string>> = {
  jobRefresh: '已刷新，职位会排到最新列表的前面',
  jobTop: '已置顶1天，职位会排在搜索结果最前面',
  jobUrgent: '已设为急招，7天内会出现在急招专区',
  resumeTop: '',
}

/**
 * Uses a right on a job after asking; `why` says why it is not free. If no right is left, the failure leads to goods that cover
 * it.
 */
async function spend(use: Extract<RightUse, { readonly id: number }>, why: string): Promise<void> {
  if (!offers('purchases')) {
    toast(why)
    return
  }
  const { name, unit } = rightKinds[use.right]
  const counted = await call(countRights, {})
  if (!counted.ok) return
  const left = counted.data.list.find(({ right }) => right === use.right)?.left ?? 0
  const content = `${why && `${why}。`}将使用1${unit}${name}，剩余${left}${unit}。`
  if (left > 0 && !(await confirm({ title: name, content, confirmText: '使用' }))) return
  const result = await call(rightsCall, use)
  if (!result.ok) return
  await refresh(findMyJobs)
  toastSuccess(done[use.right])
}
