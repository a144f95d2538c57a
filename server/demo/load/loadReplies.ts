import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { replyClock } from '#contract/jobs/replyClock'
import type { Db } from '../../db/database'
import { openJob } from '../../db/openJob'
import { contacts, messages, talks } from '../../db/schema/chat'
import { openChatUser } from '../../features/chat/login/chatUsers'
import { measureReplies } from '../../features/jobs/replyClock/measure'
import { awake } from '../times'
import { insertRows, rowAt } from './insertRows'

const minute = 60_000
const hour = 60 * minute

/** Minutes until recruiters answer as a rule, the ones with most jobs first. */
const waits = [8, 45, 110, 20, 300, 700, 1900, 35]

const questions = [
  '您好，请问这个职位还在招吗？',
  '您好，我对这个职位很感兴趣，方便聊聊吗？',
  '您好，请问工作地点和上班时间是怎样的？',
]
const answers = [
  '您好，还在招的，方便发一份简历吗？',
  '您好，可以的，您目前是在职还是离职？',
  '您好，职位页上有地址，早九晚六，周末双休。',
]

interface RepliesLoad {
  readonly tenantId: number
  readonly now: Date
  readonly recruiterId: number
  readonly seekerId: number
}

/** Talks that give the recruiters with most jobs a reply clock: seekers ask, and are answered after about the same time. */
export async function loadReplies(tx: Db, { tenantId, now, recruiterId, seekerId }: RepliesLoad): Promise<void> {
  const hosts = await tx.execute<{ user_id: number; job_id: number }>(sql`
    select user_id, min(id) as job_id from jobs
    where tenant_id = ${tenantId} and status = ${openJob} and user_id <> ${recruiterId}
    group by user_id order by count(*) desc, user_id limit ${waits.length}`)
  for (const [nth, host] of hosts.rows.entries()) {
    const askers = await tx.execute<{ user_id: number }>(sql`
      select r.user_id from resumes r
      where r.tenant_id = ${tenantId} and r.user_id not in (${seekerId}, ${recruiterId}, ${host.user_id}) and not exists (
        select from talks t join chat_users s on s.id = t.seeker_im join chat_users h on h.id = t.recruiter_im
        where s.user_id = r.user_id and h.user_id = ${host.user_id})
      order by (r.id * 7 + ${nth}::integer) % 101, r.id limit ${replyClock.leastTalks + (nth % 3)}`)
    await loadTalksOf(tx, { tenantId, now, nth, host, askers: askers.rows.map(({ user_id }) => user_id) })
  }
  await measureReplies(tx, now)
}

interface Asked {
  readonly tenantId: number
  readonly now: Date
  readonly nth: number
  readonly host: { readonly user_id: number; readonly job_id: number }
  readonly askers: readonly number[]
}

async function loadTalksOf(tx: Db, { tenantId, now, nth, host, askers }: Asked): Promise<void> {
  const recruiterIm = await openChatUser(tx, { tenantId, userId: host.user_id, role: 1 })
  const wait = rowAt(waits, nth)
  for (const [at, userId] of askers.entries()) {
    const seekerIm = await openChatUser(tx, { tenantId, userId, role: 0 })
    const askedAt = awake(now.getTime() - (60 + at * 71 + nth * 5) * hour)
    const answeredAt = new Date(askedAt.getTime() + wait * (0.7 + at * 0.12) * minute)
    const sides = { tenantId, seekerIm, recruiterIm }
    const [talk] = await tx
      .insert(talks)
      .values({
        ...sides,
        jobId: host.job_id,
        initiatorIm: seekerIm,
        seekerWrote: true,
        recruiterWrote: true,
        initiatedAt: askedAt,
        createdAt: askedAt,
      })
      .returning({ id: talks.id })
    if (!talk) throw new Error('A talk of the demo was not written')
    const cid = talk.id
    const text = (words: readonly string[]) => ({ text: rowAt(words, (at + nth) % words.length) })
    const shared = { tenantId, cid, type: 'text' as const }
    const [asked, answered] = await insertRows(tx, messages, [
      {
        ...shared,
        fromIm: seekerIm,
        toIm: recruiterIm,
        clientId: randomUUID(),
        content: text(questions),
        sendAt: askedAt,
      },
      {
        ...shared,
        fromIm: recruiterIm,
        toIm: seekerIm,
        clientId: randomUUID(),
        content: text(answers),
        sendAt: answeredAt,
      },
    ])
    if (!asked || !answered) throw new Error('Messages of the demo were not written')
    const listed = { tenantId, cid, lastMessageId: answered.id, chatAt: answeredAt }
    await tx.insert(contacts).values([
      { ...listed, ownerIm: seekerIm, peerIm: recruiterIm, readMsgId: answered.id, peerReadMsgId: asked.id },
      { ...listed, ownerIm: recruiterIm, peerIm: seekerIm, readMsgId: asked.id, peerReadMsgId: answered.id },
    ])
  }
}
