/** An exponent as the steps of a left-to-right sliding window: square `squarings` times, then multiply by base ** odd. */
export interface WindowedExponent {
  readonly steps: readonly { readonly squarings: number; readonly odd: number }[]
  /** Squarings after the last multiplication. */
  readonly trailing: number
  /** How many odd powers of the base the steps ask for: one for 65537, so that sealing builds no table. */
  readonly tableSize: number
}

/** Bits per window: for exponents of 512 to 1024 bits 4 costs the fewest multiplications, table included. */
const windowBits = 4

export function windowExponent(exponent: bigint): WindowedExponent {
  const bits = exponent.toString(2)
  const steps: { squarings: number; odd: number }[] = []
  let squarings = 0
  for (let start = 0; start < bits.length; ) {
    if (bits[start] === '0') {
      squarings++
      start++
      continue
    }
    const window = bits.slice(start, start + windowBits).replace(/0+$/, '')
    steps.push({ squarings: squarings + window.length, odd: Number.parseInt(window, 2) })
    squarings = 0
    start += window.length
  }
  const highest = Math.max(1, ...steps.map((step) => step.odd))
  return { steps, trailing: squarings, tableSize: (highest + 1) / 2 }
}

/**
 * base ** exponent mod modulus. Plain `%` after each product: measured in V8 it beats Montgomery's form at 512 and 1024
 * bits, whose three products allocate more than one division does.
 */
export function power(base: bigint, exponent: WindowedExponent, modulus: bigint): bigint {
  const odds = oddPowers(base % modulus, modulus, exponent.tableSize)
  let result = 1n
  let first = true
  for (const { squarings, odd } of exponent.steps) {
    const factor = odds[odd >> 1] ?? 1n
    if (first) {
      result = factor
      first = false
      continue
    }
    for (let count = 0; count < squarings; count++) result = (result * result) % modulus
    result = (result * factor) % modulus
  }
  for (let count = 0; count < exponent.trailing; count++) result = (result * result) % modulus
  return result
}

/** base, base ** 3, base ** 5 and so on. */
function oddPowers(base: bigint, modulus: bigint, count: number): bigint[] {
  const odds = [base]
  if (count === 1) return odds
  const square = (base * base) % modulus
  for (let last = base; odds.length < count; odds.push(last)) last = (last * square) % modulus
  return odds
}
