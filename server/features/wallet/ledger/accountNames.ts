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
  /** Earnings of the platform. */
  revenue: { isCovered: false },
  /** Costs of coupons. */
  coupon: { isCovered: false },
  /** Money that a payment channel has received for us; the account's name is the channel's. */
  clearing: { isCovered: false },
  /** Amounts that reconciliation cannot explain. */
  suspense: { isCovered: false },
  /** Source and destination of rights: they come from here, and return when used or lapsed. */
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

/** The name of an account among those of its kind, unit and owner. */
export const nameOf = ({ name = '', shareOf }: Pick<AccountName, 'name' | 'shareOf'>): string =>
  shareOf === undefined ? name : `${name}#${shareOf % shares}`
