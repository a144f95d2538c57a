import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { findFeedback, handleFeedback } from '#contract/documents/feedbackDesk'
import { feedbackKinds } from '#contract/documents/service'
import { codes, failure, success } from '#contract/errors'
import { isRole, type Role, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { feedbacks } from '../../../db/schema/documents'
import { handleImpartially, isPartyTo, loadInterests } from '../../../identity/parties'
import { noteAct } from '../../../operators/acts'
import { findRoles } from '../../../sessions/sessions'
import { type Handler, handle } from '../../../wire/handle'
import { notify } from '../../notices/notify'
import { showMobile } from './formAnswers'

const missing = failure(codes.notFound, '反馈不存在')
const handled = failure(codes.conflict, '该反馈已处理')
const unreachable = failure(codes.conflict, '反馈的人没有账号，收不到回复，请按其联系方式联系')

/** Operators' calls about what users wrote to the site's staff. */
export const feedbackDeskHandlers: readonly Handler[] = [
  handle(findFeedback, async ({ input, user, tenant, services: { db } }) => {
    const state = input.handled ? isNotNull(feedbacks.handledAt) : isNull(feedbacks.handledAt)
    const which = and(eq(feedbacks.tenantId, tenant.id), state)
    const [rows, total, own] = await Promise.all([
      db
        .select({ row: feedbacks, mobile: users.mobile })
        .from(feedbacks)
        .leftJoin(users, eq(users.id, feedbacks.userId))
        .where(which)
        .orderBy(...(input.handled ? [desc(feedbacks.handledAt), desc(feedbacks.id)] : [asc(feedbacks.id)]))
        .limit(input.limit)
        .offset((input.page - 1) * input.limit),
      db.$count(feedbacks, which),
      loadInterests(db, user.userId),
    ])
    const list = rows.map(({ row, mobile }) => ({
      id: row.id,
      kind: row.kind,
      content: row.content,
      contact: row.contact,
      mobile: showMobile(mobile),
      canReply: showMobile(mobile) !== '',
      createdAt: row.createdAt.toISOString(),
      handledAt: row.handledAt?.toISOString() ?? null,
      reply: row.reply,
      isParty: isPartyTo(own, { userIds: [row.userId] }),
    }))
    return success({ list, total })
  }),

  handleImpartially(
    handleFeedback,
    async ({ input, tenant, services: { db } }) => {
      const found = await findRow(db, tenant.id, input.id)
      return found && { userIds: [found.row.userId] }
    },
    async (context) => {
      const { input, user, tenant, services } = context
      const { db, now } = services
      const found = await findRow(db, tenant.id, input.id)
      if (!found) return missing
      const { row } = found
      const reader = showMobile(found.mobile) === '' ? null : row.userId
      if (input.reply !== '' && reader === null) return unreachable
      const at = now()
      const changed = await db
        .update(feedbacks)
        .set({ handledAt: at, handledBy: user.userId, reply: input.reply })
        .where(and(eq(feedbacks.id, row.id), isNull(feedbacks.handledAt)))
        .returning({ id: feedbacks.id })
      if (changed.length === 0) return handled
      if (input.reply !== '' && reader !== null)
        await notify(db, {
          tenantId: tenant.id,
          userId: reader,
          role: await roleOf(db, reader, row.role),
          kind: 'system',
          title: `关于您的反馈（${feedbackKinds[row.kind] ?? '其他'}）`,
          content: input.reply,
          now: at,
        })
      await noteAct(services, context, {
        act: handleFeedback.acts.handle,
        id: row.id,
        personId: row.userId,
        after: { reply: input.reply },
      })
      return success({})
    },
  ),
]

/** Feedback from before its role was kept is answered in a role that the account has. */
async function roleOf(db: Db, userId: number, role: number | null): Promise<Role> {
  if (role !== null && isRole(role)) return role
  const [first = seeker] = await findRoles(db, userId)
  return first
}

async function findRow(db: Db, tenantId: number, id: number) {
  const [found] = await db
    .select({ row: feedbacks, mobile: users.mobile })
    .from(feedbacks)
    .leftJoin(users, eq(users.id, feedbacks.userId))
    .where(and(eq(feedbacks.id, id), eq(feedbacks.tenantId, tenantId)))
  return found
}
