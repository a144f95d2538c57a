import { randomInt } from 'node:crypto'
import { type CaptchaAnswer, getCaptcha } from '../../../contract/auth/captcha'
import { codes, type Failure, failure, success } from '../../../contract/errors'
import { handle, type Tenant } from '../../http/handle'
import { hashToken } from '../../http/tokens'
import type { Services } from '../../services'
import { drawCaptcha } from './captchaPicture'
import { captchasPerAddress, tooMany } from './limits'
import { issueTicket, placeOf, takeTicket } from './tickets'

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

export const getCaptchaHandler = handle(getCaptcha, async ({ input, tenant, services, request }) => {
  if (!captchasPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const { kind } = input
  const { answer, image, question } = kind === 'image' ? { ...(await drawCaptcha()), question: '' } : askSum()
  const { key } = await issueTicket(placeOf({ services, tenant }), 'captcha', { answer: hashAnswer(answer) })
  return success({ key, kind, image, question })
})

/** A sum in words, which a screen reader reads out. */
function askSum(): { answer: string; image: string; question: string } {
  const [one, other] = [randomInt(1, 10), randomInt(1, 10)]
  return {
    answer: String(one + other),
    image: '',
    question: `${numerals[one]}加${numerals[other]}等于多少？请输入数字。`,
  }
}

const hashAnswer = (answer: string): string => hashToken(`captcha:${answer.trim().toUpperCase()}`)

export const wrongCaptcha = failure(codes.invalidInput, '图形验证码不正确，请重新输入', { field: 'captcha' })
export const captchaRequired = failure(codes.captchaRequired, '请先完成图形验证')

/** Takes the captcha, right or wrong; undefined when the answer is right. */
export async function refuseCaptcha(
  where: { services: Services; tenant: Tenant },
  { key, answer }: CaptchaAnswer,
): Promise<Failure | undefined> {
  const ticket = await takeTicket(placeOf(where), 'captcha', key)
  return ticket?.data.answer === hashAnswer(answer) ? undefined : wrongCaptcha
}
