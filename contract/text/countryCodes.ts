/** Mobile numbers of the mainland and of other countries. */

export const isMainland = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** Codes of countries (E.164): none begins another. */
const countryCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-69]\d|3[578]\d|42\d|5[09]\d|6[7-9]\d|8[058]\d|9[679]\d)/

/** Mobile numbers after the code, where they are worth checking. Elsewhere they have 5 to 12 digits. */
const nationals: Readonly<Record<string, RegExp>> = {
  1: /^[2-9]\d{9}$/,
  44: /^7\d{9}$/,
  60: /^1\d{8,9}$/,
  61: /^4\d{8}$/,
  65: /^[89]\d{7}$/,
  81: /^[789]0\d{8}$/,
  82: /^1\d{8,9}$/,
  852: /^[4-9]\d{7}$/,
  853: /^6\d{7}$/,
  886: /^9\d{8}$/,
}
const anyNational = /^[1-9]\d{4,11}$/

const codeOf = (digits: string): string => countryCode.exec(digits)?.[0] ?? ''

/** +852 5123 4567 or 00852… as 852-51234567. A zero for calls within the country is left out. */
export function foreignOf(text: string): string | undefined {
  const [, digits] = /^(?:\+|00)(\d{7,15})$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const code = codeOf(digits)
  const number = `${code}-${digits.slice(code.length).replace(/^0/, '')}`
  return isForeignMobile(number) ? number : undefined
}

/** Whether it is a number of another country, or of Hong Kong, Macao or Taiwan, as it is kept: 852-51234567. */
export function isForeignMobile(text: string): boolean {
  const [, code = '', national = ''] = /^(\d{1,3})-(\d{5,12})$/.exec(text) ?? []
  return code !== '' && code !== '86' && codeOf(code) === code && (nationals[code] ?? anyNational).test(national)
}

/** As international networks and links take it: +8613800138000, +85251234567. */
export const toE164 = (mobile: string): string =>
  isMainland(mobile) ? `+86${mobile}` : `+${mobile.replaceAll(/\D/g, '')}`
