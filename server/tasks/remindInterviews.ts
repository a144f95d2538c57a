import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { superseded } from '../../contract/chat/exchange'
import { accepted, expired, proposed } from '../../contract/interviews/interview'
import { limits } from '../../contract/limits'
import type { Db } from '../db/database'
import { interviews } from '../db/schema/interviews'
import { settleExchange } from '../features/chat/exchanges/exchangeRows'
import { lockTalk } from '../features/chat/talks/talks'
import { type Push, pushAll } from '../features/chat/talks/updates'
import { type Change, carryOut } from '../features/interviews/changing'
import type { InterviewRow } from '../features/interviews/interviewRows'
import { sayTime } from '../features/notices/sayTime'
import type { Services } from '../services'
import { runAlone } from './alone'

/** An arbitrary number: the lock that lets one process do this task at a time. */
const reminding = 7_236_191
/** In ms. */
const interval = 30_000
const atOnce = 200

/** Reminds both sides of accepted interviews, and expires requests without a response. */
export async function remindInterviews(tx: Db, now: Date): Promise<readonly Push[]> {
  const [day, hour] = limits.interviewReminders.map((ahead) => new Date(now.getTime() + ahead))
  const isDue = and(
    eq(interviews.status, accepted),
    gt(interviews.startAt, now),
    sql`${interviews.reminded} < case when ${interviews.startAt} <= ${hour} then 2 when ${interviews.startAt} <= ${day} then 1 else 0 end`,
  )
  const isExpired = and(eq(interviews.status, proposed), lte(interviews.startAt, now))
  const due = await tx
    .select({ id: interviews.id, cid: interviews.cid, recruiterIm: interviews.recruiterIm })
    .from(interviews)
    .where(or(isDue, isExpired))
    .orderBy(asc(interviews.startAt))
    .limit(atOnce)
  const pushes: Push[] = []
  for (const { id, cid, recruiterIm } of due) {
    const locked = await lockTalk(tx, cid, recruiterIm)
    const [row] = locked ? await tx.select().from(interviews).where(eq(interviews.id, id)) : []
    const change = row && changeOf(row, now)
    if (locked && change) pushes.push(...(await carryOut(tx, locked, { row, now, ...change })))
  }
  return pushes
}

/** An interview planned within a reminder's lead time gets the next reminder instead. */
function changeOf(row: InterviewRow, now: Date): Change | undefined {
  const left = row.startAt.getTime() - now.getTime()
  if (row.status === proposed && left <= 0)
    return {
      set: { status: expired },
      news: {
        type: 'tip',
        content: { text: '面试邀请未在面试时间前处理，已过期' },
        settle: async (db) => ({
          amended: await settleExchange(db, row.requestId, superseded),
          changesContact: true,
        }),
      },
    }
  const reminded = limits.interviewReminders.filter((ahead) => left <= ahead).length
  if (row.status !== accepted || left <= 0 || reminded <= row.reminded) return undefined
  const place = row.kind === 'video' ? '视频面试' : row.address
  return { set: { reminded }, news: { type: 'tip', content: { text: `面试提醒：${sayTime(row.startAt)}，${place}` } } }
}

/** Checks every half minute. Returns a function that stops it. */
export function startReminding({ db, now, log, live }: Pick<Services, 'db' | 'now' | 'log' | 'live'>): () => void {
  const remind = async () => {
    let pushes: readonly Push[] = []
    await runAlone(db, reminding, async (tx) => {
      pushes = await remindInterviews(tx, now())
    })
    pushAll(live, pushes)
  }
  const timer = setInterval(
    () => remind().catch((error: unknown) => log.warn({ err: error }, 'Interviews were not reminded of')),
    interval,
  ).unref()
  return () => clearInterval(timer)
}
