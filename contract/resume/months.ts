import * as z from 'zod/mini'
import { chinaTime } from '../chinaTime'
import { Month } from '../fields'

/** Rules for months in a resume, shared by form fields and server. Months are those of China. */

/** Ages in whole years that a job seeker may have: the legal working age, and the age above which employers do not hire. */
export const seekerAges = { least: 16, most: 70 } as const

/** How many years ahead a graduation may be. */
const graduationAhead = 8

/** The month of an instant, plus `moved` months: `2026-11`. */
export function monthAt(now: Date, moved = 0): string {
  const china = chinaTime(now)
  const count = china.getUTCFullYear() * 12 + china.getUTCMonth() + moved
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export interface MonthBounds {
  /** Both limits are included. */
  readonly min?: string
  readonly max: string
}

/** Birthdays of people of `seekerAges`; a birthday's month counts as reached. */
export const birthdayBounds = (now: Date): Required<MonthBounds> => ({
  min: monthAt(now, -seekerAges.most * 12 - 11),
  max: monthAt(now, -seekerAges.least * 12),
})

/** A month that is not in the future. */
export const pastBounds = (now: Date): MonthBounds => ({ max: monthAt(now) })

/** A month of a study; its end may be in the future. */
export const studyBounds = (now: Date): MonthBounds => ({ max: monthAt(now, graduationAhead * 12) })

/** Months near which most people studied: four years that ended four years ago. Pickers open there. */
export const usualStudy = (now: Date) => {
  const year = Number(monthAt(now).slice(0, 4))
  return { from: `${year - 8}-09`, to: `${year - 4}-06` }
}

const within = (month: string, { min = '', max }: MonthBounds) => month >= min && month <= max

const notAhead = '不能晚于本月'
const tooFarAhead = `不能晚于${graduationAhead}年后`

export const Birthday = Month.check(
  z.refine(
    (month) => within(month, birthdayBounds(new Date())),
    `年龄须在${seekerAges.least}至${seekerAges.most}周岁之间`,
  ),
)
export const PastMonth = Month.check(z.refine((month) => within(month, pastBounds(new Date())), notAhead))
export const StudyMonth = Month.check(z.refine((month) => within(month, studyBounds(new Date())), tooFarAhead))

/** A month or the empty text; `missing` is the message if the field is absent. */
const monthOrEmpty = (missing: string, boundsAt: (now: Date) => MonthBounds, fault: string) =>
  z.string(missing).check(
    z.regex(/^((19|20)\d{2}-(0[1-9]|1[0-2]))?$/, '请选择年月'),
    z.refine((month) => month === '' || within(month, boundsAt(new Date())), fault),
  )

/** Empty for seekers who have not worked yet. */
export const WorkingDate = z._default(monthOrEmpty('请选择年月', pastBounds, notAhead), '')
/** The end of a job. Empty means 至今, which must be given explicitly. */
export const JobEnd = monthOrEmpty('请选择离职时间，仍在职请选择至今', pastBounds, notAhead)
/** The end of a study, which may be in the future. Empty means 至今, which must be given explicitly. */
export const StudyEnd = monthOrEmpty('请选择毕业时间，在读可选择预计毕业时间', studyBounds, tooFarAhead)
