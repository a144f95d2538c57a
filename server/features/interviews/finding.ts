import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { EpochMs } from '../../../contract/fields'
import { accepted, findInterviews, getInterview, proposed } from '../../../contract/interviews/interview'
import { recruiter } from '../../../contract/roles'
import { type Cursor, decodeCursor, encodeCursor } from '../../db/cursor'
import { interviews } from '../../db/schema/interviews'
import { handle } from '../../http/handle'
import { chatUserOf, noInterview } from './changing'
import { loadInterview, selectInterviews, toInterview } from './interviewRows'

const order = 'interviews'
const day = 86_400_000

export const findingHandlers = [
  handle(getInterview, async ({ input, user, tenant, services: { db } }) => {
    const imUserId = await chatUserOf(db, { tenant, user })
    const interview = await loadInterview(db, input.id, { imUserId, role: user.role })
    return interview ? success(interview) : noInterview
  }),

  handle(findInterviews, async ({ input, user, tenant, services: { db } }) => {
    const imUserId = await chatUserOf(db, { tenant, user })
    const last = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
    if (input.cursor !== undefined && !isPlace(last)) return failure(codes.invalidInput, '列表已更新，请刷新')
    const isPast = input.day === undefined && input.tab === 'over'
    const owner = user.role === recruiter ? interviews.recruiterIm : interviews.seekerIm
    const place = sql`(${interviews.startAt}, ${interviews.id})`
    const behind = last && sql`(${new Date(last.key).toISOString()}::timestamptz, ${last.id}::integer)`
    const rows = await selectInterviews(db)
      .where(
        and(
          eq(owner, imUserId),
          input.day === undefined ? isInTab(input.tab) : isOnDay(input.day),
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
]

/** A cursor comes from outside: its key may be no instant at all. */
const isPlace = (last: Cursor | undefined): boolean => EpochMs.safeParse(last?.key).success

function isInTab(tab: 'proposed' | 'accepted' | 'over'): SQL | undefined {
  if (tab === 'over') return sql`not ${inArray(interviews.status, [proposed, accepted])}`
  return eq(interviews.status, tab === 'proposed' ? proposed : accepted)
}

/** What is planned on a day in China. */
function isOnDay(text: string): SQL | undefined {
  const start = new Date(`${text}T00:00:00+08:00`)
  return and(
    gte(interviews.startAt, start),
    lt(interviews.startAt, new Date(start.getTime() + day)),
    inArray(interviews.status, [proposed, accepted]),
  )
}
