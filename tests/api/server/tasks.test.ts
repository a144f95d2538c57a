import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OuterServices } from '#server/services'
import { every, everyApart, everyHere, type Task } from '#server/tasks/every'
import { runTask } from '#server/tasks/runTask'
import { startTasks } from '#server/tasks/startTasks'
import { ChatStage } from '../../support/server/socket'

let stage: ChatStage
const warned: unknown[] = []
beforeAll(async () => {
  stage = await ChatStage.open()
  await stage.database.db.execute(sql`create table done (name text)`)
})
afterAll(() => stage.close())

function services(): OuterServices {
  const log = pino({ level: 'silent' })
  log.warn = (detail: unknown) => void warned.push(detail)
  return { ...stage.services, log }
}

const note = (db: OuterServices['db'], name: string) => db.execute(sql`insert into done values (${name})`)
const countDone = async (name: string) => {
  const { rows } = await stage.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from done where name = ${name}`,
  )
  return rows[0]?.count
}

/** A run that goes on until it is released. */
function held() {
  let release = () => {}
  const end = new Promise<void>((resolve) => {
    release = resolve
  })
  return { end, release }
}

test.each<[string, (run: () => Promise<unknown>) => Task]>([
  ['in one transaction', (run) => every(60_000, 'tests.together', run)],
  ['in transactions of its own', (run) => everyApart(60_000, 'tests.apart', run)],
])('a task %s is skipped while another process runs it', async (_, make) => {
  const { end, release } = held()
  const begun = held()
  const first = runTask(
    services(),
    make(() => {
      begun.release()
      return end
    }),
  )
  await begun.end
  expect(
    await runTask(
      services(),
      make(async () => {}),
    ),
  ).toBe('skipped')
  release()
  expect(await first).toBe('done')
  expect(
    await runTask(
      services(),
      make(async () => {}),
    ),
  ).toBe('done')
})

test('a task of each process runs on all at once', async () => {
  const { end, release } = held()
  const first = runTask(
    services(),
    everyHere(60_000, 'tests.here', () => end),
  )
  expect(
    await runTask(
      services(),
      everyHere(60_000, 'tests.here', async () => {}),
    ),
  ).toBe('done')
  release()
  expect(await first).toBe('done')
})

test('a task that fails leaves nothing of its transaction', async () => {
  const fails = every(60_000, 'tests.fails', async ({ db }) => {
    await note(db, 'half')
    throw new Error('The second half is missing')
  })
  await expect(runTask(services(), fails)).rejects.toThrow('The second half is missing')
  expect(await countDone('half')).toBe(0)
})

test('a task with transactions of its own keeps those that it has ended', async () => {
  const parts = everyApart(60_000, 'tests.parts', async ({ db }) => {
    await db.transaction((tx) => note(tx, 'part'))
    throw new Error('The next part is missing')
  })
  await expect(runTask(services(), parts)).rejects.toThrow('The next part is missing')
  expect(await countDone('part')).toBe(1)
})

test('a failure is logged with the name of the task and counted, and the task runs again', async () => {
  let runs = 0
  const former: (Date | undefined)[] = []
  const flaky = every(20, 'tests.flaky', async (_, turn) => {
    former.push(turn.former)
    runs += 1
    if (runs === 1) throw new Error('The first run')
  })
  const stop = startTasks(services(), [flaky])
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2))
  await stop()
  expect(warned).toContainEqual({ err: expect.any(Error), task: 'tests.flaky' })
  expect(former.slice(0, 3)).toEqual([undefined, undefined, expect.any(Date)])
  const text = await register.metrics()
  expect(text).toContain('rencai_task_runs_total{task="tests.flaky",outcome="failed"} 1')
  expect(text).toMatch(/rencai_task_done_timestamp_seconds\{task="tests.flaky"\} \d/)
})

test('the server waits at its end for a task under way', async () => {
  const { end, release } = held()
  let [begun, aborted, isStopped] = [0, false, false]
  const slow = everyApart(20, 'tests.slow', async (_, { signal }) => {
    begun += 1
    signal.addEventListener('abort', () => {
      aborted = true
    })
    await end
  })
  const stop = startTasks(services(), [slow])
  await vi.waitFor(() => expect(begun).toBe(1))
  const stopped = stop().then(() => {
    isStopped = true
  })
  await vi.waitFor(() => expect(aborted).toBe(true))
  expect(isStopped).toBe(false)
  release()
  await stopped
  expect(begun).toBe(1)
})
