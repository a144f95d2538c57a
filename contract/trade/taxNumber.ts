import { checkDigitOf as checkDigitOfPerson } from '../account/idNumber'
import { isCreditCode } from '../companies/creditCode'

const weights = [3, 7, 9, 10, 5, 8, 4, 2] as const

/** Check digit of the code of an organisation by GB 11714, modulo 11. */
function checkOfOrganisation(code: string): string {
  const values = [...code.slice(0, 8)].map((character) => Number.parseInt(character, 36))
  const rest = 11 - (values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) % 11)
  return rest === 10 ? 'X' : rest === 11 ? '0' : String(rest)
}

/**
 * Whether a taxpayer's number has a valid form: 18 characters are a unified social credit code, 15 a former number (an area and
 * the code of an organisation), 20 a person's identity number with two digits. This does not prove that the taxpayer exists.
 */
export function isTaxNumber(text: string): boolean {
  if (text.length === 18) return isCreditCode(text)
  if (/^\d{6}[0-9A-Z]{8}[0-9X]$/.test(text)) return checkOfOrganisation(text.slice(6)) === text[14]
  return /^\d{17}[\dX]\d{2}$/.test(text) && checkDigitOfPerson(text.slice(0, 17)) === text[17]
}
