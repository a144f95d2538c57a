import { type CaptchaAnswer, CaptchaPurpose } from '../../../contract/auth/captcha'
import { codes, failure, type Result, success } from '../../../contract/errors'
import { sentMessages } from '../../probes/metrics'
import type { Services } from '../../services'
import type { Tenant } from '../../wire/handle'
import { captchaRequired, refuseCaptcha } from './captcha'
import { codesPerAddress, networkOf, tooMany } from './limits'
import { type CodeOwner, codeRules, countCodes, issueCode, withdrawCode } from './loginCodes'

/** After so many codes to a number within an hour, the next needs a captcha. */
const freeCodes = { count: 3, span: 3_600_000 } as const

export interface CodeRequest {
  readonly services: Services
  readonly tenant: Tenant
  readonly ip: string
  /** Where the code goes: a number or, with an @, a mail address. */
  readonly to: string
  readonly purpose: string
  /** Stands in 您的…验证码是. */
  readonly label: string
  /** `always`: a captcha is part of the call. `repeated`: from the fourth code on. */
  readonly captcha: { readonly when: 'always' | 'repeated'; readonly given: CaptchaAnswer | undefined }
  /** The answer must not tell whether anybody has the number: it does not wait for the sending, or for none. */
  readonly quietly?: { readonly isKnown: boolean }
}

/** Sends a code by text message or by mail, after every limit: address, captcha, and those of `issueCode`. */
export async function sendCode(request: CodeRequest): Promise<Result<{ waitSeconds: number }>> {
  const { services, tenant, to, purpose } = request
  const now = services.now()
  if (!codesPerAddress.take(request.ip, now.getTime())) return tooMany
  const owner: CodeOwner = { tenantId: tenant.id, mobile: to, purpose, network: networkOf(request.ip) }
  const { when, given } = request.captcha
  if (given) {
    const refused = await refuseCaptcha(request, captchaPurposeOf(purpose), given)
    if (refused) return refused
  } else if (when === 'always') return captchaRequired
  else if ((await countCodes(services.db, owner, { span: freeCodes.span, now })) >= freeCodes.count) {
    return captchaRequired
  }

  const issued = await issueCode(services.db, services.secret, owner, now)
  if (issued.kind === 'spent') return failure(codes.tooManyRequests, '今日获取验证码次数已达上限，请明天再试')
  if (issued.kind === 'wait') {
    const { seconds } = issued
    return failure(codes.tooManyRequests, `请${seconds}秒后再获取验证码`, { waitSeconds: seconds })
  }
  const sent = success({ waitSeconds: codeRules.wait / 1000 })
  const { quietly } = request
  if (quietly) {
    if (quietly.isKnown) services.afterCommit((services) => deliver({ ...request, services }, issued))
    return sent
  }
  if (await deliver(request, issued)) return sent
  return failure(codes.conflict, '验证码发送失败，请稍后再试')
}

/** Codes about the account are many, one for each user; their captchas are one kind. */
const captchaPurposeOf = (purpose: string): CaptchaPurpose => {
  const known = CaptchaPurpose.safeParse(purpose)
  return known.success ? known.data : 'account'
}

/** Answers whether the provider took it; a code that never went out counts for nothing. */
async function deliver(
  { services, tenant, to, label }: CodeRequest,
  { id, code }: { id: number; code: string },
): Promise<boolean> {
  const text = `【${tenant.name}】您的${label}验证码是${code}，5分钟内有效，请勿告诉他人。`
  const message = { tenantId: tenant.id, text, code }
  const taken = to.includes('@')
    ? await services.mail.send({ ...message, to, subject: `${tenant.name}${label}验证码` })
    : await services.sms.send({ ...message, mobile: to })
  sentMessages.inc({ outcome: taken ? 'sent' : 'refused' })
  if (!taken) await withdrawCode(services.db, id)
  return taken
}
