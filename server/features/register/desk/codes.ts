import { and, asc, count, eq, ilike, isNull, or, type SQL } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, failure, success } from '#contract/errors'
import {
  addAccessCode,
  addChannelCode,
  findAccessCodes,
  findChannelCodes,
  removeAccessCode,
  removeChannelCode,
} from '#contract/register/codesDesk'
import { registerCodes, registrations } from '../../../db/schema/accounts/registration'
import { accessCodes } from '../../../db/schema/site/tenantSite'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle } from '../../../wire/handle'

const taken = failure(codes.conflict, '这个码已经在用，请换一个')
const gone = failure(codes.notFound, '这个码已经删除，请刷新')
const isOver = failure(codes.invalidInput, '这一天已经过去了', { field: 'until' })

const like = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Invitation codes of channels, and codes of ways to the site. */
export const codeHandlers: readonly Handler[] = [
  handle(findChannelCodes, async ({ input: { keyword, page, limit }, tenant, services: { db } }) => {
    const found = or(ilike(registerCodes.code, like(keyword)), ilike(registerCodes.name, like(keyword)))
    const which = and(eq(registerCodes.tenantId, tenant.id), isNull(registerCodes.ownerId), found)
    const rows = await db
      .select({
        code: registerCodes.code,
        name: registerCodes.name,
        createdAt: registerCodes.createdAt,
        people: count(registrations.userId),
      })
      .from(registerCodes)
      .leftJoin(registrations, eq(registrations.codeId, registerCodes.id))
      .where(which)
      .groupBy(registerCodes.id)
      .orderBy(asc(registerCodes.code))
      .limit(limit)
      .offset((page - 1) * limit)
    const list = rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
    return success({ list, total: await db.$count(registerCodes, which) })
  }),

  handle(addChannelCode, async (context) => {
    const { input, tenant, services } = context
    const [code, name] = [input.code.toUpperCase(), input.name]
    const row = { tenantId: tenant.id, code, name }
    const added = await services.db.insert(registerCodes).values(row).onConflictDoNothing().returning()
    if (added.length === 0) return taken
    await noteAct(services, context, { act: addChannelCode.acts.add, id: code, after: { name } })
    return success({})
  }),

  handle(removeChannelCode, async (context) => {
    const { input, tenant, services } = context
    const code = input.code.toUpperCase()
    const isChannel: SQL | undefined = and(
      eq(registerCodes.tenantId, tenant.id),
      eq(registerCodes.code, code),
      isNull(registerCodes.ownerId),
    )
    const [removed] = await services.db.delete(registerCodes).where(isChannel).returning({ name: registerCodes.name })
    if (!removed) return gone
    await noteAct(services, context, { act: removeChannelCode.acts.remove, id: code, before: removed })
    return success({})
  }),

  handle(findAccessCodes, async ({ input: { keyword, page, limit }, tenant, services: { db } }) => {
    const found = or(ilike(accessCodes.code, like(keyword)), ilike(accessCodes.name, like(keyword)))
    const which = and(eq(accessCodes.tenantId, tenant.id), found)
    const rows = await db
      .select()
      .from(accessCodes)
      .where(which)
      .orderBy(asc(accessCodes.code))
      .limit(limit)
      .offset((page - 1) * limit)
    const list = rows.map(({ code, name, uses, expiresAt }) => ({
      code,
      name,
      uses,
      until: expiresAt ? dayInChina(new Date(expiresAt.getTime() - 1)) : '',
    }))
    return success({ list, total: await db.$count(accessCodes, which) })
  }),

  handle(addAccessCode, async (context) => {
    const { input, tenant, services } = context
    const { code, name, until } = input
    // It counts to the end of its last day.
    const expiresAt = until === '' ? null : new Date(Date.parse(`${until}T00:00:00+08:00`) + 86_400_000)
    if (expiresAt && expiresAt <= services.now()) return isOver
    const row = { tenantId: tenant.id, code, name, expiresAt }
    const added = await services.db.insert(accessCodes).values(row).onConflictDoNothing().returning()
    if (added.length === 0) return taken
    await noteAct(services, context, { act: addAccessCode.acts.add, id: code, after: { name } })
    return success({})
  }),

  handle(removeAccessCode, async (context) => {
    const { input, tenant, services } = context
    const { code } = input
    const which = and(eq(accessCodes.tenantId, tenant.id), eq(accessCodes.code, code))
    const [removed] = await services.db.delete(accessCodes).where(which).returning({ name: accessCodes.name })
    if (!removed) return gone
    await noteAct(services, context, { act: removeAccessCode.acts.remove, id: code, before: removed })
    return success({})
  }),
]
