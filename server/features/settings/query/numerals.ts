/** Chinese numerals as digits where a number of yuan or years is written with them: 八千 is 8千, 一万二 is 1万2, 三年 is 3年. */

const digits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

const numeral = '[一二两三四五六七八九]'
const tens = new RegExp(`^(${numeral})?十(${numeral})?$`)

/** 十五 is 15, 三 is 3; undefined for other texts. */
export function readNumeral(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  const [, ten, one] = tens.exec(text) ?? []
  if (text.includes('十'))
    return tens.test(text) ? (digits[ten ?? '一'] ?? 1) * 10 + (digits[one ?? ''] ?? 0) : undefined
  return digits[text]
}

/** Matches a number written either way. */
export const numberPattern = `(?:\\d+(?:\\.\\d+)?|${numeral}?十${numeral}?|${numeral})`
