/** Two numbers that shall reach each other by a third, which neither of them learns the other's from. */
export interface NumberPair {
  /** Digits only, a land line with its area code. */
  readonly callee: string
  readonly caller: string
  readonly until: Date
}

/**
 * Assigns privacy numbers (隐私号): a call to one from either number of the pair reaches the other. Throws if the service cannot
 * assign one at present; then no number is shown. Implementations do not log numbers.
 */
export interface PrivacyNumbers {
  bind(pair: NumberPair): Promise<string>
}
