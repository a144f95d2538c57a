import * as z from 'zod/mini'
import { type CaptchaAnswer, CaptchaPurpose } from '#contract/auth/captcha'
import type { Endpoint, OutputOf } from '#contract/endpoint'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { networkOf } from '../edge/proxies'
import { isReachable, Message, sendMessage } from '../outbound/messages/message'
import type { OuterServices, Services } from '../services'
import { type Context, type Handler, handlePrepared, type OnceEndpoint, type Reply } from '../wire/handle'
import { enqueue } from '../work/enqueue'
import { workKind } from '../work/kind'
import { captchaRequired, refuseCaptcha } from './captcha'
import { codesPerAddress, tooMany } from './limits'
import { type CodeOwner, codeRules, countCodes, issueCode, withdrawCode } from './loginCodes'

/** After this many codes to a number within an hour, the next one needs a captcha. */
const freeCodes = { count: 3, span: 3_600_000 } as const

export interface CodeRequest {
  /** The recipient: a mobile number, or a mail address if it contains an @. */
  readonly to: string
  readonly purpose: string
  /** Fills the gap in 您的…验证码是. */
  readonly label: string
  /** `always`: every call needs a captcha. `repeated`: needed from the fourth code on. */
  readonly captcha: { readonly when: 'always' | 'repeated'; readonly given: CaptchaAnswer | undefined }
  /** Sends a code to known numbers only. The response must not reveal whether the number is known. */
  readonly quietly?: { readonly isKnown: boolean }
}

/**
 * Binds an endpoint that sends a code by text message or mail after the call commits. `describe` says which, or why none is sent. All
 * limits are checked first: address, captcha, and those of `issueCode`.
 */
export function handleCode<const E extends OnceEndpoint>(
  endpoint: E,
  describe: (context: Context<E, OuterServices>) => Promise<CodeRequest | Failure>,
): Handler<E> {
  return handlePrepared<E, CodeRequest>(endpoint, {
    prepare: async (context) => {
      const wish = await describe(context)
      if ('ok' in wish) return wish
      return (await refuseCode(context, wish)) ?? success(wish)
    },
    run: async (context, wish) => (await sendCode(context, wish)) as Reply<OutputOf<E>>,
  })
}

type Parts<S> = Pick<Context<Endpoint, S>, 'services' | 'tenant' | 'request'>

async function refuseCode(context: Parts<OuterServices>, wish: CodeRequest): Promise<Failure | undefined> {
  const { services, tenant, request } = context
  const now = services.now()
  if (!codesPerAddress.take(request.ip, now.getTime())) return tooMany
  const { when, given } = wish.captcha
  if (given) {
    const refused = await refuseCaptcha({ services, tenant, ip: request.ip }, captchaPurposeOf(wish.purpose), given)
    if (refused) return refused
  } else if (when === 'always') return captchaRequired
  else if ((await countCodes(services.db, ownerOf(context, wish), { span: freeCodes.span, now })) >= freeCodes.count) {
    return captchaRequired
  }
  if (!wish.quietly && !isReachable(services, { tenantId: tenant.id, to: wish.to }))
    return failure(codes.conflict, '验证码发送失败，请稍后再试')
  return undefined
}

const ownerOf = ({ tenant, request }: Parts<Services>, { to, purpose }: CodeRequest): CodeOwner => ({
  tenantId: tenant.id,
  mobile: to,
  purpose,
  network: networkOf(request.ip),
})

async function sendCode(context: Parts<Services>, wish: CodeRequest): Promise<Result<{ waitSeconds: number }>> {
  const { services } = context
  const issued = await issueCode(services.db, services.secret, ownerOf(context, wish), services.now())
  if (issued.kind === 'spent') return failure(codes.tooManyRequests, '今日获取验证码次数已达上限，请明天再试')
  if (issued.kind === 'wait') {
    const { seconds } = issued
    return failure(codes.tooManyRequests, `请${seconds}秒后再获取验证码`, { waitSeconds: seconds })
  }
  await enqueueCode(context, wish, issued)
  return success({ waitSeconds: codeRules.wait / 1000 })
}

/** Account codes have one purpose per user, but their captchas share one purpose. */
const captchaPurposeOf = (purpose: string): CaptchaPurpose => {
  const known = CaptchaPurpose.safeParse(purpose)
  return known.success ? known.data : 'account'
}

/** A code that could not be sent does not count. */
export const codeMessages = workKind({
  kind: 'codeMessage',
  title: '验证码短信和邮件',
  /** No message for an unknown number, so that the call takes as long as for a known one. */
  payload: z.object({ message: z.nullable(Message), codeId: z.int() }),
  run: async (services, { payload: { message }, key }) => {
    if (message) await sendMessage(services, message, key)
  },
  gaveUp: ({ db }, { codeId }) => withdrawCode(db, codeId),
})

async function enqueueCode(
  { services, tenant }: Parts<Services>,
  { to, label, quietly }: CodeRequest,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<void> {
  const message = {
    tenantId: tenant.id,
    to,
    subject: `${tenant.name}${label}验证码`,
    text: `您的${label}验证码是${code}，${codeRules.life / 60_000}分钟内有效，请勿告诉他人。`,
    code,
    template: 'code' as const,
    params: { label, code, minutes: String(codeRules.life / 60_000) },
  }
  const expiresAt = new Date(services.now().getTime() + codeRules.life)
  const known = quietly?.isKnown === false ? null : message
  await enqueue(services, codeMessages, { message: known, codeId: id }, { key: `code:${id}`, expiresAt })
}
