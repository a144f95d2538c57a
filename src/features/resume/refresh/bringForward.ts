import { call } from '#api/call'
import { refresh } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import { getOwnCard } from '#contract/resume/own/ownCard'
import { findRefreshes, refreshResume } from '#contract/resume/refresh'
import { toastSuccess } from '#ui/overlays/toast'

/** Puts the user's resume on top of recruiters' lists. */
export async function bringForward(): Promise<void> {
  const result = await call(refreshResume, {})
  if (result.ok) toastSuccess(result.data.left > 0 ? `已刷新，今天还可刷新${result.data.left}次` : '已刷新，排到前面了')
  await Promise.all([refresh(getOwnCard), refresh(findRefreshes), refresh(getMyResume)])
}
