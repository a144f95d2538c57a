import { baseOf, type ContributionBase } from '#contract/interviews/contributionBases'
import type { Offer } from '#contract/interviews/offer'
import { estimateTakeHome, type TakeHome } from '#contract/interviews/takeHome'

export const usualFundRate = 12

export interface Estimate {
  readonly estimate: TakeHome
  readonly base: ContributionBase
  /** Percent of the housing fund that counted. */
  readonly rate: number
}

/** Estimated pay of an offer in a year, by the table of its area. */
export function estimateOf(offer: Offer, fundRate: number = usualFundRate): Estimate {
  const base = baseOf(offer.areaCode)
  const rate = Math.min(fundRate, base.fundRateMost ?? fundRate)
  return { estimate: estimateTakeHome(offer, base, rate), base, rate }
}
