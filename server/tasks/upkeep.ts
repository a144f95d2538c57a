import { lt } from 'drizzle-orm'
import { purgeLastWrites } from '../db/replicas/lastWrites'
import { work } from '../db/schema/work'
import type { Services } from '../services'
import { purgeActs } from '../wire/purgeActs'
import { every, type Task, type Turn } from './every'

const day = 86_400_000

/** Removes what no area owns: acts that were done, work that ended, marks of last writes. */
export async function purgeServer({ db, now }: Pick<Services, 'db' | 'now'>, { former }: Pick<Turn, 'former'>) {
  const time = now()
  const ago = (days: number) => new Date(time.getTime() - days * day)
  await purgeActs(db, time, former)
  await db.delete(work).where(lt(work.doneAt, ago(7)))
  await db.delete(work).where(lt(work.deadAt, ago(90)))
  await purgeLastWrites(db, ago(1))
}

/** Tasks of what no area owns. */
export const upkeep: readonly Task[] = [every(3_600_000, 'server.purge', purgeServer)]
