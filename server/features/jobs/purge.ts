import { lt } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { jobAlerts, jobDigests } from '../../db/schema/alerts/subscriptions'
import { jobViews } from '../../db/schema/jobLife'
import type { Services } from '../../services'

const day = 86_400_000

/** Removes old finds of subscriptions, and views that count no more. */
export async function purgeJobs({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day)
  await db.delete(jobAlerts).where(lt(jobAlerts.foundAt, ago(90)))
  await db.delete(jobDigests).where(lt(jobDigests.createdAt, ago(7)))
  await db.delete(jobViews).where(lt(jobViews.day, dayInChina(ago(2))))
}
