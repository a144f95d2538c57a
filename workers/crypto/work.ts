import { scrypt, solveChallenge } from 'altcha/lib'
import type { WorkChallenge } from '#contract/auth/captcha'
import { failure, localCodes, type Result, success } from '#contract/errors'

/** The work of a captcha. It makes room for other jobs several times a second. */
export async function solveWork(challenge: WorkChallenge, controller: AbortController): Promise<Result<string>> {
  const solution = await solveChallenge({
    challenge: { parameters: challenge },
    deriveKey: scrypt.deriveKey,
    controller,
  })
  return solution ? success(solution.derivedKey) : failure(localCodes.aborted, '安全验证超时，请重试')
}
