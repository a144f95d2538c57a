import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { interested, interviewing, viewed } from '#contract/jobs/sendStates'
import type { Db } from '../../db/database'
import { userRoles, users } from '../../db/schema/accounts/accounts'
import { talks } from '../../db/schema/chat'
import { jobSends } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { portraitUrl } from '../../features/account/portrait'
import { postMessage } from '../../features/chat/messages/messages'
import { handOver } from '../../features/chat/sends/handOver'
import { demoColleague } from '../accounts'

export interface TeamLoad {
  readonly tenantId: number
  readonly now: Date
  /** Hash of the demo password. */
  readonly passwordHash: string
  readonly recruiterId: number
}

/** Applications that the colleague has taken over. */
const taken = 3
const minute = 60_000

/** A colleague of the demo recruiter, with applications that were handed over and a talk about each. */
export async function loadTeam(tx: Db, load: TeamLoad): Promise<void> {
  const { tenantId, now, recruiterId } = load
  const [card] = await tx.select().from(recruiters).where(eq(recruiters.userId, recruiterId))
  if (!card?.brandId) return
  const to = { userId: await addColleague(tx, load, card.brandId), name: demoColleague.name }
  const sends = await tx
    .select({ id: jobSends.id })
    .from(jobSends)
    .innerJoin(talks, eq(talks.id, jobSends.cid))
    .where(
      and(
        eq(jobSends.recruiterId, recruiterId),
        inArray(jobSends.status, [viewed, interested, interviewing]),
        sql`not exists (select from messages m where m.cid = ${talks.id} and m.send_at > ${ago(now, 300).toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(desc(jobSends.sentAt), desc(jobSends.id))
    .limit(taken)
  for (const [at, { id }] of sends.entries()) {
    const time = ago(now, 150 - at * 40)
    const [before = '', ...after] = words[at] ?? []
    await say(tx, id, [before, ''], ago(time, 60))
    const done = await handOver(tx, { tenantId, userId: recruiterId }, { id, to, now: time })
    if (done.given) await say(tx, id, after, time)
  }
}

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minute)

async function addColleague(tx: Db, { tenantId, now, passwordHash }: TeamLoad, brandId: number): Promise<number> {
  const { mobile, name } = demoColleague
  const account = { tenantId, mobile, lastRole: 1, weixin: `hr_${mobile.slice(3)}`, isDemo: true, passwordHash }
  const [made] = await tx.insert(users).values(account).returning({ id: users.id })
  if (made === undefined) throw new Error('The demo colleague was not stored')
  await tx.insert(userRoles).values({ userId: made.id, role: 1, activeAt: now })
  const card = { name, avatar: portraitUrl('w', 7), jobTitle: '招聘专员', brandId }
  await tx.insert(recruiters).values({ tenantId, userId: made.id, ...card })
  return made.id
}

/** The recruiter's words before the hand-over, the colleague's after it, and the answer to these. */
const words = [
  [
    '您好，您的简历我们已经看过了，后面由同事沈若溪和您约时间。',
    '您好，我是沈若溪，接下来由我跟进您的投递。您这周哪天方便来公司聊聊？',
    '您好，周四下午或者周五都可以。',
  ],
  [
    '您好，您的经历和我们的要求很接近，请问目前是离职状态吗？',
    '您好，您的情况同事已经和我说过了，想再了解一下您最快什么时候到岗？',
    '离职交接大概需要两周。',
  ],
  [
    '您好，方便介绍一下您最近负责的工作吗？',
    '您好，用人部门想进一步了解您负责的部分，方便今天下午通个电话吗？',
    '可以的，下午三点以后都方便。',
  ],
] as const

/** The recruiter of the application's talk says the first of these, the seeker the second. */
async function say(tx: Db, id: number, [said = '', answer = '']: readonly string[], time: Date): Promise<void> {
  const [talk] = await tx
    .select({ cid: talks.id, seekerIm: talks.seekerIm, recruiterIm: talks.recruiterIm })
    .from(jobSends)
    .innerJoin(talks, eq(talks.id, jobSends.cid))
    .where(eq(jobSends.id, id))
  if (talk === undefined) return
  const { cid, seekerIm, recruiterIm } = talk
  const text = (content: string, fromIm: number, minutes: number) => {
    const now = new Date(time.getTime() + minutes * minute)
    return postMessage(tx, { cid, fromIm, clientId: randomUUID(), type: 'text', content: { text: content }, now })
  }
  if (said) await text(said, recruiterIm, 4)
  if (answer) await text(answer, seekerIm, 11)
}
