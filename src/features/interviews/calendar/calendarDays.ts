/** Days of a calendar, each as its beginning on the reader's clock, whatever zone the calendar is in; weeks begin on Monday. */

export function plusDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

const mondayOf = (date: Date): Date => plusDays(date, -((date.getDay() + 6) % 7))

const daysFrom = (start: Date, count: number): readonly Date[] =>
  Array.from({ length: count }, (_, index) => plusDays(start, index))

/** The week of a day. */
export const weekOf = (date: Date): readonly Date[] => daysFrom(mondayOf(date), 7)

/** The whole weeks that a day's month lies in. */
export function monthOf(date: Date): readonly Date[] {
  const start = mondayOf(new Date(date.getFullYear(), date.getMonth(), 1))
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0)
  const weeks = Math.ceil((Math.round((last.getTime() - start.getTime()) / 86_400_000) + 1) / 7)
  return daysFrom(start, weeks * 7)
}
