import { type SQL, sql } from 'drizzle-orm'
import { idIn } from './deskList'

/** People with one name whom a text finds. */
const mostNamed = 500

/** Ids of the accounts with that id, with that number (also as a further one), or with that whole name on one of their cards. */
export const personIds = (tenantId: number, text: string, most = mostNamed): SQL => sql`(
  select id from users where tenant_id = ${tenantId} and mobile = ${text}
  union select user_id from user_mobiles where tenant_id = ${tenantId} and mobile = ${text}
  union select ${idIn(text)}::bigint
  union (select user_id from resumes where tenant_id = ${tenantId} and name = ${text} limit ${most})
  union (select user_id from recruiters where tenant_id = ${tenantId} and name = ${text} limit ${most}))`

/** The name on one of an account's cards. */
export const personName = sql`coalesce(nullif(c.name, ''), nullif(r.name, ''), '')`
