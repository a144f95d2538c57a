import { call } from '#api/call'
import { refresh } from '#api/queries'
import { findCompanyAddresses, syncAddressJobs } from '#contract/companies/address'
import { getBrand } from '#contract/companies/brand'
import { findMyJobs } from '#contract/jobs/edit'
import { getJob } from '#contract/jobs/job'
import { confirm } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'

export const refreshAddresses = () => Promise.all([refresh(findCompanyAddresses), refresh(getBrand)])

/** Updates an address in the jobs that still show its former text. */
export async function syncJobs(id: number): Promise<void> {
  const result = await call(syncAddressJobs, { id })
  if (!result.ok) return
  toastSuccess(`${result.data.jobs}个职位已更新为新地址`)
  await Promise.all([refreshAddresses(), refresh(findMyJobs), refresh(getJob)])
}

/** Asks whether the jobs at a changed address follow. */
export async function offerToSync(id: number, jobs: number): Promise<void> {
  if (jobs === 0) return
  const content = `有${jobs}个职位还显示修改前的地址，要一起更新吗？`
  if (await confirm({ content, confirmText: '一起更新', cancelText: '暂不更新' })) await syncJobs(id)
}
