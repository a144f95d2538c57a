import { showYuan } from '#contract/wallet/fen'

/** `满¥99.00可用`. */
export const sayThreshold = (threshold: number): string =>
  threshold > 0 ? `满${showYuan(threshold)}可用` : '无金额门槛'
