import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether an account is neither blocked nor closed: the condition for people who are listed by themselves, not by a job or a resume. */
export const isInGoodStanding = (userId: SQLWrapper): SQL =>
  sql`not exists (select from users blocked_users where blocked_users.id = ${userId} 
    and (blocked_users.blocked or blocked_users.closing_at is not null))`
