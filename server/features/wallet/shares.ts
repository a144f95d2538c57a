/**
 * Shares of money, pieces and time, in whole numbers: a share of 7 of 100 fen in 100 pieces is 7 pieces, which floats make 8.
 */
export const floorShare = (whole: bigint, part: bigint, of: bigint): bigint => (of <= 0n ? 0n : (whole * part) / of)

/** As {@link floorShare}, rounded up. */
export const ceilShare = (whole: bigint, part: bigint, of: bigint): bigint =>
  of <= 0n ? 0n : (whole * part + of - 1n) / of

export interface RestOfRight {
  /** Pieces that came with the goods. */
  readonly given: number
  readonly left: number
}

/** The part of an amount that is left with the pieces that it paid for, rounded down. Each kind of right counts the same. */
export function worthOfRest(amount: bigint, rights: readonly RestOfRight[]): bigint {
  const counted = rights.filter(({ given }) => given > 0)
  if (counted.length === 0) return amount
  const common = counted.reduce((product, { given }) => product * BigInt(given), 1n)
  const left = counted.reduce((sum, right) => sum + (BigInt(right.left) * common) / BigInt(right.given), 0n)
  return floorShare(amount, left, common * BigInt(counted.length))
}
