/** A month as `2024-09`, or a date that begins so. */
type Month = string

const monthsBetween = (start: Month, now: Date): number => {
  const [year = 0, month = 1] = start.split('-').map(Number)
  return (now.getFullYear() - year) * 12 + (now.getMonth() + 1 - month)
}

/** Whole years since birth: the birthday's month counts as reached. */
export function ageOf(birthday: Month, now: Date = new Date()): number {
  return Math.max(0, Math.floor(monthsBetween(birthday, now) / 12))
}

export const formatAge = (birthday: Month | null | undefined, now?: Date): string =>
  birthday ? `${ageOf(birthday, now)}岁` : ''

/** Whole years of work since the first job began; 0 for less than one. */
function yearsOfWork(workingDate: Month, now: Date = new Date()): number {
  return Math.max(0, Math.floor(monthsBetween(workingDate, now) / 12))
}

/** 在校/应届 without a first job, 1年以内, 3年, 10年以上. */
export function formatExperience(workingDate: Month | null | undefined, now?: Date): string {
  if (!workingDate) return '在校/应届'
  const years = yearsOfWork(workingDate, now)
  if (years < 1) return '1年以内'
  return years > 10 ? '10年以上' : `${years}年`
}

/** 2027年6月毕业, in the past and ahead; empty if the month is unknown. */
export function formatGraduation(graduation: Month): string {
  const [year, month] = graduation.split('-').map(Number)
  return year && month ? `${year}年${month}月毕业` : ''
}

/** How long something lasted: 2年3个月; without an end, until now. */
export function formatDuration(start: Month, end: Month | null | undefined, now: Date = new Date()): string {
  const months = Math.max(1, monthsBetween(start, end ? monthStart(end) : now) + 1)
  const years = Math.floor(months / 12)
  const rest = months % 12
  return (years ? `${years}年` : '') + (rest ? `${rest}个月` : '')
}

function monthStart(month: Month): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(year, number - 1, 1)
}
