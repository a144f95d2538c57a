import { call } from '#api/call'
import { refresh } from '#api/queries'
import { beginPasskey, findPasskeys, savePasskey } from '#contract/auth/passkeys'
import { beginSecondFactor, getSecondFactor } from '#contract/auth/secondFactor'
import { open } from '#kernel/popups/popups'
import { makePasskey } from '#platform/passkeys'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { authenticatorPopup, recoveryCodesPopup } from '../popups'

/** Connects an authenticator app. Resolves to true once it is on and the owner has kept the recovery codes. */
export async function connectApp(): Promise<boolean> {
  const begun = await call(beginSecondFactor, {})
  if (!begun.ok) return false
  const recoveryCodes = await open(authenticatorPopup, { secret: begun.data.key, url: begun.data.url })
  if (recoveryCodes) await open(recoveryCodesPopup, { codes: recoveryCodes })
  await refresh(getSecondFactor)
  return recoveryCodes !== undefined
}

/** Makes a passkey on this device. Resolves to true once it is saved. */
export async function addPasskey(): Promise<boolean> {
  const begun = await call(beginPasskey, {})
  if (!begun.ok) return false
  const made = await makePasskey(begun.data.options)
  if (made === undefined) toastWarning('没有添加通行密钥，请重试')
  if (made === 'exists') toastWarning('这台设备已经有您的通行密钥')
  if (made === undefined || made === 'exists') return false
  const saved = await call(savePasskey, { key: begun.data.key, passkey: made })
  if (saved.ok) toastSuccess('通行密钥已添加')
  await refresh(findPasskeys)
  return saved.ok
}
