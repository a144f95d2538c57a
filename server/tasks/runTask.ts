import { tryTaskLock } from '../db/locks'
import { runInTransaction } from '../db/transactional'
import { outsideTransactions } from '../outbound/guard'
import type { OuterServices } from '../services'
import type { Task, Turn } from './every'
import { counted, type Outcome } from './metrics'

/** Runs a task now. Resolves to `skipped` if another process is running it. */
export const runTask = (services: OuterServices, task: Task, turn: Turn = firstTurn()): Promise<Outcome> =>
  counted(task.name, () => underLock(services, task, turn))

const firstTurn = (): Turn => ({ former: undefined, signal: new AbortController().signal })

async function underLock(services: OuterServices, task: Task, turn: Turn): Promise<Outcome> {
  if (task.way === 'everywhere') {
    await task.run(services, turn)
    return 'done'
  }
  if (task.way === 'transaction')
    return runInTransaction(services, async (inside) => {
      if (!(await tryTaskLock(inside.db, task.name))) return 'skipped'
      await task.run(inside, turn)
      return 'done'
    })
  // This transaction holds nothing but the lock: what runs meanwhile has transactions of its own.
  return services.db.transaction(async (tx) => {
    if (!(await tryTaskLock(tx, task.name))) return 'skipped'
    await outsideTransactions(() => task.run(services, turn))
    return 'done'
  })
}
