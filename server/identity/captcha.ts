import { type CaptchaAnswer, type CaptchaPurpose, getCaptcha } from '#contract/auth/captcha'
import { codes, type Failure, failure, success } from '#contract/errors'
import type { OuterServices } from '../services'
import { slowWorks } from '../slowWork/slowWorks'
import { handle, type Tenant } from '../wire/handle'
import { captchaLevel, noteWrongAnswer } from './captchaLevel'
import { captchasPerAddress, tooMany } from './limits'
import { issueTicket, takeTicket, ticketParts } from './tickets'

export const getCaptchaHandler = handle(getCaptcha, async ({ input, tenant, services, request }) => {
  const now = services.now().getTime()
  if (!captchasPerAddress.take(request.ip, now)) return tooMany
  const issued = await slowWorks.captcha.run({ party: `address ${request.ip}` }, () =>
    services.captcha.issue({ level: captchaLevel(request.ip, now) }),
  )
  if (!issued.ok) return issued
  const { shown, kept } = issued.data
  const { key } = await issueTicket(ticketParts({ services, tenant }), 'captcha', { purpose: input.purpose, kept })
  return success({ ...shown, key })
})

const wrongCaptcha = failure(codes.invalidInput, '安全验证未通过，请重试', { field: 'captcha' })
export const captchaRequired = failure(codes.captchaRequired, '请先完成安全验证')

/** Consumes the captcha in its turn, right or wrong. Resolves to undefined if the answer is right and the purpose matches. */
export async function refuseCaptcha(
  where: { services: OuterServices; tenant: Tenant; ip: string },
  purpose: CaptchaPurpose,
  { key, answer }: CaptchaAnswer,
): Promise<Failure | undefined> {
  const checked = await slowWorks.captcha.run({ party: `address ${where.ip}` }, async () => {
    const ticket = await takeTicket(ticketParts(where), 'captcha', key)
    const { kept, purpose: asked } = ticket?.data ?? {}
    return asked === purpose && kept !== undefined && (await where.services.captcha.check({ answer, kept }))
  })
  if (!checked.ok) return checked
  if (checked.data) return undefined
  noteWrongAnswer(where.ip, where.services.now().getTime())
  return wrongCaptcha
}
