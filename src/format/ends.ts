import { formatDate } from './time'

const day = 86_400_000
/** Days before an end from which it is worth telling. */
const soon = 3

export const endsSoon = (end: string | null, now: number): boolean => {
  const left = end === null ? 0 : Date.parse(end) - now
  return left > 0 && left <= soon * day
}

/** `24小时内到期`, `3天内到期`, else the last day; `长期有效` without an end. */
export function sayEnd(end: string | null, now: number): string {
  if (end === null) return '长期有效'
  const left = Date.parse(end) - now
  if (left <= 0) return `${formatDate(end)}已到期`
  if (left <= day) return '24小时内到期'
  return left <= soon * day ? `${Math.ceil(left / day)}天内到期` : `${formatDate(end)}到期`
}
