import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { tellingTimes } from '#contract/notices/ways'
import type { Db } from '../../db/database'
import { tellings } from '../../db/schema/alerts/tellings'

/** What is to be told to whom, or was told. `tag` is that of the notification. */
export interface Telling {
  readonly tenantId: number
  readonly userId: number
  readonly role: number
  readonly tag: string
}

/** Whether a user is told of anything while no page is open: has a device for it, or has chosen the ways. */
export const isReachable = (userId: SQL): SQL =>
  sql`(exists (select from push_devices d where d.user_id = ${userId})
    or exists (select from user_settings s where s.user_id = ${userId} and s.notice_ways is not null))`

/** Tells users of notices soon, unless they read them before. In the transaction that writes the notices. */
export async function queueTellings(tx: Db, rows: readonly Telling[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const lookAt = new Date(now.getTime() + tellingTimes.grace).toISOString()
  const given = sql.join(
    rows.map(
      ({ tenantId, userId, role, tag }) => sql`(${tenantId}::int, ${userId}::bigint, ${role}::int, ${tag}::text)`,
    ),
    sql`, `,
  )
  await tx.execute(sql`
    insert into tellings (tenant_id, user_id, role, tag, look_at, since, created_at)
    select n.tenant_id, n.user_id, n.role, n.tag, ${lookAt}::timestamptz, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from (values ${given}) as n (tenant_id, user_id, role, tag)
    where ${isReachable(sql`n.user_id`)}
    on conflict (user_id, role, tag) do nothing`)
}

/** Something was read or taken back: looks at it again at once, so that it is not told, or its notification disappears. */
export async function reviewTellings(tx: Db, of: Pick<Telling, 'userId' | 'role'>, tags: readonly string[], now: Date) {
  if (tags.length === 0) return
  await tx
    .update(tellings)
    .set({ lookAt: now })
    .where(and(eq(tellings.userId, of.userId), eq(tellings.role, of.role), inArray(tellings.tag, [...tags])))
}
