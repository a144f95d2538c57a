import type { ClosingAccount } from '#contract/auth/closing'
import type { Session } from '#contract/auth/login'
import type { SecondFactorNeeded } from '#contract/auth/secondFactor'
import { codes, type Failure, failure, localCodes, type Result } from '#contract/errors'
import { open } from '#kernel/popups/popups'
import { closingAccountPopup, secondFactorPopup } from '../popups'

const cancelled = failure(localCodes.aborted, '')

/** The user has left a login that needed more. Nothing needs to be said. */
export const isCancelled = ({ code }: Failure): boolean => code === localCodes.aborted

/** The login continues with {@link finishLogin}. */
export const needsMore = ({ code }: Failure): boolean =>
  code === codes.secondFactorRequired || code === codes.accountClosing

/** Asks for what a login still needs: a code of the authenticator app, or whether to return to a closed account. */
export async function finishLogin(result: Result<Session>): Promise<Result<Session>> {
  if (result.ok) return result
  if (result.code === codes.secondFactorRequired) {
    const next = await open(secondFactorPopup, { needed: result.data as SecondFactorNeeded })
    return next ? finishLogin(next) : cancelled
  }
  if (result.code !== codes.accountClosing) return result
  return (await open(closingAccountPopup, { account: result.data as ClosingAccount })) ?? cancelled
}
