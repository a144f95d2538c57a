import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DecidedMatter } from '#contract/chat/decisions'
import { recruiter } from '#contract/roles'
import { chatUsers } from '../../db/schema/chat'
import { recruiters } from '../../db/schema/recruiters'
import type { Services } from '../../services'

type Parts = Pick<Services, 'db' | 'live'>

/** Tells every device of a recruiter that a request of theirs was decided. Devices that are offline read it when they connect. */
export const tellDecision = (parts: Parts, userId: number, matter: DecidedMatter): Promise<void> =>
  tell(parts, sql`${userId}`, matter)

/** Likewise all recruiters of a company. */
export const tellCompany = (parts: Parts, brandId: number, matter: DecidedMatter): Promise<void> =>
  tell(parts, sql`select ${recruiters.userId} from ${recruiters} where ${recruiters.brandId} = ${brandId}`, matter)

async function tell({ db, live }: Parts, userIds: SQL, matter: DecidedMatter): Promise<void> {
  const rows = await db
    .select({ id: chatUsers.id })
    .from(chatUsers)
    .where(and(inArray(chatUsers.userId, sql`(${userIds})`), eq(chatUsers.role, recruiter)))
  for (const { id } of rows) live.tellDecision(id, matter)
}
