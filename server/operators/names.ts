import { inArray, sql } from 'drizzle-orm'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'

export type Names = ReadonlyMap<number, string>

/** Of an account that is gone. */
export const goneName = '已删除的账号'

/** Names of accounts as operators see them, with the number masked. */
export async function findNames(db: Db, userIds: readonly (number | null)[]): Promise<Names> {
  const ids = [...new Set(userIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      id: users.id,
      mobile: users.mobile,
      // Written out: the column alone would be that of the inner table.
      name: sql<string>`coalesce(
        nullif((select name from recruiters where user_id = users.id), ''),
        nullif((select name from resumes where user_id = users.id), ''), '')`,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(found.map(({ id, mobile, name }) => [id, nameOf(mobile, name)]))
}

const nameOf = (mobile: string, name: string): string =>
  mobile.startsWith('closed-') ? '已注销的账号' : [name, maskMobile(mobile)].filter(Boolean).join(' ')
