import * as z from 'zod/mini'
import { cleanIdentifier } from '../text/cleanNumber'

/** Province codes of GB/T 2260, the first two digits of an identity number; 83 is for Taiwan residents' permits. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checkDigits = '10X98765432'

/** The last character that the first 17 digits require (ISO 7064, mod 11-2). */
export const checkDigitOf = (digits: string): string =>
  checkDigits[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11] ?? ''

function isPastDay(digits: string, now: Date): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) && day >= '1900-01-01' && time <= now
}

/**
 * Returns what is wrong with the form of an identity number of 18 characters; undefined if it is well-formed. This does not prove
 * who somebody is.
 */
export function faultOfIdNumber(number: string, now: Date): string | undefined {
  if (!/^\d{17}[\dX]$/.test(number)) return '请输入18位身份证号码'
  if (!provinces.has(number.slice(0, 2)) || number.slice(2, 6) === '0000') return '身份证号码的地区不存在，请核对'
  if (!isPastDay(number.slice(6, 14), now)) return '身份证号码中的出生日期不正确，请核对'
  return checkDigitOf(number) === number[17] ? undefined : '身份证号码有误，请核对'
}

/** An identity number of 18 characters (GB 11643), in any spelling. */
export const IdNumber = z.string('请输入18位身份证号码').check(
  z.overwrite(cleanIdentifier),
  z.maxLength(18, '请输入18位身份证号码'),
  z.check((context) => {
    const message = faultOfIdNumber(context.value, new Date())
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  }),
)

/** 350***********002X */
export const maskIdNumber = (number: string): string => `${number.slice(0, 3)}${'*'.repeat(11)}${number.slice(14)}`
