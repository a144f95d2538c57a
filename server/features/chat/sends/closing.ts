import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { closed } from '#contract/jobs/sendStates'
import { messages, talks } from '../../../db/schema/chat'
import { jobSends } from '../../../db/schema/jobs'
import { workKind } from '../../../work/kind'
import { moveSend } from './moving'

const day = 86_400_000

/** Closes an application that was not answered in time, with a message to the seeker. A message of the recruiter is an answer. */
export const sendClosings = workKind({
  kind: 'sendClosing',
  title: '关闭超时未处理的投递',
  payload: z.object({ sendId: z.int(), round: z.int() }),
  run: async (services, { payload: { sendId, round } }) => {
    const [row] = await services.db
      .select({ sentAt: jobSends.sentAt, closesAt: jobSends.closesAt })
      .from(jobSends)
      .where(and(eq(jobSends.id, sendId), eq(jobSends.round, round), sql`not ${isAnswered}`))
    if (!row?.closesAt) return
    const days = Math.round((row.closesAt.getTime() - row.sentAt.getTime()) / day)
    const words = `超过${days}天没有得到回复，已自动关闭，不影响您投递其他职位。`
    await moveSend(services, {
      where: and(eq(jobSends.id, sendId), eq(jobSends.round, round)) ?? sql`false`,
      to: closed,
      by: 'system',
      actorId: null,
      reason: (jobName) => `您投递「${jobName}」${words}`,
    })
  },
})

/** The recruiter has written to the seeker since, or one who had the application before. */
const isAnswered = sql`exists (
  select from ${messages} join ${talks} on ${talks.id} = ${messages.cid}
  where (${messages.cid} = ${jobSends.cid}
      or ${messages.cid} in (select e.cid from job_send_events e where e.send_id = ${jobSends.id}))
    and ${messages.fromIm} = ${talks.recruiterIm} and ${messages.type} <> 'tip'
    and ${messages.sendAt} > ${jobSends.sentAt})`
