import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { chatPages } from '#contract/chat/pages'
import { pathTo } from '#contract/page'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers, messages, talks } from '../../../db/schema/chat'
import { runInTransaction } from '../../../db/transactional'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { notify } from '../../notices/notify'
import { returnRight } from '../../vip/rights/spendRight'
import { loadContacts } from '../contacts/contacts'
import { type LockedTalk, lockTalk } from '../talks/talks'

/** A greeting that stays unread for so long gives its right back. */
const unreadFor = 72 * 3_600_000

/** Names the use of the greeting that began a talk. */
export const greetingUse = (cid: number): string => deriveId('greeting', cid)

/** Looks after a greeting once it may come back. */
export const unreadGreetings = workKind({
  kind: 'unreadGreeting',
  title: '返还无人查看的招呼次数',
  payload: z.object({ cid: z.int() }),
  run: (services, { payload: { cid } }) => returnGreeting(services, cid),
})

/** In the transaction that uses the right. */
export function watchGreeting(services: Pick<Services, 'db' | 'now' | 'secret'>, cid: number): Promise<void> {
  const runAt = new Date(services.now().getTime() + unreadFor)
  return enqueue(services, unreadGreetings, { cid }, { key: String(cid), runAt })
}

/** Gives the right of a greeting back to its sender and says so, once, unless the other side has read it or written. */
export async function returnGreeting(services: Services, cid: number): Promise<void> {
  await runInTransaction(services, async (inside) => {
    const { db, now } = inside
    const [begun] = await db.select().from(talks).where(eq(talks.id, cid))
    if (!begun?.initiatorIm) return
    const locked = await lockTalk(db, cid, begun.initiatorIm)
    if (!locked || (await isNoticed(db, locked))) return
    const { talk, mine } = locked
    const [me] = await db.select({ userId: chatUsers.userId }).from(chatUsers).where(eq(chatUsers.id, mine.ownerIm))
    if (!me) return
    const owner = { tenantId: talk.tenantId, userId: me.userId }
    const count = await returnRight(inside, { ...owner, id: greetingUse(cid), reason: 'greeting', why: 'unread' })
    if (count === 0) return
    const [contact] = await loadContacts(db, { cid, owners: [mine.ownerIm] })
    await notify(db, {
      ...owner,
      role: mine.ownerIm === talk.recruiterIm ? recruiter : seeker,
      kind: 'system',
      now: now(),
      title: '打招呼次数已返还',
      content: `${contact?.peer.name ?? '对方'}72小时内没有查看您的招呼，已返还${count}次打招呼。`,
      link: pathTo(chatPages['chat-conversation'], { cid }),
      onceKey: `greeting:${cid}`,
    })
  })
}

/** Whether the other side has read the first message or has written. */
async function isNoticed(db: Db, { talk, mine, theirs }: LockedTalk): Promise<boolean> {
  const hasWritten = theirs.ownerIm === talk.recruiterIm ? talk.recruiterWrote : talk.seekerWrote
  if (hasWritten) return true
  const [first] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.cid, talk.id), eq(messages.fromIm, mine.ownerIm)))
    .orderBy(asc(messages.id))
    .limit(1)
  return first !== undefined && theirs.readMsgId >= first.id
}
