import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { superseded } from '../../contract/chat/exchange'
import { accepted, expired, proposed } from '../../contract/interviews/interview'
import { interviewPages } from '../../contract/interviews/pages'
import { limits } from '../../contract/limits'
import { pathTo } from '../../contract/page'
import { recruiter, seeker } from '../../contract/roles'
import type { Db } from '../db/database'
import { chatUsers } from '../db/schema/chat'
import { interviews } from '../db/schema/interviews'
import { settleExchange } from '../features/chat/exchanges/exchangeRows'
import { lockTalk } from '../features/chat/talks/talks'
import { type Push, pushAll } from '../features/chat/talks/updates'
import { type Change, carryOut } from '../features/interviews/changing'
import type { InterviewRow } from '../features/interviews/interviewRows'
import { notify } from '../features/notices/notify'
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
    if (!locked || !change) continue
    pushes.push(...(await carryOut(tx, locked, { row, now, ...change })))
    if (change.set.reminded) await noticeBoth(tx, row, now)
  }
  return pushes
}

/** A notice to each side. Its key has the time, so that a moved interview gets a new reminder and others only one. */
async function noticeBoth(tx: Db, row: InterviewRow, now: Date): Promise<void> {
  const sides = await tx
    .select()
    .from(chatUsers)
    .where(inArray(chatUsers.id, [row.seekerIm, row.recruiterIm]))
  const isSoon = row.startAt.getTime() - now.getTime() <= (limits.interviewReminders[1] ?? 0)
  const place = row.kind === 'video' ? '视频面试，请提前准备好网络和设备' : `地点：${row.address}`
  for (const { userId, role } of sides)
    await notify(tx, {
      tenantId: row.tenantId,
      userId,
      role: role === recruiter ? recruiter : seeker,
      kind: 'interview',
      title: isSoon ? '面试即将开始' : '面试提醒',
      content: `您在${sayTime(row.startAt)}有一场面试。${place}。`,
      link: pathTo(interviewPages['interview-detail'], { id: row.id }),
      onceKey: `interview-${row.id}-${row.startAt.getTime()}-${isSoon ? 'hour' : 'day'}`,
      now,
    })
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
