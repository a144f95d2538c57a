import { and, desc, eq, gte, ilike, inArray, lt, or } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findAccess, verifyAccess } from '#contract/resume/access'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import { resumeAccess } from '../../../db/schema/accounts/access'
import { SlidingWindow } from '../../../edge/rateLimit'
import { type Handler, handle } from '../../../wire/handle'
import { verifyChain } from './verify'

const order = 'access'
const day = 86_400_000
/** Entries that the owner's page checks. */
const mostChecked = 2000

/** Checking costs a keyed hash for each entry. */
const checksPerUser = new SlidingWindow({ name: 'resume.accessChecks', count: 30, window: 600_000 })

/** The ledger of access, for the owner of the resume alone. */
export const accessHandlers: readonly Handler[] = [
  handle(findAccess, async ({ input, user, tenant, services: { db, now } }) => {
    const { cursor, limit, kinds, days, keyword } = input
    const last = cursor === undefined ? undefined : decodeCursor(order, cursor)
    if (cursor !== undefined && !last) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
    const asked = and(
      eq(resumeAccess.ownerId, user.userId),
      eq(resumeAccess.tenantId, tenant.id),
      kinds && inArray(resumeAccess.kind, kinds),
      days && gte(resumeAccess.at, new Date(now().getTime() - days * day)),
      keyword
        ? or(...[resumeAccess.viewerName, resumeAccess.brandName].map((one) => ilike(one, part(keyword))))
        : undefined,
    )
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(resumeAccess)
        .where(and(asked, last && lt(resumeAccess.position, last.id)))
        .orderBy(desc(resumeAccess.position))
        .limit(limit + 1),
      last ? null : db.$count(resumeAccess, asked),
    ])
    const page = rows.slice(0, limit)
    const end = rows.length > limit ? page.at(-1) : undefined
    return success({
      list: page.map(({ position, kind, subject, at, hash, ...row }) => ({
        position,
        kind,
        subject,
        viewer: {
          userId: row.viewerId,
          name: row.viewerName,
          jobTitle: row.viewerTitle,
          brandName: row.brandName,
          brandId: row.brandId,
        },
        at: at.toISOString(),
        hash,
      })),
      next: end && encodeCursor(order, { lane: 0, key: 0, id: end.position }),
      total,
    })
  }),

  handle(verifyAccess, async ({ user, services: { db, secret, now } }) => {
    if (!checksPerUser.take(String(user.userId), now().getTime()))
      return failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')
    return success(await verifyChain(db, secret, user.userId, mostChecked))
  }),
]

const part = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
