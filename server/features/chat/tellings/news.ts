import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { chatPages } from '#contract/chat/pages'
import { previewOf } from '#contract/chat/preview'
import { noticePages } from '#contract/notices/pages'
import type { NotificationData } from '#contract/notices/push'
import type { ToldKind } from '#contract/notices/ways'
import { pathTo } from '#contract/page'
import type { Db } from '../../../db/database'
import { notices } from '../../../db/schema/alerts/notices'
import { chatUsers, contacts, messages } from '../../../db/schema/chat'
import type { Services } from '../../../services'
import type { Telling } from '../../notices/tellings'
import { loadContact } from '../contacts/contacts'

/** Characters of a notification's text. */
const longest = 120

/** What a user has not read of a talk, or a notice that is unread. */
export interface News {
  readonly kind: ToldKind
  /** The newest message; 1 for a notice. */
  readonly upTo: number
  readonly title: string
  readonly body: string
  readonly data: NotificationData
  /** From then on it is of no use any more. */
  readonly until?: Date | undefined
}

/** Undefined if everything was read, revoked or hidden, or is of no use any more. */
export async function findNews({ db, now }: Pick<Services, 'db' | 'now'>, telling: Telling): Promise<News | undefined> {
  const notice = /^notice-(\d{1,15})$/.exec(telling.tag)?.[1]
  if (notice === undefined) return findTalkNews(db, telling)
  return findNoticeNews(db, telling, { id: Number(notice), now: now() })
}

async function findNoticeNews(
  db: Db,
  { userId, role }: Telling,
  { id, now }: { id: number; now: Date },
): Promise<News | undefined> {
  const isOwn = and(eq(notices.id, id), eq(notices.userId, userId), eq(notices.role, role))
  const isUseful = or(isNull(notices.until), gt(notices.until, now))
  const [row] = await db
    .select()
    .from(notices)
    .where(and(isOwn, isNull(notices.readAt), isUseful))
  if (!row) return undefined
  const { kind, title, content, link, until } = row
  const path = link || noticePages['my-notice'].path
  return {
    kind,
    upTo: 1,
    title,
    body: shorten(content),
    data: { path, talks: [], noticeId: id },
    until: until ?? undefined,
  }
}

async function findTalkNews(db: Db, { userId, role, tag }: Telling): Promise<News | undefined> {
  const cid = Number(tag)
  const [own] = await db
    .select({ im: chatUsers.id, readMsgId: contacts.readMsgId })
    .from(chatUsers)
    .innerJoin(contacts, and(eq(contacts.ownerIm, chatUsers.id), eq(contacts.cid, cid)))
    .where(
      and(
        eq(chatUsers.userId, userId),
        eq(chatUsers.role, role),
        gt(contacts.unread, 0),
        eq(contacts.isBlack, false),
        eq(contacts.isImproper, false),
        eq(contacts.isRemove, false),
      ),
    )
  if (!own) return undefined
  const [last] = await db
    // Revoked messages stay among the unread of the list.
    .select({ message: messages, unread: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(messages)
    .where(
      and(
        eq(messages.cid, cid),
        eq(messages.toIm, own.im),
        gt(messages.id, own.readMsgId),
        eq(messages.counted, true),
        eq(messages.revoked, false),
        hasNoNotice(userId, role),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  const contact = last && (await loadContact(db, cid, own.im))
  if (!contact) return undefined
  const { message, unread } = last
  const { peer } = contact
  const count = unread > 1 ? `[${unread}条] ` : ''
  return {
    kind: 'chat',
    upTo: message.id,
    title: [peer.name, peer.brandName].filter(Boolean).join(' · ') || '新消息',
    body: shorten(`${count}${previewOf(message)}`),
    data: { path: pathTo(chatPages['chat-conversation'], { cid }), talks: [[cid, message.id]] },
  }
}

/** An invitation, an application and their like come as a notice too, written with the message: that one is told. */
const hasNoNotice = (userId: number, role: number) =>
  sql`(${messages.type} in ('text', 'image') or not exists (
    select from notices n where n.user_id = ${userId} and n.role = ${role} and n.kind in ('interview', 'send')
      and n.created_at between ${messages.sendAt} - interval '2 seconds' and ${messages.sendAt} + interval '2 seconds'))`

/** By characters, so that no emoji is cut in two. */
function shorten(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}

/** As the user wants it shown where others may read it. */
export function wordsOf({ kind, title, body }: News, { hidesContent, site }: { hidesContent: boolean; site: string }) {
  if (!hidesContent) return { title, body }
  return { title: site, body: kind === 'chat' ? '您有新消息' : '您有新通知' }
}
