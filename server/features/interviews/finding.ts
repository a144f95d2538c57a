import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { EpochMs } from '#contract/fields'
import { accepted, findInterviewDays, findInterviews, getInterview, proposed } from '#contract/interviews/interview'
import { recruiter } from '#contract/roles'
import { type Cursor, decodeCursor, encodeCursor } from '../../db/cursor'
import { interviews } from '../../db/schema/interviews'
import { handle } from '../../wire/handle'
import { chatUserOf, noInterview } from './changing'
import { loadInterview, selectInterviews, toInterview } from './interviewRows'

const order = 'interviews'
const day = 86_400_000
const sixWeeks = 42 * day

export const findingHandlers = [
  handle(getInterview, async ({ input, user, tenant, services: { db } }) => {
    const imUserId = await chatUserOf(db, { tenant, user })
    const interview = await loadInterview(db, input.id, { imUserId, role: user.role })
    return interview ? success(interview) : noInterview
  }),

  handle(findInterviews, async ({ input, user, tenant, services: { db, now } }) => {
    const imUserId = await chatUserOf(db, { tenant, user })
    const last = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
    if (input.cursor !== undefined && !isPlace(last)) return failure(codes.invalidInput, '列表已更新，请刷新')
    const isPast = input.day === undefined && input.tab === 'over'
    const owner = user.role === recruiter ? interviews.recruiterIm : interviews.seekerIm
    const place = sql`(${interviews.startAt}, ${interviews.id})`
    const behind = last && sql`(${new Date(last.key).toISOString()}::timestamptz, ${last.id}::bigint)`
    const rows = await selectInterviews(db)
      .where(
        and(
          eq(owner, imUserId),
          input.day === undefined ? isInTab(input.tab, now()) : isOnDay(input.day),
          behind && (isPast ? sql`${place} < ${behind}` : sql`${place} > ${behind}`),
        ),
      )
      .orderBy(
        ...(isPast ? [desc(interviews.startAt), desc(interviews.id)] : [asc(interviews.startAt), asc(interviews.id)]),
      )
      .limit(input.limit + 1)
    const page = rows.slice(0, input.limit)
    const end = rows.length > input.limit ? page.at(-1)?.interview : undefined
    const next = end ? { next: encodeCursor(order, { lane: 0, key: end.startAt.getTime(), id: end.id }) } : {}
    return success({ list: page.map((row) => toInterview(row, user.role)), ...next, total: null })
  }),

  handle(findInterviewDays, async ({ input, user, tenant, services: { db } }) => {
    const [start, end] = [startOf(input.from), new Date(startOf(input.to).getTime() + day)]
    const length = end.getTime() - start.getTime()
    if (length <= 0 || length > sixWeeks) return failure(codes.invalidInput, '请选择六周以内的日期')
    const imUserId = await chatUserOf(db, { tenant, user })
    const owner = user.role === recruiter ? interviews.recruiterIm : interviews.seekerIm
    const inChina = sql<string>`to_char(${interviews.startAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
    const days = await db
      .select({ day: inChina, count: count() })
      .from(interviews)
      .where(and(eq(owner, imUserId), isPlannedWithin(start, end)))
      .groupBy(sql`1`)
      .orderBy(sql`1`)
    return success({ days })
  }),
]

/** A cursor comes from outside: its key may be no instant at all. */
const isPlace = (last: Cursor | undefined): boolean => EpochMs.safeParse(last?.key).success

/** An agreed interview is over when its time is over, even without a recorded result. */
function isInTab(tab: 'proposed' | 'accepted' | 'over', now: Date): SQL | undefined {
  if (tab === 'proposed') return eq(interviews.status, proposed)
  const end = sql`${interviews.startAt} + make_interval(mins => ${interviews.minutes})`
  const hasEnded = sql`${end} <= ${now.toISOString()}::timestamptz`
  if (tab === 'accepted') return sql`${interviews.status} = ${accepted} and not ${hasEnded}`
  return sql`(${interviews.status} not in (${proposed}, ${accepted}) or ${interviews.status} = ${accepted} and ${hasEnded})`
}

/** Interviews planned on a day in China. */
function isOnDay(text: string): SQL | undefined {
  const start = startOf(text)
  return isPlannedWithin(start, new Date(start.getTime() + day))
}

const startOf = (text: string): Date => new Date(`${text}T00:00:00+08:00`)

const isPlannedWithin = (start: Date, end: Date): SQL | undefined =>
  and(gte(interviews.startAt, start), lt(interviews.startAt, end), inArray(interviews.status, [proposed, accepted]))
