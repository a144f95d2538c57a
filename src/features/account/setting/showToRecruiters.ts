import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import { getOwnCard, setInvisible, setPhoneOpen } from '#contract/resume/own/ownCard'
import { toastSuccess } from '#ui/overlays/toast'

/** Shows the seeker's resume in recruiters' lists, or hides it from them. */
export async function showToRecruiters(visible: boolean): Promise<void> {
  const result = await call(setInvisible, { invisible: !visible })
  if (!result.ok) return
  patchCall(getOwnCard, {}, (own) => ({ ...own, visible }))
  toastSuccess(visible ? '招聘者可以找到您了' : '已从人才库隐藏')
  await refresh(getOwnCard)
}

/** Lets recruiters see the seeker's mobile number without an exchange, or no longer. */
export async function openPhone(open: boolean): Promise<void> {
  const result = await call(setPhoneOpen, { open })
  if (!result.ok) return
  patchCall(getOwnCard, {}, (own) => ({ ...own, phoneOpen: open }))
  toastSuccess(open ? '招聘者可以查看您的手机号了' : '已不再展示手机号')
}
