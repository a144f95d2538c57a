import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'

/** A seeker's wishes. Pay is yuan a month; 0 to 0 is 面议. */
export interface Wish {
  readonly id: number
  readonly positionCode: string
  readonly areaCode: string
  readonly salaryMin: number
  readonly salaryMax: number
}

/** A seeker as far as recommendations need it. */
export interface Profile {
  readonly wishes: readonly Wish[]
  /** 0 if unknown. */
  readonly degree: number
  /** Years of work; undefined if unknown. */
  readonly years: number | undefined
  /** The resume's text about work, in lower case. */
  readonly text: string
}

/** Days of work in a month, by which a day's pay becomes a month's. */
const workdays = 21.75
const monthMs = 30.44 * 86_400_000
/** Longer resumes are read up to this many characters. */
const longestText = 20_000

interface Row extends Record<string, unknown> {
  readonly degree: number
  /** `YYYY-MM`, or empty. */
  readonly workingDate: string
  readonly text: string
  readonly wishes: readonly (Wish & { readonly partTime: boolean })[]
}

/** Loads a seeker's profile in one query; undefined without a resume. */
export async function loadProfile(
  db: Db,
  { tenantId, userId, now }: { readonly tenantId: number; readonly userId: number; readonly now: Date },
): Promise<Profile | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select degree, working_date as "workingDate",
      left(lower(concat_ws(' ', description,
        (select string_agg(concat_ws(' ', job_name, description), ' ') from workings where resume_id = resumes.id),
        (select string_agg(data::text, ' ') from resume_rows
          where resume_id = resumes.id and section in ('project', 'emphasis', 'certification')))), ${longestText}) as text,
      coalesce((select json_agg(json_build_object('id', id, 'positionCode', position_code, 'areaCode', area_code,
          'salaryMin', salary_min, 'salaryMax', salary_max, 'partTime', part_time) order by part_time, id)
        from expectations where resume_id = resumes.id), '[]') as wishes
    from resumes where user_id = ${userId} and tenant_id = ${tenantId}`)
  const [row] = rows
  if (row === undefined) return undefined
  return {
    degree: row.degree,
    years: yearsSince(row.workingDate, now),
    text: row.text,
    wishes: row.wishes.map(monthly),
  }
}

function monthly({ partTime, salaryMin, salaryMax, ...wish }: Row['wishes'][number]): Wish {
  const factor = partTime ? workdays : 1
  return { ...wish, salaryMin: Math.round(salaryMin * factor), salaryMax: Math.round(salaryMax * factor) }
}

function yearsSince(month: string, now: Date): number | undefined {
  const began = Date.parse(`${month}-01T00:00:00Z`)
  if (month === '' || Number.isNaN(began)) return undefined
  return Math.max(0, (now.getTime() - began) / monthMs / 12)
}
