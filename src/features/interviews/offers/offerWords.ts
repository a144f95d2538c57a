import { type Offer, type OfferStatus, offerAccepted, offerWaits } from '#contract/interviews/offer'
import { formatSalary } from '#format/salary'

export const offerStates: Readonly<Record<OfferStatus, string>> = {
  1: '待答复',
  2: '已接受',
  3: '已婉拒',
  5: '已撤回',
  6: '已过期',
}

/** Whether it can still be, or is, what the seeker goes for. */
export const counts = ({ status }: Offer): boolean => status === offerWaits || status === offerAccepted

/** 15K·13薪, with what is paid beside: ，年度奖金2万元. */
export function payOf({ monthly, months }: Pick<Offer, 'monthly' | 'months'>, bonus = 0): string {
  const pay = formatSalary({ min: monthly, max: monthly, unit: 1, months })
  return bonus > 0 ? `${pay}，年度奖金${yuan(bonus)}` : pay
}

/** 276,120元. */
export const yuan = (amount: number): string => `${amount.toLocaleString('zh-CN')}元`

export function probationOf({ probationMonths, probationPercent }: Offer): string {
  if (probationMonths === 0) return '无试用期'
  return `${probationMonths}个月，${probationPercent === 100 ? '全薪' : `薪资${probationPercent}%`}`
}
