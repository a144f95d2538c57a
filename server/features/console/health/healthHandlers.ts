import { desc, isNotNull, sql } from 'drizzle-orm'
import { dropDeadWork, getHealth, healthShown, retryDeadWork } from '#contract/console/health'
import { codes, failure, success } from '#contract/errors'
import { backupName } from '../../../backup/lastBackup'
import type { Db } from '../../../db/database'
import { work } from '../../../db/schema/work'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle } from '../../../wire/handle'
import { dropWork, retryWork } from '../../../work/deadWork'
import { wakeWorkers } from '../../../work/wakeWorkers'
import {
  installation,
  readBackup,
  readBuild,
  readConnections,
  readDatabase,
  readDisk,
  readRedis,
  readSlow,
  readTables,
  showReplicas,
} from './readHealth'

const missing = failure(codes.notFound, '任务已处理，请刷新')

/** How the installation is, and what to do with work that was given up. */
export const healthHandlers: readonly Handler[] = [
  handle(getHealth, async ({ services: { db, own, now, workTitles } }) => {
    const titleOf = (kind: string) => workTitles.get(kind) ?? kind
    const { redis, files, replicaStates } = own(installation)
    const [build, slow, queues, dead] = await Promise.all([
      readBuild(),
      readSlow(db, healthShown),
      readQueues(db),
      readDead(db),
    ])
    return success({
      ...build,
      startedAt: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
      memory: process.memoryUsage().rss,
      connections: await readConnections(db),
      database: await readDatabase(db),
      tables: await readTables(db),
      disk: await readDisk(files),
      redis: await readRedis(redis),
      replicas: showReplicas(replicaStates()),
      backupAt: await readBackup(db, backupName),
      queues: queues.map((queue) => ({ ...queue, title: titleOf(queue.kind) })),
      dead: dead.map(({ kind, ...each }) => ({ ...each, title: titleOf(kind) })),
      ...slow,
    })
  }),

  handle(retryDeadWork, async (context) => {
    const { input, services } = context
    const kind = await retryWork(services.db, input.id)
    if (kind === undefined) return missing
    wakeWorkers()
    await noteAct(services, context, { act: retryDeadWork.acts.retry, id: input.id, after: { name: kind } })
    return success({})
  }),

  handle(dropDeadWork, async (context) => {
    const { input, services } = context
    const kind = await dropWork(services.db, input.id)
    if (kind === undefined) return missing
    await noteAct(services, context, { act: dropDeadWork.acts.drop, id: input.id, before: { name: kind } })
    return success({})
  }),
]

async function readQueues(db: Db) {
  const { rows } = await db.execute<{ kind: string; waiting: number; dead: number; oldest: string | null }>(sql`
    select kind, (count(*) filter (where dead_at is null))::int as waiting, count(dead_at)::int as dead,
      min(run_at) filter (where dead_at is null) as oldest
    from ${work} where done_at is null group by kind order by kind`)
  return rows.map(({ kind, waiting, dead, oldest }) => ({
    kind,
    waiting,
    dead,
    oldest: oldest === null ? null : new Date(oldest).toISOString(),
  }))
}

async function readDead(db: Db) {
  const rows = await db.select().from(work).where(isNotNull(work.deadAt)).orderBy(desc(work.id)).limit(healthShown)
  return rows.map(({ id, kind, attempts, lastError, deadAt, payload }) => ({
    id,
    kind,
    attempts,
    error: lastError ?? '',
    at: (deadAt ?? new Date(0)).toISOString(),
    canRetry: payload !== '',
  }))
}
