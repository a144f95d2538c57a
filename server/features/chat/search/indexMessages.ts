import type { Services } from '../../../services'
import type { Turn } from '../../../tasks/every'
import { indexMissing } from './messageWords'

/** Indexes messages that search cannot find yet: older than the index, or pending in a process that died. */
export async function indexOlderMessages({ db }: Pick<Services, 'db'>, { signal }: Pick<Turn, 'signal'>) {
  let before: Awaited<ReturnType<typeof indexMissing>>
  do before = await indexMissing(db, before)
  while (before !== undefined && !signal.aborted)
}
