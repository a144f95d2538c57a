/** The unit of money: fen. Every other unit is a right, counted in pieces. */
export const money = 'CNY'

/**
 * Kinds of accounts. Balances are credits without debits: what a user has is positive, what a provider owes us is negative.
 * `isCovered`: never negative, held amounts included.
 */
export const accountKinds = {
  /** A user's money. */
  wallet: { isCovered: true },
  /** Rights of a user that came together and end together. */
  lot: { isCovered: true },
  /** What the platform has earned. */
  revenue: { isCovered: false },
  /** What coupons have cost. */
  coupon: { isCovered: false },
  /** What a payment channel has taken for us; its name is the channel's. */
  clearing: { isCovered: false },
  /** What reconciliation cannot explain. */
  suspense: { isCovered: false },
  /** Where rights come from, and where they go: used, or lapsed at the end of their lot. */
  issued: { isCovered: false },
  used: { isCovered: false },
  lapsed: { isCovered: false },
} as const

export type AccountKind = keyof typeof accountKinds

export interface AccountName {
  readonly tenantId: number
  readonly kind: AccountKind
  readonly unit?: string
  /** Undefined for the platform's own. */
  readonly userId?: number
  readonly name?: string
  /** A user, for an account of the platform that many acts book on: the share of it that this user's acts have. */
  readonly shareOf?: number
}

/** An account is locked until the end of what books on it, so acts of different users have different ones, as far as there are. */
const shares = 16

/** How an account is named among those of its kind, unit and owner. */
export const nameOf = ({ name = '', shareOf }: Pick<AccountName, 'name' | 'shareOf'>): string =>
  shareOf === undefined ? name : `${name}#${shareOf % shares}`
