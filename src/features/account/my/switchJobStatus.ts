import { call } from '#api/call'
import { patchCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import { saveJobStatus } from '#contract/resume/sections/info'
import { toastSuccess } from '#ui/overlays/toast'

/** Saves the situation that recruiters see and filter by. Resolves to whether it is saved. */
export async function switchJobStatus(jobStatus: number): Promise<boolean> {
  const saved = await call(saveJobStatus, { jobStatus })
  if (!saved.ok) return false
  patchCall(getMyResume, {}, (resume) => ({ ...resume, base: { ...resume.base, jobStatus } }))
  toastSuccess('求职状态已更新')
  return true
}
