import { lt } from 'drizzle-orm'
import { talentAlerts, talentDigests } from '../../db/schema/alerts/talentSearches'
import type { Services } from '../../services'

const day = 86_400_000

/** Removes old finds of saved searches. */
export async function purgeSearches({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day)
  await db.delete(talentAlerts).where(lt(talentAlerts.foundAt, ago(90)))
  await db.delete(talentDigests).where(lt(talentDigests.createdAt, ago(7)))
}
