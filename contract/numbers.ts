import * as z from 'zod/mini'
import { siteRules } from './siteRules'
import { cleanCode, cleanMobile, cleanTel } from './text/cleanNumber'
import { isForeignMobile, isMainland } from './text/countryCodes'

/** Numbers of telephones and codes. Client and server clean them by the same rules before they check them. */

/** What a number may have before it is cleaned: +86 (0) 138-0013-8000 and the like. */
const longest = 40

/**
 * A mainland mobile number of 11 digits, 1 then 3 to 9 (core 5). Where the site allows, also one of another country with its
 * code: 852-51234567.
 */
const isMobile = (number: string): boolean =>
  isMainland(number) || (siteRules().foreignNumbers === true && isForeignMobile(number))

export const mobileText = (message: string) =>
  z.string().check(z.maxLength(longest, message), z.overwrite(cleanMobile), z.refine(isMobile, message))

export const Mobile = mobileText('请输入正确的手机号')

/** A mobile number, a landline with its area code and perhaps an extension, or a 400 number. */
const isTel = (number: string): boolean =>
  isMobile(number) || /^(?:0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/.test(number)

/** `empty`: the message of an empty number, if it has its own. */
export const telText = (message: string, empty = message) =>
  z.string().check(
    z.maxLength(longest, message),
    z.overwrite(cleanTel),
    z.minLength(1, empty),
    z.refine((number) => number === '' || isTel(number), message),
  )

/** A code of six digits, which may come with the message that it was sent in. */
export const codeText = (message: string) =>
  z.string().check(z.maxLength(200, message), z.overwrite(cleanCode), z.regex(/^\d{6}$/, message))

export const SmsCode = codeText('请输入6位验证码')
