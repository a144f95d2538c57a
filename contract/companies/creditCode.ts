/**
 * Unified social credit codes (统一社会信用代码) by GB 32100: 18 characters without I, O, S, V and Z, the last one a check digit
 * modulo 31. A right check digit does not prove that the company exists.
 */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/** Returns the check digit of the first 17 characters; undefined if one of them is not allowed. */
export function checkDigitOf(code: string): string | undefined {
  const values = [...code.slice(0, 17)].map((character) => alphabet.indexOf(character))
  if (values.length < 17 || values.includes(-1)) return undefined
  const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
  return alphabet[(31 - (sum % 31)) % 31]
}

export function isCreditCode(code: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code) && checkDigitOf(code) === code[17]
}
