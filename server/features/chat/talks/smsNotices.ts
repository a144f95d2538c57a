import { and, desc, eq, gt } from 'drizzle-orm'
import { chatPages } from '#contract/chat/pages'
import { chinaTime } from '#contract/chinaTime'
import { codes, type Failure, failure, success } from '#contract/errors'
import { pathTo } from '#contract/page'
import { configureSmsNotices, sendSmsNotice, smsHours } from '#contract/vip/props'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { chatUsers, messages, smsNotices } from '../../../db/schema/chat'
import { userSettings } from '../../../db/schema/preferences'
import { runInTransaction } from '../../../db/transactional'
import { Message, sendMessage } from '../../../outbound/messages/message'
import { deriveId } from '../../../wire/deriveId'
import { type Handler, handle } from '../../../wire/handle'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { countRight } from '../../vip/rights/rightCounts'
import { spendRight } from '../../vip/rights/spendRight'
import { loadContacts } from '../contacts/contacts'
import { openChatUser } from '../login/chatUsers'
import { type LockedTalk, lockTalk } from './talks'

const dayMs = 86_400_000
/** A message that is not worth waking anybody for is not sent later than this. */
const lifetime = 3_600_000

const noTalk = failure(codes.notFound, '聊天不存在')
const isRead = failure(codes.conflict, '对方已查看您的消息，不用再提醒')
const isRecent = failure(codes.conflict, '24小时内已提醒过对方，请稍后再试')
const isNight = failure(codes.conflict, `请在${smsHours.from}:00至${smsHours.to}:00之间提醒对方`)
/** One sentence for all that the other side has chosen. */
const isClosed = failure(codes.conflict, '对方暂时不接收短信提醒')

/** The text message that a talk waits to be read. */
export const smsNoticeMessages = workKind({
  kind: 'smsNotice',
  title: '未读消息短信',
  payload: Message,
  run: (services, { payload, key }) => sendMessage(services, payload, key),
})

export const smsNoticeHandlers: readonly Handler[] = [
  handle(configureSmsNotices, async ({ input: { accepts }, user, tenant, services }) => {
    const { db, now } = services
    if (accepts !== undefined) {
      const change = { smsNotice: accepts, updatedAt: now() }
      await db
        .insert(userSettings)
        .values({ userId: user.userId, tenantId: tenant.id, ...change })
        .onConflictDoUpdate({ target: userSettings.userId, set: change })
    }
    const left = await countRight(services, { tenantId: tenant.id, ...user }, 'smsNotice')
    return success({ left, accepts: await acceptsNotices(db, user.userId), hours: smsHours })
  }),

  handle(sendSmsNotice, ({ input: { cid }, user, tenant, services, request }) =>
    runInTransaction(services, async (inside) => {
      const { db, now } = inside
      const holder = { tenantId: tenant.id, userId: user.userId, role: user.role }
      const locked = await lockTalk(db, cid, await openChatUser(db, holder))
      if (!locked) return noTalk
      const [peer] = await findPeer(db, locked)
      const refusal = await refuseNotice(db, locked, peer, now())
      if (refusal || !peer) return refusal ?? isClosed
      const id = deriveId('smsNotice', user.userId, request.act)
      const spent = await spendRight(inside, { ...holder, reason: 'smsNotice', id })
      if (!spent.ok) return spent
      await db.insert(smsNotices).values({ tenantId: tenant.id, cid, fromIm: locked.mine.ownerIm, sentAt: now() })
      const [mine] = await loadContacts(db, { cid, owners: [locked.theirs.ownerIm] })
      const name = mine?.peer.name ?? ''
      const link = `${services.siteUrl(tenant)}${pathTo(chatPages['chat-conversation'], { cid })}`
      const text = `${name}给您发了消息，打开 ${link} 查看并回复。如不想再收到提醒，可在聊天设置中关闭。`
      const expiresAt = new Date(now().getTime() + lifetime)
      const message = { tenantId: tenant.id, to: peer.mobile, subject: '', text, template: 'smsNotice' as const }
      await enqueue(inside, smsNoticeMessages, { ...message, params: { name, link } }, { expiresAt })
      return success({ left: await countRight(inside, holder, 'smsNotice') })
    }),
  ),
]

async function refuseNotice(
  db: Db,
  locked: LockedTalk,
  peer: { readonly userId: number } | undefined,
  now: Date,
): Promise<Failure | undefined> {
  if (!(await waits(db, locked))) return isRead
  const { isBlack, isImproper } = locked.theirs
  if (isBlack || isImproper || !peer || !(await acceptsNotices(db, peer.userId))) return isClosed
  if (await wasNotified(db, locked, now)) return isRecent
  return isDaytime(now) ? undefined : isNight
}

/** Whether the caller's last message was not read. */
async function waits(db: Db, { talk, mine, theirs }: LockedTalk): Promise<boolean> {
  const [last] = await db
    .select({ id: messages.id, fromIm: messages.fromIm })
    .from(messages)
    .where(eq(messages.cid, talk.id))
    .orderBy(desc(messages.id))
    .limit(1)
  return last !== undefined && last.fromIm === mine.ownerIm && last.id > theirs.readMsgId
}

async function wasNotified(db: Db, { talk }: LockedTalk, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - dayMs)
  return (await db.$count(smsNotices, and(eq(smsNotices.cid, talk.id), gt(smsNotices.sentAt, since)))) > 0
}

function isDaytime(now: Date): boolean {
  const hour = chinaTime(now).getUTCHours()
  return hour >= smsHours.from && hour < smsHours.to
}

async function acceptsNotices(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ accepts: userSettings.smsNotice })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
  return row?.accepts ?? true
}

const findPeer = (db: Db, { theirs }: LockedTalk) =>
  db
    .select({ userId: users.id, mobile: users.mobile })
    .from(chatUsers)
    .innerJoin(users, eq(users.id, chatUsers.userId))
    .where(and(eq(chatUsers.id, theirs.ownerIm), eq(chatUsers.blocked, false)))
