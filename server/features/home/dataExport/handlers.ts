import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { askDataExport, type DataExport, findDataExports, openDataExport } from '#contract/account/dataExport'
import { codes, failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { dataExports } from '../../../db/schema/accounts/security'
import { handleProven } from '../../../identity/proofs'
import { issueTicket, ticketParts } from '../../../identity/tickets'
import { type Handler, handle } from '../../../wire/handle'
import { enqueue } from '../../../work/enqueue'
import { dataExportMaking } from './makeExport'

const tooSoon = failure(codes.tooManyRequests, '每天可以导出一次，请明天再试')
const missing = failure(codes.notFound, '导出文件不存在或已过期，请重新导出')

function toExport({ id, state, size, createdAt, expiresAt }: typeof dataExports.$inferSelect, now: Date): DataExport {
  const isOver = state === 'ready' && expiresAt !== null && expiresAt <= now
  return {
    id,
    state: isOver ? 'expired' : state,
    size,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? '',
  }
}

/** Failed exports do not count. */
const isRecent = (userId: number, now: Date) =>
  and(
    eq(dataExports.userId, userId),
    gt(dataExports.createdAt, new Date(now.getTime() - limits.exportEvery)),
    sql`${dataExports.state} <> 'failed'`,
  )

export const dataExportHandlers: readonly Handler[] = [
  handle(findDataExports, async ({ user, services: { db, now } }) => {
    const own = eq(dataExports.userId, user.userId)
    const rows = await db.select().from(dataExports).where(own).orderBy(desc(dataExports.createdAt)).limit(10)
    const [last] = await db
      .select({ at: dataExports.createdAt })
      .from(dataExports)
      .where(isRecent(user.userId, now()))
      .orderBy(desc(dataExports.createdAt))
      .limit(1)
    const mayAskAt = last ? new Date(last.at.getTime() + limits.exportEvery).toISOString() : ''
    return success({ list: rows.map((row) => toExport(row, now())), mayAskAt })
  }),

  handleProven(askDataExport, async ({ user, tenant, services }) => {
    const { userId } = user
    const now = services.now()
    return services.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${userId} for update`)
      if ((await tx.$count(dataExports, isRecent(userId, now))) > 0) return tooSoon
      const [row] = await tx.insert(dataExports).values({ tenantId: tenant.id, userId, createdAt: now }).returning()
      if (!row) throw new Error('An export was not stored')
      await enqueue({ ...services, db: tx }, dataExportMaking, { id: row.id })
      return success(toExport(row, now))
    })
  }),

  handleProven(openDataExport, async (context) => {
    const { input, user, services } = context
    const { userId, sessionId } = user
    const [row] = await services.db
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.id, input.id), eq(dataExports.userId, userId), eq(dataExports.state, 'ready')))
    if (!row || toExport(row, services.now()).state !== 'ready') return missing
    const { key } = await issueTicket(ticketParts(context), 'export', { userId, sessionId, code: row.id })
    return success({ url: `/files/exports/${key}` })
  }),
]
