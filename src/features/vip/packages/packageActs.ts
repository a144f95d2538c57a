import { call } from '#api/call'
import { type OwnPackage, resumePackage, suspendPackage, usePackage as usePackageCall } from '#contract/vip/packages'
import { describeRights } from '#contract/vip/rights'
import { confirm } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'
import { refreshPackages } from './refreshPackages'

/** Opens a package after a question, since its clock starts. */
export async function openPackage({ id, name, days, rights }: OwnPackage): Promise<void> {
  const isSure = await confirm({
    title: `打开${name}`,
    content: `打开后立即到账：${describeRights(rights).join('、')}。有效期${days}天，从现在开始计算。`,
    confirmText: '打开',
    cancelText: '以后再说',
  })
  if (!isSure) return
  const result = await call(usePackageCall, { id })
  if (result.ok) toastSuccess('权益已到账')
  await refreshPackages()
}

export async function pausePackage({ id, suspensionsLeft }: OwnPackage): Promise<void> {
  const isSure = await confirm({
    title: '暂停使用',
    content: `暂停期间权益不能用，也不计入有效期，恢复后接着用。这个权益包还能暂停${suspensionsLeft}次。`,
    confirmText: '暂停',
  })
  if (!isSure) return
  const result = await call(suspendPackage, { id })
  if (result.ok) toastSuccess('已暂停，有效期不再减少')
  await refreshPackages()
}

export async function continuePackage({ id }: OwnPackage): Promise<void> {
  const result = await call(resumePackage, { id })
  if (result.ok) toastSuccess('已恢复使用')
  await refreshPackages()
}
