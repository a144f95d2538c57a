import { type CaptchaAnswer, getCaptcha } from '../../contract/auth/captcha'
import type { Client } from './client'

const numerals = '零一二三四五六七八九'

/** Solves the sum that stands in for the picture. */
export function solveSum(question: string): string {
  const [, one = '', other = ''] = /^(.)加(.)等于/.exec(question) ?? []
  return String(numerals.indexOf(one) + numerals.indexOf(other))
}

/** A captcha with its right answer. */
export async function solveCaptcha(client: Client): Promise<CaptchaAnswer> {
  const { key, question } = await client.get(getCaptcha, { kind: 'text' })
  return { key, answer: solveSum(question) }
}
