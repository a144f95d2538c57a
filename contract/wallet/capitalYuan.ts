const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const places = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿', '万亿'] as const

/**
 * An amount of fen in the numerals of receipts: 壹仟零伍拾元伍角整. A negative amount begins with 负.
 */
export function capitalYuan(amount: number | bigint): string {
  const value = BigInt(amount)
  const fen = value < 0n ? -value : value
  const [yuan, jiao, rest] = [fen / 100n, Number((fen / 10n) % 10n), Number(fen % 10n)]
  const whole = yuan > 0n ? `${integerWords(String(yuan))}元` : ''
  const gap = jiao === 0 && rest > 0 && whole ? '零' : ''
  const parts = `${jiao > 0 ? `${digits[jiao]}角` : gap}${rest > 0 ? `${digits[rest]}分` : ''}`
  return `${value < 0n ? '负' : ''}${whole + parts || '零元'}${rest > 0 ? '' : '整'}`
}

function integerWords(number: string): string {
  let words = ''
  let isGap = false
  for (const [at, character] of [...number].entries()) {
    const place = number.length - 1 - at
    const digit = Number(character)
    if (digit === 0) isGap = true
    else {
      words += `${isGap && words ? '零' : ''}${digits[digit]}${places[place % 4]}`
      isGap = false
    }
    const group = number.slice(Math.max(0, at - 3), at + 1)
    if (place % 4 === 0 && place > 0 && /[1-9]/.test(group)) words += groups[place / 4]
  }
  return words
}
