import { type Audience, activeWithin } from '#contract/notices/broadcast'
import { nameOfRole } from '#kernel/user/requireLogin'

/** 求职者，福州市、厦门市，30天内活跃 */
export function sayAudience({ role, activeDays }: Audience, areas: readonly string[]): string {
  const active = activeWithin.find(({ value }) => value === activeDays && value > 0)
  return [nameOfRole(role), areas.join('、'), active && `${active.label}活跃`].filter(Boolean).join('，')
}
