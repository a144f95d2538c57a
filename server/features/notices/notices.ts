import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findNotices, readNotices } from '#contract/notices/notice'
import { noticeTag } from '#contract/notices/push'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import { notices } from '../../db/schema/alerts/notices'
import { type Handler, handle } from '../../wire/handle'
import { reviewTellings } from './tellings'
import { countUnreadNotices, isOwn } from './unreadNotices'

const order = 'n'

/** Every call of `contract/notices`. */
export const noticeHandlers: readonly Handler[] = [
  handle(findNotices, async ({ input, user, services: { db } }) => {
    const after = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
    if (input.cursor !== undefined && after === undefined) {
      return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
    }
    const rows = await db
      .select()
      .from(notices)
      .where(and(isOwn(user), input.kind && eq(notices.kind, input.kind), after && lt(notices.id, after.id)))
      .orderBy(desc(notices.id))
      .limit(input.limit + 1)
    const page = rows.slice(0, input.limit)
    const last = page.at(-1)
    const next = last && rows.length > input.limit ? encodeCursor(order, { lane: 0, key: 0, id: last.id }) : undefined
    const list = page.map(({ id, kind, title, content, link, readAt, createdAt }) => ({
      id,
      kind,
      title,
      content,
      link,
      isRead: readAt !== null,
      createdAt: createdAt.toISOString(),
    }))
    return success({ list, next, total: null, unread: await countUnreadNotices(db, user) })
  }),

  handle(readNotices, async ({ input, user, services: { db, now } }) => {
    const asked = 'ids' in input ? inArray(notices.id, input.ids) : input.kind && eq(notices.kind, input.kind)
    await db.transaction(async (tx) => {
      const read = await tx
        .update(notices)
        .set({ readAt: now() })
        .where(and(isOwn(user), isNull(notices.readAt), asked))
        .returning({ id: notices.id })
      const tags = read.map(({ id }) => noticeTag(id))
      await reviewTellings(tx, user, tags, now())
    })
    return success({ unread: await countUnreadNotices(db, user) })
  }),
]
