import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { superseded } from '#contract/chat/exchange'
import { accepted, expired, proposed } from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { interviewPages } from '#contract/interviews/pages'
import { limits } from '#contract/limits'
import { pathTo } from '#contract/page'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { chatUsers } from '../../db/schema/chat'
import { interviews } from '../../db/schema/interviews'
import type { Services } from '../../services'
import { settleExchange } from '../chat/exchanges/exchangeRows'
import { lockTalk } from '../chat/talks/talks'
import { changeChat, type Push } from '../chat/talks/updates'
import { notify } from '../notices/notify'
import { type Change, carryOut } from './changing'
import type { InterviewRow } from './interviewRows'

const atOnce = 200

type Parts = Pick<Services, 'db' | 'now' | 'log' | 'live'>

interface DueInterview {
  readonly id: number
  readonly cid: number
  readonly recruiterIm: number
  readonly startAt: Date
}

/**
 * Reminds both sides of accepted interviews, and expires requests without a response. Each talk has a transaction of its own: one
 * that locked several would take them in another order than {@link lockTalk}'s other callers. Two processes that do this at once do
 * no harm, since the second one finds a talk's interview as the first one left it.
 */
export async function remindInterviews(parts: Parts): Promise<void> {
  const now = parts.now()
  let last: DueInterview | undefined
  do {
    const due = await findDue(parts.db, now, last)
    for (const interview of due)
      await remind(parts, interview, now).catch((err: unknown) =>
        parts.log.warn({ err, interview: interview.id }, 'An interview was not reminded of'),
      )
    last = due.length === atOnce ? due.at(-1) : undefined
  } while (last)
}

/** The next interviews after `last`, the earliest first. */
function findDue(db: Db, now: Date, last: DueInterview | undefined): Promise<DueInterview[]> {
  const [day, hour] = limits.interviewReminders.map((ahead) => new Date(now.getTime() + ahead))
  const isDue = and(
    eq(interviews.status, accepted),
    gt(interviews.startAt, now),
    sql`${interviews.reminded} < case when ${interviews.startAt} <= ${hour} then 2 when ${interviews.startAt} <= ${day} then 1 else 0 end`,
  )
  const isExpired = and(eq(interviews.status, proposed), lte(interviews.startAt, now))
  return db
    .select({
      id: interviews.id,
      cid: interviews.cid,
      recruiterIm: interviews.recruiterIm,
      startAt: interviews.startAt,
    })
    .from(interviews)
    .where(and(or(isDue, isExpired), last && isAfter(last)))
    .orderBy(asc(interviews.startAt), asc(interviews.id))
    .limit(atOnce)
}

const isAfter = ({ startAt, id }: DueInterview): SQL | undefined =>
  or(gt(interviews.startAt, startAt), and(eq(interviews.startAt, startAt), gt(interviews.id, id)))

function remind(parts: Parts, { id, cid, recruiterIm }: DueInterview, now: Date): Promise<unknown> {
  return changeChat(parts, async (tx) => {
    const locked = await lockTalk(tx, cid, recruiterIm)
    const [row] = locked ? await tx.select().from(interviews).where(eq(interviews.id, id)) : []
    const change = row && changeOf(row, now)
    if (!locked || !change) return { pushes: [] as readonly Push[] }
    const pushes = await carryOut(tx, locked, { row, now, ...change })
    if (change.set.reminded) await noticeBoth(tx, row, now)
    return { pushes }
  })
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
      content: `您在${sayInterviewTime(row.startAt)}有一场面试。${place}。`,
      link: pathTo(interviewPages['interview-detail'], { id: row.id }),
      until: row.startAt,
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
          amended: await settleExchange(db, row, superseded),
          changesContact: true,
        }),
      },
    }
  const reminded = limits.interviewReminders.filter((ahead) => left <= ahead).length
  if (row.status !== accepted || left <= 0 || reminded <= row.reminded) return undefined
  const place = row.kind === 'video' ? '视频面试' : row.address
  return {
    set: { reminded },
    news: { type: 'tip', content: { text: `面试提醒：${sayInterviewTime(row.startAt)}，${place}` } },
  }
}
