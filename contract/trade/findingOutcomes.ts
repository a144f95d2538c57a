/**
 * How an amount in suspense is cleared: `corrected`: the provider's account is as we booked it by now. `revenue`: it is ours, or our
 * loss. `wallet`: it belongs to the buyer of the payment. `explained`: a later bill or booking did, without an operator.
 */
export const findingOutcomes = ['corrected', 'revenue', 'wallet', 'explained'] as const
export type FindingOutcome = (typeof findingOutcomes)[number]

/** Words for operators. `suspended`: above 0 if the provider has more than we booked. */
export function sayOutcome(outcome: FindingOutcome, suspended: number | bigint): string {
  switch (outcome) {
    case 'corrected':
      return '渠道已更正，冲回挂账'
    case 'revenue':
      return suspended > 0 ? '记为平台收入' : '记为平台损失'
    case 'wallet':
      return '转入买家的钱包'
    case 'explained':
      return '后来的账单或入账已对上，自动冲回'
  }
}
