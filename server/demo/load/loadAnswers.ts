import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hired, improper, interested, interviewing, type SendStatus } from '#contract/jobs/sendStates'
import type { Db } from '../../db/database'
import { postMessage } from '../../features/chat/messages/messages'
import { rowAt } from './insertRows'

/** Recruiters' sentences for a move, used in turn. */
const words: Readonly<Partial<Record<SendStatus, readonly string[]>>> = {
  [interested]: [
    '您好，您的经历和岗位很匹配，方便聊聊目前的情况吗？',
    '您好，看了您的简历很感兴趣，请问您最快什么时候可以到岗？',
    '您好，您做过的项目和我们的业务很接近，方便介绍一下您负责的部分吗？',
  ],
  [interviewing]: [
    '您好，用人部门想和您面谈，您这周哪天下午方便？',
    '您好，简历已经通过初筛，方便这两天来公司聊聊吗？',
  ],
  [hired]: ['恭喜您通过面试，欢迎加入！入职需要的材料我整理好发给您。'],
  [improper]: ['感谢您的投递，这次岗位更看重相关行业的经验，以后有合适的机会再联系您。'],
}

interface Decided extends Record<string, unknown> {
  readonly cid: number
  readonly recruiter_im: number
  readonly status: SendStatus
  readonly changed_at: string
}

/** Recruiters who have decided on an application write to the applicant, a few minutes after the move. */
export async function loadAnswers(tx: Db, tenantId: number): Promise<void> {
  const { rows } = await tx.execute<Decided>(sql`
    select s.cid, t.recruiter_im, s.status, s.changed_at from job_sends s join talks t on t.id = s.cid
    where s.tenant_id = ${tenantId} and s.status in (${interested}, ${interviewing}, ${hired}, ${improper}) and not t.recruiter_wrote
    order by s.changed_at, s.id`)
  for (const [nth, { cid, recruiter_im: fromIm, status, changed_at }] of rows.entries()) {
    const sayings = words[status] ?? []
    const now = new Date(Date.parse(changed_at) + (2 + (nth % 5)) * 60_000)
    const content = { text: rowAt(sayings, nth % sayings.length) }
    await postMessage(tx, { cid, fromIm, clientId: randomUUID(), type: 'text', content, now })
  }
}
