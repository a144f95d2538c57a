import type { Tier } from '#contract/vip/membership'
import { showYuan } from '#contract/wallet/fen'
import { formatDate } from '#format/time'

/** The effect of buying it on the user's present membership. */
export function noteOf({ act, credit, startsAt, endsAt }: Tier): string {
  if (act === 'renew') return `续费后有效至${formatDate(endsAt)}`
  if (act === 'upgrade') return `立即升级，剩余天数已抵${showYuan(credit)}`
  if (act === 'after') return `现有会员到期后生效（${formatDate(startsAt)}）`
  return ''
}

export const buttonOf: Readonly<Record<Tier['act'], string>> = {
  open: '立即开通',
  renew: '立即续费',
  upgrade: '立即升级',
  after: '立即购买',
}

/** A day's price, in yuan: `约¥0.55/天`. */
export const perDay = ({ amount, credit, days }: Tier): string =>
  `约${showYuan(Math.round((amount + credit) / days))}/天`
