import * as z from 'zod/mini'

/** An amount of money in whole fen. Never a float, and never another unit of the ledger. */
export type Fen = bigint & { readonly unit: 'fen' }

/** Throws for anything that is not a whole number of fen. */
export function fen(value: bigint | number): Fen {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole fen`)
  return BigInt(value) as Fen
}

export const addFen = (left: Fen, right: Fen): Fen => (left + right) as Fen
export const subtractFen = (left: Fen, right: Fen): Fen => (left - right) as Fen

/** The largest amount of one order, one refund or one charge: a million yuan. */
export const greatestAmount = 100_000_000

/** Fen in JSON. No balance comes near the numbers that JSON cannot represent. */
export const FenAmount = z.int('金额不正确')

/** Converts to a JSON number. Throws for a sum that no balance can reach. */
export function wireFen(amount: bigint): number {
  const value = Number(amount)
  if (!Number.isSafeInteger(value)) throw new RangeError('An amount is too large for JSON')
  return value
}

/** `¥1,234.50`; a negative amount as `-¥3.00`. The only function that shows amounts to people. */
export function showYuan(amount: number | bigint): string {
  const value = BigInt(amount)
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0n ? '-' : ''}¥${yuan}.${digits.slice(-2)}`
}

/** Like {@link showYuan}, with a plus before income: `+¥3.00`. */
export const showChange = (amount: number | bigint): string => (amount > 0 ? `+${showYuan(amount)}` : showYuan(amount))
