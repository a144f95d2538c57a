/** Two numbers that shall reach each other by a third, which neither of them learns the other's from. */
export interface NumberPair {
  /** Digits only, a land line with its area code. */
  readonly callee: string
  readonly caller: string
  readonly until: Date
}

/**
 * Gives out privacy numbers (隐私号): whoever calls one of them from either number of the pair reaches the other. Throws if it cannot
 * tell now; nobody then learns a number. Implementations log no numbers.
 */
export interface PrivacyNumbers {
  bind(pair: NumberPair): Promise<string>
}
