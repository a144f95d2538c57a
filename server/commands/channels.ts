import { and, asc, count, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { RegisterCode, registerCodeParameter } from '#contract/register/code'
import type { Db } from '../db/database'
import { registerCodes, registrations } from '../db/schema/accounts/registration'
import { StartupError } from '../startup/startupError'

interface Site {
  readonly id: number
  readonly name: string
}

/**
 * `npm run operator -- channel`: gives a code a channel's name, and lists the site's channels with the number of accounts that
 * each brought. Fails with a StartupError if the code is malformed or is somebody's invitation.
 */
export async function channelCommand(
  db: Db,
  tenant: Site,
  [given, name]: readonly string[],
): Promise<readonly string[]> {
  if (given !== undefined) await nameChannel(db, tenant, given.toUpperCase(), name ?? '')
  const rows = await db
    .select({ code: registerCodes.code, name: registerCodes.name, people: count(registrations.userId) })
    .from(registerCodes)
    .leftJoin(registrations, eq(registrations.codeId, registerCodes.id))
    .where(and(eq(registerCodes.tenantId, tenant.id), isNull(registerCodes.ownerId)))
    .groupBy(registerCodes.id)
    .orderBy(asc(registerCodes.code))
  if (rows.length === 0) return [`${tenant.name}还没有渠道。`]
  return [
    `${tenant.name}的渠道：`,
    ...rows.map(({ code, name, people }) => `  ${code}  ${name}  ${people}人  /?${registerCodeParameter}=${code}`),
  ]
}

async function nameChannel(db: Db, tenant: Site, code: string, name: string): Promise<void> {
  if (!z.safeParse(RegisterCode, code).success) throw new StartupError('渠道码须为4到32个字母、数字或短横线。')
  if (name.trim() === '') throw new StartupError('请写出渠道的名称。')
  const named = await db
    .insert(registerCodes)
    .values({ tenantId: tenant.id, code, name: name.trim() })
    .onConflictDoUpdate({
      target: [registerCodes.tenantId, registerCodes.code],
      set: { name: name.trim() },
      setWhere: isNull(registerCodes.ownerId),
    })
    .returning({ id: registerCodes.id })
  if (named.length === 0) throw new StartupError(`${code} 是用户的邀请码，请换一个。`)
}
